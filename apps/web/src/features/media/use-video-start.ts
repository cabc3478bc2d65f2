import { useState, type RefObject } from 'react'

/** Starts a video that shows its controls only once it is started. */
export function useVideoStart(video: RefObject<HTMLVideoElement | null>) {
  const [isStarted, setStarted] = useState(false)
  function start() {
    setStarted(true)
    video.current?.focus({ preventScroll: true })
    // If playback is blocked, the controls are already visible.
    video.current?.play().catch(() => {})
  }
  return { isStarted, start }
}
