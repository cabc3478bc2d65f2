import { useLingui } from '@lingui/react/macro'
import { IMAGE_TYPES } from '@guildhall/contract/media'
import type { Profile } from '@guildhall/contract/profiles'
import { Camera, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { FileButton } from '#web/features/media/FileButton.tsx'
import { MemberAvatar } from '#web/features/members/MemberAvatar.tsx'
import { PHOTO_PLACES, type PhotoPlace } from './photo-places.ts'
import type { usePhoto } from './use-photo.ts'

type Photos = ReturnType<typeof usePhoto>

/** Cover and photo of one's own profile as they are, each with the way to another one. */
export function PhotoEditor({
  profile,
  cover,
  photos,
}: {
  profile: Profile
  /** The cover as it is. */
  cover: ReactNode
  photos: Photos
}) {
  const { i18n } = useLingui()
  const { sent, fault } = photos
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
            {i18n._(PHOTO_PLACES.cover.change)}
          </FileButton>
          {profile.coverImageUrl !== null && <RemoveButton place="cover" photos={photos} />}
        </div>
        <div className="photo-editor-face">
          <MemberAvatar member={profile} size="free" className="photo-editor-avatar" />
          <FileButton
            accept={IMAGE_TYPES}
            disabled={photos.isBusy}
            aria-label={i18n._(PHOTO_PLACES.profile.change)}
            data-tooltip={i18n._(PHOTO_PLACES.profile.change)}
            onFiles={(files) => photos.choose('profile', files)}
            className="photo-round photo-editor-camera"
          >
            <Camera size={18} strokeWidth={1.9} aria-hidden />
          </FileButton>
        </div>
        {profile.profileImageUrl !== null && (
          <div className="photo-editor-remove">
            <RemoveButton place="profile" photos={photos} />
          </div>
        )}
      </div>
      {sent && <Progress share={sent.share} />}
      {fault && (
        <p role="alert" className="text-sm font-semibold text-danger">
          {fault.message}
        </p>
      )}
    </div>
  )
}

function RemoveButton({ place, photos }: { place: PhotoPlace; photos: Photos }) {
  const { i18n } = useLingui()
  const label = i18n._(PHOTO_PLACES[place].remove)
  return (
    <button
      type="button"
      aria-label={label}
      data-tooltip={label}
      disabled={photos.isBusy}
      onClick={() => photos.remove(place)}
      className="photo-round"
    >
      <Trash2 size={17} strokeWidth={1.9} aria-hidden />
    </button>
  )
}

/** How far a photo is: on its way, then looked at by the server. */
function Progress({ share }: { share: number }) {
  const { t } = useLingui()
  const percent = Math.floor(share * 100)
  const words = share < 1 ? t`Uploading... ${percent}%` : t`Getting it ready...`
  return (
    <div className="grid gap-1.5">
      <div
        role="progressbar"
        aria-label={t`Upload`}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={share < 1 ? percent : undefined}
        aria-valuetext={words}
        className="h-1.5 overflow-hidden rounded-full bg-line"
      >
        <div
          className="h-full rounded-full bg-marker-fill transition-[width]"
          style={{ width: `${percent}%` }}
        />
      </div>
      <p aria-hidden className="text-sm text-muted tabular-nums">
        {words}
      </p>
    </div>
  )
}
