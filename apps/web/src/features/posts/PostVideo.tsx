import { useLingui } from '@lingui/react/macro'
import type { MediaView } from '@guildhall/contract/media'
import { useEffect, useRef } from 'react'
import { imageSrc } from '#web/features/media/image-src.ts'
import { PlayButton } from '#web/features/media/PlayButton.tsx'
import { useVideoStart } from '#web/features/media/use-video-start.ts'
import { boxRatio } from './media-box.ts'
import { useMediaUrls } from './use-media-urls.ts'
import { useViewCount } from './use-view-count.ts'

/** The video of a post. Plays inline with the browser's controls; before that, only the poster loads. */
export function PostVideo({ postId, media, author }: { postId: string; media: MediaView; author: string }) {
  const { t } = useLingui()
  const video = useRef<HTMLVideoElement>(null)
  const { isStarted, start } = useVideoStart(video)
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
        <PlayButton label={label} durationMs={media.durationMs} mark="play-mark" onStart={start} />
      )}
    </div>
  )
}
