import { FRIENDS_TABS, type FriendsTab } from '#web/features/relations/friends-tab.ts'

/** URL search parameters of the Friends page: the open tab and the search text. */
export type FriendsSearch = { tab?: FriendsTab; q?: string }

/** Parses the URL search parameters and ignores all others. */
export function readFriendsSearch(search: Record<string, unknown>): FriendsSearch {
  const tab = FRIENDS_TABS.find((value) => value === search['tab'])
  // The router parses values as JSON if possible: a search for 2026 arrives as a number.
  const q = typeof search['q'] === 'string' || typeof search['q'] === 'number' ? String(search['q']) : ''
  return { ...(tab && { tab }), ...(q && { q }) }
}
