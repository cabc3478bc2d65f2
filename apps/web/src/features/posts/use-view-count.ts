import { RecordView, VIEW_COUNTS_FROM_SECONDS } from '@guildhall/contract/posts'
import { useEffect, useRef, type RefObject } from 'react'
import { api } from '#web/lib/api.ts'
import { logFault } from '#web/lib/log.ts'

// Between two reports of the time a playing video moves by a fraction of a second; more is a jump.
const LONGEST_STEP_S = 1.5

/**
 * Tells the server how long a video was watched, from 3 seconds on: when it ends, when the page is left or when the
 * video leaves the screen. What was told already is not told again.
 */
export function useViewCount(postId: string, video: RefObject<HTMLVideoElement | null>): void {
  const watched = useRef({ seconds: 0, at: 0, told: 0, completed: false })

  useEffect(() => {
    const player = video.current
    if (!player) return
    const view = watched.current
    const listening = new AbortController()
    const on = { signal: listening.signal }

    const tell = () => {
      if (view.seconds < VIEW_COUNTS_FROM_SECONDS || view.seconds <= view.told) return
      view.told = view.seconds
      const body = { viewDuration: Math.round(view.seconds * 10) / 10, completedView: view.completed }
      api
        .tell(RecordView, { params: { id: postId }, body })
        .catch((error: unknown) => logFault('A view could not be recorded', error))
    }
    const onTime = () => {
      const step = player.currentTime - view.at
      if (!player.paused && step > 0 && step < LONGEST_STEP_S * player.playbackRate) view.seconds += step
      view.at = player.currentTime
    }
    const onSeek = () => {
      view.at = player.currentTime
    }
    const onEnd = () => {
      if (!view.completed) view.told = 0
      view.completed = true
      tell()
    }
    const onHide = () => {
      if (document.visibilityState === 'hidden') tell()
    }
    player.addEventListener('timeupdate', onTime, on)
    player.addEventListener('seeked', onSeek, on)
    player.addEventListener('ended', onEnd, on)
    window.addEventListener('pagehide', tell, on)
    document.addEventListener('visibilitychange', onHide, on)
    return () => {
      listening.abort()
      tell()
    }
  }, [postId, video])
}
