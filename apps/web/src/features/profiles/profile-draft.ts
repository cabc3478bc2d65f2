import { t } from '@lingui/core/macro'
import { isReservedName, type NameError } from '@guildhall/contract/name-rules'
import type { Profile } from '@guildhall/contract/profiles'
import { ProfileInput } from '@guildhall/contract/profiles.input'
import { normalizeUsername } from '@guildhall/contract/username-rules'
import { validate } from '#web/lib/validate.ts'
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

type ProfileErrors = Record<Exclude<keyof ProfileDraft, 'username'>, string | null> & { isValid: boolean }

/** Returns what prevents saving, except for the username. Fields that are too long show that themselves. */
export function validateProfile(draft: ProfileDraft): ProfileErrors {
  const { username: _, ...input } = draft
  const reasons = validate(ProfileInput, input)
  if (isReservedName(draft.firstName, draft.lastName) && !reasons['firstName'])
    reasons['lastName'] ??= 'name.reserved'
  const messageOf = (field: string) => ERROR_MESSAGES[reasons[field] ?? '']?.() ?? null
  return {
    firstName: messageOf('firstName'),
    lastName: messageOf('lastName'),
    bio: messageOf('bio'),
    location: messageOf('location'),
    website: messageOf('website'),
    isValid: Object.keys(reasons).length === 0,
  }
}

const MESSAGES: Record<NameError | 'profile.website' | 'field.stacked_marks', () => string> = {
  'name.link': () => t`A name can’t contain a link.`,
  'name.check_mark': () => t`A name can’t contain a check mark.`,
  'name.reserved': () => t`This name is reserved for Guildhall.`,
  'profile.website': () => t`Website must be an http or https address`,
  'field.stacked_marks': () => t`Too many accents on one letter`,
}
const ERROR_MESSAGES: Partial<Record<string, () => string>> = MESSAGES

/** Returns what to send: the trimmed form with the profile's photos; the username only if it changed. */
export function editOf(
  draft: ProfileDraft,
  profile: Profile,
): { username: string | null; edit: ProfileEdit } {
  const username = normalizeUsername(draft.username)
  return {
    username: username === '' || username === profile.username ? null : username,
    edit: {
      firstName: draft.firstName.trim(),
      lastName: draft.lastName.trim(),
      bio: draft.bio.trim(),
      location: draft.location.trim(),
      website: draft.website.trim(),
      profileImageUrl: profile.profileImageUrl,
      coverImageUrl: profile.coverImageUrl,
    },
  }
}
