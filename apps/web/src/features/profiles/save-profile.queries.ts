import { mutationOptions } from '@tanstack/react-query'
import { EditProfile, type Profile } from '@guildhall/contract/profiles'
import { ChangeUsername } from '@guildhall/contract/usernames'
import { t } from '@lingui/core/macro'
import { api } from '#web/lib/api.ts'
import { ApiError, isUnauthorized, serverMessage } from '#web/lib/api-error.ts'
import { refreshProfiles } from './profile-refresh.ts'
import { showProfile, type ProfileEdit } from './profiles.queries.ts'

/** What the form sends; `username` is null if it didn't change. */
type ProfileSave = { username: string | null; edit: ProfileEdit }

/** Saves the form: the username first, because it can be rejected, then everything else. */
export const saveProfile = (id: string) =>
  mutationOptions({
    meta: {
      failureText: (error) => ({
        title: t`Update failed`,
        text: userMessageOf(error) ?? t`Failed to update profile. Please try again.`,
      }),
    },
    mutationFn: async ({ username, edit }: ProfileSave): Promise<Profile> => {
      if (username !== null) await changeUsername(username)
      return api.call(EditProfile, { params: { id }, body: edit })
    },
    onSuccess: (profile: Profile, _saved, _mutateResult, { client }) => showProfile(client, profile),
    // The username may have been saved even so.
    onError: (_error, { username }, _mutateResult, { client }) =>
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

/** A failure whose message is shown to the user. */
class SaveError extends Error {}

function userMessageOf(error: Error): string | null {
  return error instanceof SaveError ? error.message : serverMessage(error)
}
