import { useLingui } from '@lingui/react/macro'
import { IMAGE_TYPES } from '@guildhall/contract/media'
import type { Profile } from '@guildhall/contract/profiles'
import { Camera, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { FileButton } from '#web/features/media/FileButton.tsx'
import { MemberAvatar } from '#web/features/members/MemberAvatar.tsx'
import { PHOTO_SLOTS, type PhotoSlot } from './photo-slots.ts'
import type { usePhoto } from './use-photo.ts'

type Photos = ReturnType<typeof usePhoto>

/** Shows the viewer's cover and profile photo, with buttons that change or remove them. */
export function PhotoEditor({
  profile,
  cover,
  photos,
}: {
  profile: Profile
  /** The rendered cover. */
  cover: ReactNode
  photos: Photos
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
          {profile.coverImageUrl !== null && <RemoveButton slot="cover" photos={photos} />}
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
            <RemoveButton slot="profile" photos={photos} />
          </div>
        )}
      </div>
      {progress && <UploadProgressBar fraction={progress.fraction} />}
      {error && (
        <p role="alert" className="text-sm font-semibold text-danger">
          {error.message}
        </p>
      )}
    </div>
  )
}

function RemoveButton({ slot, photos }: { slot: PhotoSlot; photos: Photos }) {
  const { i18n } = useLingui()
  const label = i18n._(PHOTO_SLOTS[slot].remove)
  return (
    <button
      type="button"
      aria-label={label}
      data-tooltip={label}
      disabled={photos.isBusy}
      onClick={() => photos.remove(slot)}
      className="photo-round"
    >
      <Trash2 size={17} strokeWidth={1.9} aria-hidden />
    </button>
  )
}

/** Shows the progress of an upload, then that the server is processing it. */
function UploadProgressBar({ fraction }: { fraction: number }) {
  const { t } = useLingui()
  const percent = Math.floor(fraction * 100)
  const label =
    fraction < 1
      ? t({ message: `Uploading… ${percent}%`, context: 'status' })
      : t({ message: 'Processing…', context: 'status' })
  return (
    <div className="grid gap-1.5">
      <div
        role="progressbar"
        aria-label={t({ message: 'Upload', context: 'label' })}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={fraction < 1 ? percent : undefined}
        aria-valuetext={label}
        className="h-1.5 overflow-hidden rounded-full bg-line"
      >
        <div
          className="h-full rounded-full bg-marker-fill transition-[width]"
          style={{ width: `${percent}%` }}
        />
      </div>
      <p aria-hidden className="text-sm text-muted tabular-nums">
        {label}
      </p>
    </div>
  )
}
