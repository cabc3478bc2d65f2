import { useLingui } from '@lingui/react/macro'
import { ImageOff, X } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { imageSrc } from './image-src.ts'
import { UploadState } from './UploadState.tsx'
import type { Upload } from './use-upload.ts'

/** Renders the file of a post: its preview, its upload progress, and `children` beside it. */
export function UploadCard({
  upload,
  onRemove,
  onRetry,
  children,
}: {
  upload: Upload
  onRemove: () => void
  onRetry: () => void
  children: ReactNode
}) {
  const { t } = useLingui()
  return (
    <section
      aria-label={
        upload.kind === 'image'
          ? t({ message: 'Photo', context: 'type' })
          : t({ message: 'Video', context: 'type' })
      }
      className="grid grid-cols-[7rem_minmax(0,1fr)] gap-3 rounded-card border border-line p-3 desk:grid-cols-[11rem_minmax(0,1fr)] desk:gap-4"
    >
      <div className="relative min-h-40 overflow-hidden rounded-small bg-sunken desk:min-h-33">
        <Preview upload={upload} />
        {upload.phase === 'sending' && (
          <span
            aria-hidden
            className="absolute inset-y-0 right-0 bg-scrim transition-[left]"
            style={{ left: `${progressOf(upload) * 100}%` }}
          />
        )}
        <button
          type="button"
          aria-label={upload.phase === 'sending' ? t`Cancel upload` : t`Remove file`}
          onClick={onRemove}
          className="absolute top-1.5 right-1.5 grid size-8 place-items-center rounded-full bg-ink text-surface after:absolute after:-inset-1.5 after:content-['']"
        >
          <X size={16} strokeWidth={2.4} aria-hidden />
        </button>
      </div>
      <div className="flex min-w-0 flex-col justify-between gap-3">
        <UploadState upload={upload} progress={progressOf(upload)} onRetry={onRetry} />
        {upload.phase !== 'refused' && children}
      </div>
    </section>
  )
}

/** Returns how much of the file has been sent, from 0 to 1. */
function progressOf({ sent, file }: Upload): number {
  return file ? Math.min(1, sent / file.size) : 1
}

function Preview({ upload: { kind, objectUrl, media } }: { upload: Upload }) {
  const [broken, setBroken] = useState<string | null>(null)
  const box = 'absolute inset-0 size-full object-cover'
  // A file of an earlier draft is shown as processed by the server; a video by its poster.
  const picture = objectUrl ?? (media && imageSrc(media, 320))
  if (!picture || broken === picture) {
    return <ImageOff size={28} strokeWidth={1.7} className="absolute inset-0 m-auto text-muted" aria-hidden />
  }
  const onError = () => setBroken(picture)
  if (kind === 'video' && objectUrl)
    return <video src={picture} muted playsInline preload="metadata" className={box} onError={onError} />
  return <img src={picture} alt="" className={box} onError={onError} />
}
