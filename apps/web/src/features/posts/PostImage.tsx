import './post.css'
import { useLingui } from '@lingui/react/macro'
import type { MediaView } from '@guildhall/contract/media'
import { ImageOff } from 'lucide-react'
import { imageSrcSet, imageSrc } from '#web/features/media/image-src.ts'
import { lazyDialog } from '#web/ui/dialogs.ts'
import { boxRatio } from './media-box.ts'
import { useMediaUrls } from './use-media-urls.ts'
import { DESKTOP } from '#web/theme/breakpoints.ts'

const openLightbox = lazyDialog(async () => (await import('#web/ui/Lightbox.tsx')).Lightbox)

/** The photo of a post, in a box sized before it loads. A click opens the lightbox. */
export function PostImage({
  postId,
  media,
  eager = false,
}: {
  postId: string
  media: MediaView
  eager?: boolean
}) {
  const { t } = useLingui()
  const { isBroken, onError, ...urls } = useMediaUrls(postId, media)
  const box = { aspectRatio: boxRatio(media), backgroundImage: `url("${media.preview}")` }

  if (isBroken) {
    return (
      <div
        style={{ aspectRatio: box.aspectRatio }}
        className="post-media grid place-content-center justify-items-center gap-2 p-6 text-center text-muted"
      >
        <ImageOff size={28} strokeWidth={1.8} aria-hidden />
        <span className="line-clamp-3 text-base">{media.alt || t`Couldn’t load this photo`}</span>
      </div>
    )
  }
  const open = () =>
    openLightbox({
      title: t({ message: 'Photo', context: 'type' }),
      text: media.alt,
      src: imageSrc(urls, 2048),
      width: media.width,
      height: media.height,
    })
  return (
    <button type="button" onClick={open} style={box} className="post-media cursor-zoom-in">
      <img
        src={imageSrc(urls, 1280)}
        srcSet={imageSrcSet(urls)}
        sizes={`${DESKTOP} 640px, 100vw`}
        width={media.width}
        height={media.height}
        alt={media.alt}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        onError={onError}
        className="size-full object-cover"
      />
      <span className="sr-only">{t`Open photo`}</span>
    </button>
  )
}
