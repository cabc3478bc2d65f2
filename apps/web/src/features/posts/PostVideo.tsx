import { useLingui } from '@lingui/react/macro'
import type { MediaView } from '@guildhall/contract/media'
import { Play } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { clockText } from './clock-text.ts'
import { boxRatio, pictureAddress, videoAddress } from './media-box.ts'
import { useViewCount } from './use-view-count.ts'

/** The video of a post: plays where it stands, with the browser's own controls, and loads nothing but its poster before. */
export function PostVideo({ postId, media, author }: { postId: string; media: MediaView; author: string }) {
  const { t } = useLingui()
  const video = useRef<HTMLVideoElement>(null)
  const [isStarted, setStarted] = useState(false)
  useViewCount(postId, video)
  useEffect(() => {
    // A poster that failed says nothing: with the network back, it is asked for again.
    const retry = () => video.current?.setAttribute('poster', video.current.poster)
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [])
  const label = media.alt || t`Video by ${author}`

  function start() {
    setStarted(true)
    video.current?.focus({ preventScroll: true })
    // The controls are there by now, whatever keeps it from playing at once.
    video.current?.play().catch(() => {})
  }

  return (
    <div
      style={{ aspectRatio: boxRatio(media), backgroundImage: `url("${media.preview}")` }}
      className="post-media"
    >
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- members upload no captions; the description stands in */}
      <video
        ref={video}
        src={videoAddress(media)}
        poster={pictureAddress(media, 640)}
        aria-label={label}
        tabIndex={isStarted ? 0 : -1}
        preload="none"
        controls={isStarted}
        playsInline
        className="size-full object-contain"
      />
      {!isStarted && (
        <button type="button" onClick={start} className="absolute inset-0 grid place-items-center">
          <span className="sr-only">{t`Play video: ${label}`}</span>
          <span aria-hidden className="play-mark grid size-16 place-items-center rounded-full">
            <Play size={28} className="ml-1 fill-current" />
          </span>
          {media.durationMs !== null && (
            <span
              aria-hidden
              className="play-mark absolute right-2.5 bottom-2.5 rounded-small px-1.5 py-0.5 text-xs font-semibold tabular-nums"
            >
              {clockText(media.durationMs)}
            </span>
          )}
        </button>
      )}
    </div>
  )
}
