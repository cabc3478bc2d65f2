import './edit-profile.css'
import { useLingui } from '@lingui/react/macro'
import { MAX_NAME_LENGTH } from '@guildhall/contract/name-rules'
import type { Profile } from '@guildhall/contract/profiles'
import { MAX_LOCATION_LENGTH, MAX_WEBSITE_LENGTH, ProfileInput } from '@guildhall/contract/profiles.input'
import { useState, type ReactNode } from 'react'
import { CropPhoto } from '#web/features/media/CropPhoto.tsx'
import { PHOTO_SLOTS } from '#web/features/media/photo-slots.ts'
import { usePhoto } from '#web/features/media/use-photo.ts'
import { useAction } from '#web/lib/use-action.ts'
import { useForm } from '#web/lib/use-form.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Field } from '#web/ui/Field.tsx'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { toastSuccess } from '#web/ui/toasts.ts'
import { BioField } from './BioField.tsx'
import { PhotoEditor } from './PhotoEditor.tsx'
import { checkFullName, editOf, PROFILE_MESSAGES, profileDraftOf, textsOf } from './profile-draft.ts'
import { PHOTO_DONE, withPhotos } from './profile-photos.ts'
import { saveProfile } from './save-profile.queries.ts'
import { UsernameField } from './UsernameField.tsx'
import { explainUsername, isUsernameBlocked } from './username-problem.ts'
import { useUsernameCheck } from './use-username-check.ts'

/** Edits the viewer's own profile. Others see nothing of it, photos included, before it is saved. */
export function EditProfileDialog({
  profile,
  cover,
  onClose,
}: {
  profile: Profile
  /** Renders the cover of a profile. */
  cover: (profile: Profile) => ReactNode
  onClose: () => void
}) {
  const { t, i18n } = useLingui()
  const photos = usePhoto()
  const { mutate, isPending } = useAction(saveProfile(profile.id))
  const [initial] = useState(() => profileDraftOf(profile))
  const { values, isDirty, field, submit } = useForm({
    initial,
    body: textsOf,
    rules: ProfileInput,
    check: checkFullName,
    messages: PROFILE_MESSAGES,
  })
  const check = useUsernameCheck(values.username, profile.username)
  const changedSlots = (['profile', 'cover'] as const).filter((slot) => photos.photos[slot] !== undefined)
  const isBlocked = isUsernameBlocked(check)

  function save() {
    mutate(editOf(values, withPhotos(profile, photos.photos, 'saved')), {
      onSuccess: () => {
        onClose()
        const [slot, secondSlot] = changedSlots
        if (isDirty || secondSlot || !slot || !photos.photos[slot])
          return toastSuccess(t`Your profile has been updated successfully.`, t`Profile updated`)
        toastSuccess(i18n._(PHOTO_DONE[slot].text), i18n._(PHOTO_DONE[slot].title))
      },
    })
  }

  const preview = withPhotos(profile, photos.photos, 'seen')
  const { chosen } = photos
  if (chosen) {
    return (
      <Dialog onClose={photos.cancelCrop} title={i18n._(PHOTO_SLOTS[chosen.slot].crop)} shape="page">
        <CropPhoto
          {...chosen}
          onCrop={(file) => photos.send(chosen.slot, file)}
          onCancel={photos.cancelCrop}
        />
      </Dialog>
    )
  }
  return (
    <FormDialog
      title={t`Edit Profile`}
      shape="page"
      isDirty={isDirty || changedSlots.length > 0}
      isBusy={isPending}
      canSubmit={!isBlocked && !photos.isBusy}
      submitLabel={isPending ? t({ message: 'Saving...', context: 'status' }) : t`Save Changes`}
      onSubmit={submit(save)}
      onClose={onClose}
    >
      <PhotoEditor profile={preview} cover={cover(preview)} photos={photos} />
      <div className="grid grid-cols-2 gap-3">
        <Field
          label={t`First Name`}
          {...field('firstName')}
          maxLength={MAX_NAME_LENGTH}
          autoComplete="given-name"
          data-first
        />
        <Field
          label={t`Last Name`}
          {...field('lastName')}
          maxLength={MAX_NAME_LENGTH}
          autoComplete="family-name"
        />
      </div>
      <UsernameField
        {...field('username')}
        current={profile.username}
        check={check}
        onEnter={(event) => {
          if (!isBlocked) return
          event.preventDefault()
          explainUsername(check)
        }}
      />
      <BioField {...field('bio')} />
      <div className="grid grid-cols-2 gap-3 max-desk:grid-cols-1 max-desk:gap-4">
        <Field
          label={t({ message: 'Location', context: 'label' })}
          {...field('location')}
          maxLength={MAX_LOCATION_LENGTH}
          placeholder={t`City, country`}
        />
        <Field
          label={t({ message: 'Website', context: 'label' })}
          {...field('website')}
          maxLength={MAX_WEBSITE_LENGTH}
          type="url"
          inputMode="url"
          autoComplete="url"
          placeholder="https://"
        />
      </div>
    </FormDialog>
  )
}
