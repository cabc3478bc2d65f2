import '#web/features/media/photo.css'
import { useLingui } from '@lingui/react/macro'
import { IMAGE_TYPES } from '@guildhall/contract/media'
import { Camera } from 'lucide-react'
import type { ReactNode } from 'react'
import { FileButton } from '#web/features/media/FileButton.tsx'
import { PHOTO_SLOTS } from '#web/features/media/photo-slots.ts'
import { PhotoProgress } from '#web/features/media/PhotoProgress.tsx'
import { RemovePhotoButton } from '#web/features/media/RemovePhotoButton.tsx'
import type { usePhoto } from '#web/features/media/use-photo.ts'

/** Shows the cover of a group, with buttons that change or remove it. */
export function CoverField({
  hasCover,
  cover,
  photos,
}: {
  hasCover: boolean
  /** The rendered cover. */
  cover: ReactNode
  photos: ReturnType<typeof usePhoto>
}) {
  const { t, i18n } = useLingui()
  const { progress, error } = photos
  return (
    // The specified name. Addresses of other sites are not accepted, so it is an upload.
    <div role="group" aria-label={t`Cover Image URL`} className="grid gap-1.5">
      <div className="text-sm font-semibold">{t`Cover photo (optional)`}</div>
      <div className="relative">
        {cover}
        <div className="absolute inset-0 flex items-center justify-center gap-2">
          <FileButton
            accept={IMAGE_TYPES}
            disabled={photos.isBusy}
            onFiles={(files) => photos.choose('cover', files)}
            className="photo-glass"
          >
            <Camera size={18} strokeWidth={1.9} aria-hidden />
            {hasCover ? i18n._(PHOTO_SLOTS.cover.change) : t`Add a cover photo`}
          </FileButton>
          {hasCover && <RemovePhotoButton slot="cover" photos={photos} />}
        </div>
      </div>
      {progress && <PhotoProgress fraction={progress.fraction} />}
      {error && (
        <p role="alert" className="text-sm font-semibold text-danger">
          {error.message}
        </p>
      )}
    </div>
  )
}
