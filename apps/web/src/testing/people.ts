import type { CurrentUser } from '@guildhall/contract/members'
import { DEFAULT_PREFERENCES, type Preferences } from '@guildhall/contract/preferences'

const ID = '0190a000-0000-7000-8000-000000000003'

/** A member as the server answers them. */
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

/** Saved preferences as the server answers them. */
export function buildPreferences(overrides: Partial<Preferences> = {}): Preferences {
  return { ...DEFAULT_PREFERENCES, ...overrides }
}
