import { mutationOptions } from '@tanstack/react-query'
import { EditProfile, type Profile } from '@guildhall/contract/profiles'
import { ChangeUsername } from '@guildhall/contract/usernames'
import { t } from '@lingui/core/macro'
import { api } from '#web/lib/api.ts'
import { ApiError, isUnauthorized } from '#web/lib/api-error.ts'
import { refreshProfiles } from './profile-refresh.ts'
import { showProfile, type ProfileEdit } from './profiles.queries.ts'

/** What the form sends; `username` only where it is another one. */
type Saving = { username: string | null; edit: ProfileEdit }

/** Saves the form: the username first, which may be refused, and then everything else. */
export const saveProfile = (id: string) =>
  mutationOptions({
    mutationFn: async ({ username, edit }: Saving): Promise<Profile> => {
      if (username !== null) await changeUsername(username)
      return api.call(EditProfile, { params: { id }, body: edit })
    },
    onSuccess: (profile: Profile, _saving, _before, { client }) => showProfile(client, profile),
    // The username may have been changed all the same.
    onError: (_error, { username }, _before, { client }) =>
      void (username !== null && refreshProfiles(client)),
  })

async function changeUsername(username: string): Promise<void> {
  try {
    await api.call(ChangeUsername, { body: { username } })
  } catch (error) {
    if (isUnauthorized(error) || !(error instanceof ApiError)) throw error
    const message = error.userMessage ?? error.message
    throw new SaveError(t`Failed to update username: ${message}`)
  }
}

/** Why the form was not saved, as a sentence for its writer. */
class SaveError extends Error {}

/** The sentence for whoever tried to save; null where there is none. */
export function sentenceOf(error: Error): string | null {
  if (error instanceof SaveError) return error.message
  return error instanceof ApiError ? error.userMessage : null
}
