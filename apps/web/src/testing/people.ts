import type { CurrentUser } from '@guildhall/contract/members'
import { DEFAULT_PREFERENCES, type Preferences } from '@guildhall/contract/preferences'

const ID = '0190a000-0000-7000-8000-000000000003'

/** Builds the signed-in member as the server returns them. */
export function buildUser(overrides: Partial<CurrentUser> = {}): CurrentUser {
  return {
    id: ID,
    sub: ID,
    kind: 'member',
    firstName: 'Mara',
    lastName: 'Okafor',
    username: 'mara_okafor',
    profileImageUrl: null,
    isVerified: false,
    email: 'mara@example.test',
    ...overrides,
  }
}

/** Builds saved preferences as the server returns them. */
export function buildPreferences(overrides: Partial<Preferences> = {}): Preferences {
  return { ...DEFAULT_PREFERENCES, ...overrides }
}
