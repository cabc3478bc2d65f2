import { useLingui } from '@lingui/react/macro'
import type { MediaView } from '@guildhall/contract/media'
import { ImageOff } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useBroken } from '#web/lib/use-online.ts'
import { boxRatio, pictureAddress, pictureSet } from './media-box.ts'

const Lightbox = lazy(async () => ({ default: (await import('#web/ui/Lightbox.tsx')).Lightbox }))

/** The picture of a post, in a box that is there before the picture; a click shows it large. */
export function PostImage({ media, eager = false }: { media: MediaView; eager?: boolean }) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const [isBroken, onError] = useBroken(media.id)
  const box = { aspectRatio: boxRatio(media), backgroundImage: `url("${media.preview}")` }

  if (isBroken) {
    return (
      <div
        style={{ aspectRatio: box.aspectRatio }}
        className="post-media grid place-content-center justify-items-center gap-2 p-6 text-center text-muted"
      >
        <ImageOff size={28} strokeWidth={1.8} aria-hidden />
        <span className="line-clamp-3 text-base">{media.alt || t`This picture cannot be shown`}</span>
      </div>
    )
  }
  return (
    <>
      <button type="button" onClick={() => setOpen(true)} style={box} className="post-media cursor-zoom-in">
        <img
          src={pictureAddress(media, 1280)}
          srcSet={pictureSet(media)}
          sizes="(min-width: 861px) 640px, 100vw"
          width={media.width}
          height={media.height}
          alt={media.alt}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          onError={onError}
          className="size-full object-cover"
        />
        <span className="sr-only">{t`Open picture`}</span>
      </button>
      {isOpen && (
        <Suspense>
          <Lightbox
            title={t`Picture`}
            text={media.alt}
            src={pictureAddress(media, 2048)}
            width={media.width}
            height={media.height}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
