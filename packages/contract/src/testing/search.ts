import type { MemberCard } from '../members.ts'
import type { SearchedGroup } from '../search.ts'
import { idOf } from './ids.ts'
import { buildMember } from './members.ts'

/** Builds the nth member of a search result. */
export function buildFound(n: number, overrides: Partial<MemberCard> = {}): MemberCard {
  return buildMember(n, {
    id: idOf(600 + n),
    firstName: 'Priya',
    lastName: `Nair ${n}`,
    username: `priya_${n}`,
    ...overrides,
  })
}

/** Builds the nth group of a search result. */
export function buildFoundGroup(n: number, overrides: Partial<SearchedGroup> = {}): SearchedGroup {
  return {
    id: idOf(700 + n),
    name: `Pricing for Makers ${n}`,
    handle: `pricing_${n}`,
    description: 'What to ask for',
    coverImageUrl: null,
    privacy: 'public',
    memberCount: 2_140,
    isMember: false,
    ...overrides,
  }
}
