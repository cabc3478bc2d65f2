import type { Profile } from '@guildhall/contract/profiles'
import { useState, type KeyboardEvent } from 'react'
import { usePhoto } from '#web/features/media/use-photo.ts'
import { useAction } from '#web/lib/use-action.ts'
import { editOf, profileDraftOf } from './profile-draft.ts'
import { withPhotos } from './profile-photos.ts'
import { saveProfile } from './save-profile.queries.ts'
import { useUsernameCheck } from './use-username-check.ts'
import { explainUsername, isUsernameBlocked } from './username-problem.ts'

/** The state of the viewer's photos and username while they are being changed; without a profile while it loads. */
export function useProfileBasics(viewerId: string, profile: Profile | undefined) {
  const photos = usePhoto()
  const { mutate, isPending } = useAction(saveProfile(viewerId))
  const [typed, setUsername] = useState<string>()
  const current = profile?.username ?? null
  const username = typed ?? current ?? ''
  const check = useUsernameCheck(username, current)
  const isBlocked = isUsernameBlocked(check)

  /** Saves what was changed, then calls back. */
  function save(onSaved: () => void): void {
    if (!profile) return onSaved()
    const body = editOf({ ...profileDraftOf(profile), username }, withPhotos(profile, photos.photos, 'saved'))
    const isChanged = body.username !== null || Object.keys(photos.photos).length > 0
    if (isChanged) mutate(body, { onSuccess: onSaved })
    else onSaved()
  }

  return {
    photos,
    username,
    setUsername,
    check,
    isSaving: isPending,
    canSave: !isBlocked && !photos.isBusy && photos.chosen === null,
    save,
    /** Says why the username prevents saving, when Enter is pressed in it. */
    explain(event: KeyboardEvent): void {
      if (!isBlocked) return
      event.preventDefault()
      explainUsername(check)
    },
  }
}
