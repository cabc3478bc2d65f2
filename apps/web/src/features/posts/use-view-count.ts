import { RecordView, VIEW_COUNTS_FROM_SECONDS } from '@guildhall/contract/posts'
import { useEffect, useRef, type RefObject } from 'react'
import { api } from '#web/lib/api.ts'
import { reportError } from '#web/lib/log.ts'

// Between two timeupdate events a playing video advances by a fraction of a second; more is a seek.
const MAX_STEP_S = 1.5

/**
 * Reports to the server how long a video was watched, if at least 3 seconds: when it ends, the page is hidden
 * or the video unmounts. Sends only when more was watched since the last report.
 */
export function useViewCount(postId: string, video: RefObject<HTMLVideoElement | null>): void {
  const watched = useRef({ seconds: 0, at: 0, reported: 0, completed: false })

  useEffect(() => {
    const player = video.current
    if (!player) return
    const view = watched.current
    const controller = new AbortController()
    const options = { signal: controller.signal }

    const report = () => {
      if (view.seconds < VIEW_COUNTS_FROM_SECONDS || view.seconds <= view.reported) return
      view.reported = view.seconds
      const body = { viewDuration: Math.round(view.seconds * 10) / 10, completedView: view.completed }
      api
        .sendBeacon(RecordView, { params: { id: postId }, body })
        .catch((error: unknown) => reportError('A view could not be recorded', error))
    }
    const onTime = () => {
      const step = player.currentTime - view.at
      if (!player.paused && step > 0 && step < MAX_STEP_S * player.playbackRate) view.seconds += step
      view.at = player.currentTime
    }
    const onSeek = () => {
      view.at = player.currentTime
    }
    const onEnd = () => {
      if (!view.completed) view.reported = 0
      view.completed = true
      report()
    }
    const onHide = () => {
      if (document.visibilityState === 'hidden') report()
    }
    player.addEventListener('timeupdate', onTime, options)
    player.addEventListener('seeked', onSeek, options)
    player.addEventListener('ended', onEnd, options)
    window.addEventListener('pagehide', report, options)
    document.addEventListener('visibilitychange', onHide, options)
    return () => {
      controller.abort()
      report()
    }
  }, [postId, video])
}
