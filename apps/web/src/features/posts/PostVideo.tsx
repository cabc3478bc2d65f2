import { useLingui } from '@lingui/react/macro'
import type { MediaView } from '@guildhall/contract/media'
import { Play } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { imageSrc } from '#web/features/media/image-src.ts'
import { clockText } from './clock-text.ts'
import { boxRatio } from './media-box.ts'
import { useMediaUrls } from './use-media-urls.ts'
import { useViewCount } from './use-view-count.ts'

/** The video of a post. Plays inline with the browser's controls; before that, only the poster loads. */
export function PostVideo({ postId, media, author }: { postId: string; media: MediaView; author: string }) {
  const { t } = useLingui()
  const video = useRef<HTMLVideoElement>(null)
  const [isStarted, setStarted] = useState(false)
  const failedAt = useRef<number>(null)
  const { videoUrl, onError, ...urls } = useMediaUrls(postId, media)
  useViewCount(postId, video)
  useEffect(() => {
    // A failed poster fires no event, so request it again when the network is back.
    const retry = () => video.current?.setAttribute('poster', video.current.poster)
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [])
  useEffect(() => {
    // Resume where the previous URL failed, e.g. one that expired during a long pause.
    if (!video.current || failedAt.current === null) return
    video.current.currentTime = failedAt.current
    failedAt.current = null
    video.current.play().catch(() => {})
  }, [videoUrl])
  const label = media.alt || t`Video by ${author}`

  function start() {
    setStarted(true)
    video.current?.focus({ preventScroll: true })
    // If playback is blocked, the controls are already visible.
    video.current?.play().catch(() => {})
  }

  return (
    <div
      style={{ aspectRatio: boxRatio(media), backgroundImage: `url("${media.preview}")` }}
      className="post-media"
    >
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- members upload no captions; the alt text is the label */}
      <video
        ref={video}
        src={videoUrl ?? undefined}
        poster={imageSrc(urls, 640)}
        onError={() => {
          failedAt.current = video.current?.currentTime ?? null
          onError()
        }}
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
