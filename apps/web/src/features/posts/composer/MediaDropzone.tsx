import { Trans } from '@lingui/react/macro'
import { MAX_MEDIA_MB } from '@guildhall/contract/media'
import { ImageUp } from 'lucide-react'
import { FileButton } from '#web/features/media/FileButton.tsx'

/** Button to choose a photo or video. Its text mentions dropping and pasting, which `Composer` handles. */
export function MediaDropzone({ onFiles }: { onFiles: (files: File[]) => void }) {
  const megabytes = MAX_MEDIA_MB
  return (
    <FileButton
      data-part="media"
      onFiles={onFiles}
      className="grid min-h-36 w-full place-content-center justify-items-center gap-1 rounded-card border border-dashed border-muted/60 p-4 text-center transition-colors hover:bg-sunken"
    >
      <ImageUp size={28} strokeWidth={1.7} className="text-good" aria-hidden />
      <Trans>
        <span className="text-md font-semibold">Choose a photo or video</span>
        <span className="text-sm text-muted text-pretty">
          or drop it here, or paste it. Up to {megabytes} MB.
        </span>
      </Trans>
    </FileButton>
  )
}
