import type { Endpoint } from '@guildhall/contract/endpoint'
import { Search, SearchGroups, SearchPosts, SearchUsers } from '@guildhall/contract/search'
import { UNKNOWN_ID, type Example } from './example.ts'

/** Examples for the search calls. */
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
        from: UNKNOWN_ID,
        groupId: UNKNOWN_ID,
        since: '2026-01-01T00:00:00Z',
        until: '2027-01-01T00:00:00Z',
        hasMedia: 'true',
      },
    },
  ],
]
