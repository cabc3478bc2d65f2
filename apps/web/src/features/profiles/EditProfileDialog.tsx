import '#web/theme/profile-dialog.css'
import { useLingui } from '@lingui/react/macro'
import { MAX_NAME_LENGTH } from '@guildhall/contract/name-rules'
import { MAX_LOCATION_LENGTH, type Profile } from '@guildhall/contract/profiles'
import { useState, type ReactNode } from 'react'
import { isUnauthorized } from '#web/lib/api-error.ts'
import { useAction } from '#web/lib/use-action.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Field } from '#web/ui/Field.tsx'
import { toastError, toastSuccess } from '#web/ui/toasts.ts'
import { useLeaveQuestion } from '#web/ui/use-leave-question.tsx'
import { BioField } from './BioField.tsx'
import { CropPicture } from './CropPicture.tsx'
import { PHOTO_PLACES, withPhotos } from './photo-places.ts'
import { PhotoEditor } from './PhotoEditor.tsx'
import { draftOf, editOf, faultsOf, hasFault, type ProfileDraft } from './profile-draft.ts'
import { saveProfile, sentenceOf } from './save-profile.queries.ts'
import { UsernameField } from './UsernameField.tsx'
import { usePhoto } from './use-photo.ts'
import { useUsernameCheck } from './use-username-check.ts'

/** Changes one's own profile. Nothing of it, photos included, is shown to others before it is saved. */
export function EditProfileDialog({
  profile,
  cover,
  onClose,
}: {
  profile: Profile
  /** Draws the cover of a profile. */
  cover: (profile: Profile) => ReactNode
  onClose: () => void
}) {
  const { t, i18n } = useLingui()
  const [opened] = useState(profile)
  const photos = usePhoto()
  const [draft, setDraft] = useState<ProfileDraft>(() => draftOf(opened))
  const { mutate, isPending } = useAction(saveProfile(profile.id))
  const check = useUsernameCheck(draft.username, profile.username)
  const faults = faultsOf(draft)
  const hasWritten = JSON.stringify(draft) !== JSON.stringify(draftOf(opened))
  const places = (['profile', 'cover'] as const).filter((place) => photos.photos[place] !== undefined)
  const { leave, question } = useLeaveQuestion(hasWritten || places.length > 0, onClose)
  const set = (part: Partial<ProfileDraft>) => setDraft((before) => ({ ...before, ...part }))
  const isBlocked = check.state === 'checking' || check.state === 'invalid' || check.state === 'taken'

  function save(event: React.SyntheticEvent) {
    event.preventDefault()
    if (isPending || photos.isBusy) return
    if (check.state === 'taken') return toastError(check.message ?? '', t`Username not available`)
    if (check.state === 'invalid') return toastError(check.message ?? '', t`Invalid username`)
    if (isBlocked || hasFault(faults)) return
    mutate(editOf(draft, withPhotos(profile, photos.photos, 'address')), {
      onSuccess: () => {
        onClose()
        const [only, other] = places
        if (hasWritten || other || !only || !photos.photos[only])
          return toastSuccess(t`Your profile has been updated successfully.`, t`Profile updated`)
        toastSuccess(i18n._(PHOTO_PLACES[only].doneText), i18n._(PHOTO_PLACES[only].done))
      },
      onError: (error) => {
        if (isUnauthorized(error)) return
        toastError(sentenceOf(error) ?? t`Failed to update profile. Please try again.`, t`Update failed`)
      },
    })
  }

  const shown = withPhotos(profile, photos.photos, 'shown')
  const { chosen } = photos
  if (chosen) {
    return (
      <Dialog onClose={photos.cancelCut} title={i18n._(PHOTO_PLACES[chosen.place].crop)} shape="page">
        <CropPicture
          {...chosen}
          onCut={(file) => photos.send(chosen.place, file)}
          onCancel={photos.cancelCut}
        />
      </Dialog>
    )
  }
  return (
    <Dialog onClose={leave} title={t`Edit Profile`} shape="page">
      <form noValidate onSubmit={save} className="flex min-h-full flex-col">
        <div className="grid flex-1 content-start gap-4 p-5 max-desk:p-4">
          <PhotoEditor profile={shown} cover={cover(shown)} photos={photos} />
          <div className="grid grid-cols-2 gap-3">
            <Field
              label={t`First Name`}
              value={draft.firstName}
              onChange={(firstName) => set({ firstName })}
              error={faults.firstName}
              maxLength={MAX_NAME_LENGTH}
              autoComplete="given-name"
              data-first
            />
            <Field
              label={t`Last Name`}
              value={draft.lastName}
              onChange={(lastName) => set({ lastName })}
              error={faults.lastName}
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
          <BioField value={draft.bio} onChange={(bio) => set({ bio })} />
          <div className="grid grid-cols-2 gap-3 max-desk:grid-cols-1 max-desk:gap-4">
            <Field
              label={t`Location`}
              value={draft.location}
              onChange={(location) => set({ location })}
              maxLength={MAX_LOCATION_LENGTH}
              placeholder={t`City, country`}
            />
            <Field
              label={t`Website`}
              value={draft.website}
              onChange={(website) => set({ website })}
              error={faults.website}
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
            disabled={isBlocked || hasFault(faults) || photos.isBusy}
          >
            {isPending ? t`Saving...` : t`Save Changes`}
          </Button>
        </footer>
      </form>
      {question}
    </Dialog>
  )
}
