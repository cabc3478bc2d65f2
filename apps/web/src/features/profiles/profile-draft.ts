import { t } from '@lingui/core/macro'
import { isReservedName, type NameError } from '@guildhall/contract/name-rules'
import type { Profile } from '@guildhall/contract/profiles'
import { normalizeUsername } from '@guildhall/contract/username-rules'
import type { ProfileEdit } from './profiles.queries.ts'

/** The values of the profile form. */
export type ProfileDraft = Record<
  'firstName' | 'lastName' | 'username' | 'bio' | 'location' | 'website',
  string
>

/** Returns the form values of a profile; null becomes an empty string. */
export function profileDraftOf(profile: Profile): ProfileDraft {
  const { firstName, lastName, username, bio, location, website } = profile
  return {
    firstName: firstName ?? '',
    lastName: lastName ?? '',
    username: username ?? '',
    bio: bio ?? '',
    location: location ?? '',
    website: website ?? '',
  }
}

/** Returns the texts of the form, trimmed. */
export function textsOf({ firstName, lastName, bio, location, website }: ProfileDraft) {
  return {
    firstName: firstName.trim(),
    lastName: lastName.trim(),
    bio: bio.trim(),
    location: location.trim(),
    website: website.trim(),
  }
}

/** Returns the broken rule of a full name that is reserved. */
export function checkFullName({ firstName, lastName }: ProfileDraft): Record<string, NameError> {
  return isReservedName(firstName, lastName) ? { lastName: 'name.reserved' } : {}
}

/** Texts of broken rules. Fields that are too long show that themselves. */
export const PROFILE_MESSAGES: Record<NameError | 'profile.website', () => string> = {
  'name.link': () => t`A name can’t contain a link.`,
  'name.check_mark': () => t`A name can’t contain a check mark.`,
  'name.reserved': () => t`This name is reserved for Guildhall.`,
  'profile.website': () => t`Website must be an http or https address`,
}

/** Returns what to send: the texts with the profile's photos; the username only if it changed. */
export function editOf(
  draft: ProfileDraft,
  profile: Profile,
): { username: string | null; edit: ProfileEdit } {
  const username = normalizeUsername(draft.username)
  return {
    username: username === '' || username === profile.username ? null : username,
    edit: {
      ...textsOf(draft),
      profileImageUrl: profile.profileImageUrl,
      coverImageUrl: profile.coverImageUrl,
    },
  }
}
