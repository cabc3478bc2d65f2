import type { MemberCard } from '@guildhall/contract/members'
import type { Post } from '@guildhall/contract/posts'
import type { SearchedGroup } from '@guildhall/contract/search'
import type { testServer } from './server.ts'

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
