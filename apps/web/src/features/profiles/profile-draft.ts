import { t } from '@lingui/core/macro'
import { isReservedName, MAX_NAME_LENGTH, nameFault, plainName } from '@guildhall/contract/name-rules'
import { MAX_BIO_LENGTH, MAX_LOCATION_LENGTH, type Profile } from '@guildhall/contract/profiles'
import { textLength } from '@guildhall/contract/text'
import { plainUsername } from '@guildhall/contract/username-rules'
import { plainWebsite } from '@guildhall/contract/website'
import type { ProfileEdit } from './profiles.queries.ts'

/** The form of a profile as it is being filled in. */
export type ProfileDraft = Record<
  'firstName' | 'lastName' | 'username' | 'bio' | 'location' | 'website',
  string
>

export function draftOf(profile: Profile): ProfileDraft {
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

type Faults = Record<'firstName' | 'lastName' | 'website', string | null> & { isTooLong: boolean }

/** What stands against saving, besides the username. */
export function faultsOf({ firstName, lastName, bio, location, website }: ProfileDraft): Faults {
  const isWebsite = plainWebsite(website.trim()) !== undefined
  return {
    firstName: nameProblem(firstName),
    lastName:
      nameProblem(lastName) ??
      (isReservedName(firstName, lastName) && nameProblem(firstName) === null ? NAME_WORDS.reserved() : null),
    website: isWebsite ? null : t`Website must be an http or https address`,
    isTooLong:
      textLength(firstName.trim()) > MAX_NAME_LENGTH ||
      textLength(lastName.trim()) > MAX_NAME_LENGTH ||
      textLength(bio.trim()) > MAX_BIO_LENGTH ||
      textLength(location.trim()) > MAX_LOCATION_LENGTH,
  }
}

export function hasFault({ firstName, lastName, website, isTooLong }: Faults): boolean {
  return isTooLong || [firstName, lastName, website].some((fault) => fault !== null)
}

const NAME_WORDS = {
  link: () => t`A name can’t contain a link.`,
  checkMark: () => t`A name can’t contain a check mark.`,
  reserved: () => t`A name can’t be one that Guildhall uses itself.`,
}

function nameProblem(name: string): string | null {
  const fault = nameFault(plainName(name))
  return fault === null ? null : NAME_WORDS[fault]()
}

/** What is sent: all of the form, trimmed, with the photos as they are; the username only where it is another one. */
export function editOf(
  draft: ProfileDraft,
  profile: Profile,
): { username: string | null; edit: ProfileEdit } {
  const username = plainUsername(draft.username)
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
