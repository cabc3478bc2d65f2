import '#web/theme/profile-dialog.css'
import { useLingui } from '@lingui/react/macro'
import { MAX_NAME_LENGTH } from '@guildhall/contract/name-rules'
import type { Profile } from '@guildhall/contract/profiles'
import { MAX_LOCATION_LENGTH, MAX_WEBSITE_LENGTH } from '@guildhall/contract/profiles.input'
import { useState, type ReactNode } from 'react'
import { useAction } from '#web/lib/use-action.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Field } from '#web/ui/Field.tsx'
import { toastError, toastSuccess } from '#web/ui/toasts.ts'
import { useLeaveQuestion } from '#web/ui/use-leave-question.tsx'
import { BioField } from './BioField.tsx'
import { CropPhoto } from './CropPhoto.tsx'
import { PHOTO_SLOTS, withPhotos } from './photo-slots.ts'
import { PhotoEditor } from './PhotoEditor.tsx'
import { profileDraftOf, editOf, validateProfile, type ProfileDraft } from './profile-draft.ts'
import { saveProfile } from './save-profile.queries.ts'
import { UsernameField } from './UsernameField.tsx'
import { usePhoto } from './use-photo.ts'
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
  const [initialProfile] = useState(profile)
  const photos = usePhoto()
  const [draft, setDraft] = useState<ProfileDraft>(() => profileDraftOf(initialProfile))
  const { mutate, isPending } = useAction(saveProfile(profile.id))
  const check = useUsernameCheck(draft.username, profile.username)
  const errors = validateProfile(draft)
  const hasDraftChanged = JSON.stringify(draft) !== JSON.stringify(profileDraftOf(initialProfile))
  const changedSlots = (['profile', 'cover'] as const).filter((slot) => photos.photos[slot] !== undefined)
  const { leave, question } = useLeaveQuestion(hasDraftChanged || changedSlots.length > 0, onClose)
  const set = (fields: Partial<ProfileDraft>) => setDraft((current) => ({ ...current, ...fields }))
  const isBlocked = check.state === 'checking' || check.state === 'invalid' || check.state === 'taken'

  function save(event: React.SyntheticEvent) {
    event.preventDefault()
    if (isPending || photos.isBusy) return
    if (check.state === 'taken') return toastError(check.message ?? '', t`Username not available`)
    if (check.state === 'invalid') return toastError(check.message ?? '', t`Invalid username`)
    if (isBlocked || !errors.isValid) return
    mutate(editOf(draft, withPhotos(profile, photos.photos, 'saved')), {
      onSuccess: () => {
        onClose()
        const [slot, secondSlot] = changedSlots
        if (hasDraftChanged || secondSlot || !slot || !photos.photos[slot])
          return toastSuccess(t`Your profile has been updated successfully.`, t`Profile updated`)
        toastSuccess(i18n._(PHOTO_SLOTS[slot].doneText), i18n._(PHOTO_SLOTS[slot].done))
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
    <Dialog onClose={leave} title={t`Edit Profile`} shape="page">
      <form noValidate onSubmit={save} className="flex min-h-full flex-col">
        <div className="grid flex-1 content-start gap-4 p-5 max-desk:p-4">
          <PhotoEditor profile={preview} cover={cover(preview)} photos={photos} />
          <div className="grid grid-cols-2 gap-3">
            <Field
              label={t`First Name`}
              value={draft.firstName}
              onChange={(firstName) => set({ firstName })}
              error={errors.firstName}
              maxLength={MAX_NAME_LENGTH}
              autoComplete="given-name"
              data-first
            />
            <Field
              label={t`Last Name`}
              value={draft.lastName}
              onChange={(lastName) => set({ lastName })}
              error={errors.lastName}
              maxLength={MAX_NAME_LENGTH}
              autoComplete="family-name"
            />
          </div>
          <UsernameField
            value={draft.username}
            current={profile.username}
            check={check}
            onChange={(username) => set({ username })}
            onEnter={(event) => void (isBlocked && save(event))}
          />
          <BioField value={draft.bio} onChange={(bio) => set({ bio })} error={errors.bio} />
          <div className="grid grid-cols-2 gap-3 max-desk:grid-cols-1 max-desk:gap-4">
            <Field
              label={t`Location`}
              value={draft.location}
              onChange={(location) => set({ location })}
              error={errors.location}
              maxLength={MAX_LOCATION_LENGTH}
              placeholder={t`City, country`}
            />
            <Field
              label={t`Website`}
              value={draft.website}
              onChange={(website) => set({ website })}
              error={errors.website}
              maxLength={MAX_WEBSITE_LENGTH}
              type="url"
              inputMode="url"
              autoComplete="url"
              placeholder="https://"
            />
          </div>
        </div>
        <footer className="dialog-foot">
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button
            type="submit"
            variant="primary"
            busy={isPending}
            disabled={isBlocked || !errors.isValid || photos.isBusy}
          >
            {isPending ? t`Saving...` : t`Save Changes`}
          </Button>
        </footer>
      </form>
      {question}
    </Dialog>
  )
}
