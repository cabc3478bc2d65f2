import { useLingui } from '@lingui/react/macro'
import type { MediaView } from '@guildhall/contract/media'
import type { Message } from '@guildhall/contract/messages'
import { ImageOff } from 'lucide-react'
import { useRef, useState } from 'react'
import { imageSrc, imageSrcSet } from '#web/features/media/image-src.ts'
import { PlayButton } from '#web/features/media/PlayButton.tsx'
import { useVideoStart } from '#web/features/media/use-video-start.ts'
import { boxRatio } from '#web/features/posts/media-box.ts'
import { useImageFailed } from '#web/lib/use-image-failed.ts'
import { useStableValue } from '#web/lib/use-stable-value.ts'
import { lazyDialog } from '#web/ui/dialogs.ts'
import { previewOf } from '../outbox/previews.ts'
import { useThreadInfo } from './thread-context.ts'

const openLightbox = lazyDialog(async () => (await import('#web/ui/Lightbox.tsx')).Lightbox)

/** Renders the photo or video of a message, in a box sized before it loads. */
export function MessageMedia({ message, media }: { message: Message; media: MediaView }) {
  const { thread, nameOf } = useThreadInfo()
  const [hasRefetched, setRefetched] = useState(false)
  // New signatures of the same file reload nothing.
  const shown = useStableValue(`${media.id} ${hasRefetched}`, media)
  const [isBroken, markBroken] = useImageFailed(imageSrc(shown, 640))
  const local = previewOf(message.id)

  /** A URL can have expired: the messages on screen are read again once. */
  function onError() {
    markBroken()
    if (hasRefetched) return
    setRefetched(true)
    void thread?.refetch(message.seq)
  }
  const props = { media: shown, local, isBroken, onError }
  return media.kind === 'image' ? (
    <Photo {...props} />
  ) : (
    <Video {...props} name={nameOf(message.fromUserId)} />
  )
}

type Shown = { media: MediaView; local: string | null; isBroken: boolean; onError: () => void }

function boxOf({ media, local }: Pick<Shown, 'media' | 'local'>) {
  const picture = media.kind === 'image' && local ? local : media.preview
  return {
    aspectRatio: boxRatio(media),
    ...(picture !== '' && { backgroundImage: `url("${picture}")` }),
  }
}

function Photo({ media, local, isBroken, onError }: Shown) {
  const { t } = useLingui()
  const src = imageSrc(media, 640)
  if (isBroken && !local)
    return (
      <div
        style={{ aspectRatio: boxRatio(media) }}
        className="thread-media grid place-content-center justify-items-center gap-2 p-4 text-center text-muted"
      >
        <ImageOff size={26} strokeWidth={1.8} aria-hidden />
        <span className="line-clamp-3 text-sm">{media.alt || t`Couldn’t load this photo`}</span>
      </div>
    )
  const open = () =>
    openLightbox({
      title: t({ message: 'Photo', context: 'type' }),
      text: media.alt,
      src: imageSrc(media, 2048) || (local ?? ''),
      width: media.width,
      height: media.height,
    })
  return (
    <button
      type="button"
      onClick={open}
      style={boxOf({ media, local })}
      className="thread-media cursor-zoom-in"
    >
      {src !== '' && !isBroken && (
        <img
          src={src}
          srcSet={imageSrcSet(media)}
          sizes="320px"
          width={media.width}
          height={media.height}
          alt={media.alt}
          loading="lazy"
          decoding="async"
          onError={onError}
          className="size-full object-cover"
        />
      )}
      <span className="sr-only">{t`Open photo`}</span>
    </button>
  )
}

function Video({ media, local, onError, name }: Shown & { name: string }) {
  const { t } = useLingui()
  const video = useRef<HTMLVideoElement>(null)
  const { isStarted, start } = useVideoStart(video)
  const label = media.alt || t`Video from ${name}`
  const poster = imageSrc(media, 640)
  return (
    <div style={boxOf({ media, local })} className="thread-media">
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- members upload no captions; the alt text is the label */}
      <video
        ref={video}
        src={media.videoUrl ?? local ?? undefined}
        {...(poster !== '' && { poster })}
        onError={onError}
        aria-label={label}
        tabIndex={isStarted ? 0 : -1}
        preload={poster === '' ? 'metadata' : 'none'}
        controls={isStarted}
        playsInline
        className="size-full object-contain"
      />
      {!isStarted && (
        <PlayButton label={label} durationMs={media.durationMs} mark="thread-mark" onStart={start} />
      )}
    </div>
  )
}
