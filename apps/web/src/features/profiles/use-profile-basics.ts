import type { Profile } from '@guildhall/contract/profiles'
import { useState, type KeyboardEvent } from 'react'
import { usePhoto } from '#web/features/media/use-photo.ts'
import { useAction } from '#web/lib/use-action.ts'
import { editOf, profileDraftOf } from './profile-draft.ts'
import { withPhotos } from './profile-photos.ts'
import { saveProfile } from './save-profile.queries.ts'
import { useUsernameCheck } from './use-username-check.ts'
import { explainUsername, isUsernameBlocked } from './username-problem.ts'

/** The state of the viewer's photos and username while they are being changed. */
export function useProfileBasics(profile: Profile) {
  const photos = usePhoto()
  const { mutate, isPending } = useAction(saveProfile(profile.id))
  const [username, setUsername] = useState(profile.username ?? '')
  const check = useUsernameCheck(username, profile.username)
  const isBlocked = isUsernameBlocked(check)
  const body = editOf({ ...profileDraftOf(profile), username }, withPhotos(profile, photos.photos, 'saved'))
  const isChanged = body.username !== null || Object.keys(photos.photos).length > 0

  return {
    photos,
    username,
    setUsername,
    check,
    isSaving: isPending,
    canSave: !isBlocked && !photos.isBusy && photos.chosen === null,
    /** Saves what was changed, then calls back. */
    save: (onSaved: () => void) => (isChanged ? mutate(body, { onSuccess: onSaved }) : onSaved()),
    /** Says why the username prevents saving, when Enter is pressed in it. */
    explain(event: KeyboardEvent): void {
      if (!isBlocked) return
      event.preventDefault()
      explainUsername(check)
    },
  }
}
