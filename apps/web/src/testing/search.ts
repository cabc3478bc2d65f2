import type { MemberCard } from '@guildhall/contract/members'
import type { Post } from '@guildhall/contract/posts'
import type { SearchedGroup } from '@guildhall/contract/search'
import { idOf } from './posts.ts'
import type { testServer } from './server.ts'

/** Builds a member of a search result. */
export function buildFound(n: number, overrides: Partial<MemberCard> = {}): MemberCard {
  return {
    id: idOf(600 + n),
    kind: 'member',
    firstName: 'Priya',
    lastName: `Nair ${n}`,
    username: `priya_${n}`,
    profileImageUrl: null,
    isVerified: false,
    ...overrides,
  }
}

/** Builds a group of a search result. */
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

/** Serves the result of a global search. */
export function serveSearch(
  server: ReturnType<typeof testServer>,
  q: string,
  found: { users?: MemberCard[]; groups?: SearchedGroup[]; posts?: Post[] } = {},
): void {
  server.on(`GET /api/search?${new URLSearchParams({ q })}`, {
    json: { users: [], groups: [], posts: [], ...found },
  })
}
