import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { useEffect } from 'react'
import { kindOf, type MediaFile } from '#web/features/media/file-checks.ts'
import { IconButton } from '#web/ui/IconButton.tsx'

const MAX_ALT = 500

/** Renders the photo or video that is sent with the next message, with its alt text. */
export function ChosenFile({
  file,
  url,
  alt,
  onAlt,
  onRemove,
}: {
  file: MediaFile
  /** Its object URL, which is revoked when it is no longer shown. */
  url: string
  alt: string
  onAlt: (alt: string) => void
  onRemove: () => void
}) {
  const { t } = useLingui()
  useEffect(() => () => URL.revokeObjectURL(url), [url])
  const isImage = kindOf(file) === 'image'
  const box = 'size-14 flex-none rounded-small bg-sunken object-cover'
  return (
    <div className="flex items-center gap-3 px-4 pt-2">
      {isImage ? (
        <img src={url} alt="" className={box} />
      ) : (
        <video src={url} muted playsInline preload="metadata" className={box} />
      )}
      <div className="grid min-w-0 flex-1 gap-1">
        <span className="truncate text-sm font-semibold">{file.name}</span>
        <input
          dir="auto"
          value={alt}
          maxLength={MAX_ALT}
          aria-label={t`Alt text`}
          placeholder={t`Alt text (optional)`}
          onChange={(event) => onAlt(event.target.value)}
          className="min-h-9 min-w-0 rounded-small border border-line bg-transparent px-2 text-sm placeholder:text-muted"
        />
      </div>
      <IconButton icon={X} variant="ghost" label={t`Remove file`} onClick={onRemove} />
    </div>
  )
}
