import type { Endpoint } from '@guildhall/contract/endpoint'
import { Search, SearchGroups, SearchPosts, SearchUsers } from '@guildhall/contract/search'
import { UNKNOWN, type Example } from './example.ts'

/** Examples of the calls of search. */
export const SEARCH_EXAMPLES: readonly (readonly [Endpoint, Example])[] = [
  [Search, { query: { q: 'test post' } }],
  [SearchUsers, { query: { q: 'te', limit: '10' } }],
  [SearchGroups, { query: { q: 'group', limit: '10' } }],
  [
    SearchPosts,
    {
      query: {
        q: 'post',
        limit: '10',
        from: UNKNOWN,
        groupId: UNKNOWN,
        since: '2026-01-01T00:00:00Z',
        until: '2027-01-01T00:00:00Z',
        hasMedia: 'true',
      },
    },
  ],
]
