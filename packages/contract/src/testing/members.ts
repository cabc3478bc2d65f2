import type { CurrentUser, MemberCard } from '../members.ts'
import { idOf } from './ids.ts'

/** Builds the nth member, as everyone can see them. */
export function buildMember(n: number, overrides: Partial<MemberCard> = {}): MemberCard {
  return {
    id: idOf(400 + n),
    kind: 'member',
    firstName: 'Person',
    lastName: `Number ${n}`,
    username: `person_${n}`,
    profileImageUrl: null,
    isVerified: false,
    ...overrides,
  }
}

/** Builds the signed-in member, as everyone can see them. */
export function buildViewer(): MemberCard {
  return buildMember(0, { id: idOf(3), firstName: 'Mara', lastName: 'Okafor', username: 'mara_okafor' })
}

/** Builds the signed-in member, as the server returns them to themselves. */
export function buildUser(overrides: Partial<CurrentUser> = {}): CurrentUser {
  const viewer = buildViewer()
  return { ...viewer, sub: viewer.id, email: 'mara@example.test', isOnboarded: true, ...overrides }
}
