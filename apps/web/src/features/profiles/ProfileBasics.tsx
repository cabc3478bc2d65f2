import './edit-profile.css'
import { useLingui } from '@lingui/react/macro'
import type { Profile } from '@guildhall/contract/profiles'
import { CropPhoto } from '#web/features/media/CropPhoto.tsx'
import { PHOTO_SLOTS } from '#web/features/media/photo-slots.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { PhotoEditor } from './PhotoEditor.tsx'
import { ProfileCover } from './ProfileCover.tsx'
import { withPhotos } from './profile-photos.ts'
import type { useProfileBasics } from './use-profile-basics.ts'
import { UsernameField } from './UsernameField.tsx'

/** Renders the viewer's photos and username, to be changed. */
export function ProfileBasics({
  profile,
  basics: { photos, username, check, setUsername, explain },
}: {
  profile: Profile
  basics: ReturnType<typeof useProfileBasics>
}) {
  const { i18n } = useLingui()
  const preview = withPhotos(profile, photos.photos, 'seen')
  const { chosen } = photos
  return (
    <>
      <PhotoEditor
        profile={preview}
        cover={<ProfileCover profile={preview} className="photo-editor-cover" />}
        photos={photos}
      />
      <UsernameField
        value={username}
        current={profile.username}
        check={check}
        onChange={setUsername}
        onEnter={explain}
      />
      {chosen && (
        <Dialog onClose={photos.cancelCrop} title={i18n._(PHOTO_SLOTS[chosen.slot].crop)} shape="page">
          <CropPhoto
            {...chosen}
            onCrop={(file) => photos.send(chosen.slot, file)}
            onCancel={photos.cancelCrop}
          />
        </Dialog>
      )}
    </>
  )
}
