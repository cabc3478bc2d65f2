import { useLingui } from '@lingui/react/macro'
import { IMAGE_TYPES } from '@guildhall/contract/media'
import type { Profile } from '@guildhall/contract/profiles'
import { Camera } from 'lucide-react'
import type { ReactNode } from 'react'
import { FileButton } from '#web/features/media/FileButton.tsx'
import { PHOTO_SLOTS } from '#web/features/media/photo-slots.ts'
import { PhotoProgress } from '#web/features/media/PhotoProgress.tsx'
import { RemovePhotoButton } from '#web/features/media/RemovePhotoButton.tsx'
import type { usePhoto } from '#web/features/media/use-photo.ts'
import { MemberAvatar } from '#web/features/members/MemberAvatar.tsx'

/** Shows the viewer's cover and profile photo, with buttons that change or remove them. */
export function PhotoEditor({
  profile,
  cover,
  photos,
}: {
  profile: Profile
  /** The rendered cover. */
  cover: ReactNode
  photos: ReturnType<typeof usePhoto>
}) {
  const { i18n } = useLingui()
  const { progress, error } = photos
  return (
    <div className="grid gap-2">
      <div className="photo-editor">
        {cover}
        <div className="photo-editor-tools">
          <FileButton
            accept={IMAGE_TYPES}
            disabled={photos.isBusy}
            onFiles={(files) => photos.choose('cover', files)}
            className="photo-glass"
          >
            <Camera size={18} strokeWidth={1.9} aria-hidden />
            {i18n._(PHOTO_SLOTS.cover.change)}
          </FileButton>
          {profile.coverImageUrl !== null && <RemovePhotoButton slot="cover" photos={photos} />}
        </div>
        <div className="photo-editor-face">
          <MemberAvatar member={profile} size="free" className="photo-editor-avatar" />
          <FileButton
            accept={IMAGE_TYPES}
            disabled={photos.isBusy}
            aria-label={i18n._(PHOTO_SLOTS.profile.change)}
            data-tooltip={i18n._(PHOTO_SLOTS.profile.change)}
            onFiles={(files) => photos.choose('profile', files)}
            className="photo-round photo-editor-camera"
          >
            <Camera size={18} strokeWidth={1.9} aria-hidden />
          </FileButton>
        </div>
        {profile.profileImageUrl !== null && (
          <div className="photo-editor-remove">
            <RemovePhotoButton slot="profile" photos={photos} />
          </div>
        )}
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
