import { FRIENDS_TABS, type FriendsTab } from '#web/features/relations/friends-tab.ts'

/** What the address of the Friends page says: which tab is open, and whom one looks for. */
export type FriendsSearch = { tab?: FriendsTab; q?: string }

/** Reads the address. Whatever else stands in it is passed over. */
export function readFriendsSearch(search: Record<string, unknown>): FriendsSearch {
  const tab = FRIENDS_TABS.find((one) => one === search['tab'])
  // An address is read as JSON where it looks like it: a search for 2026 comes as a number.
  const q = typeof search['q'] === 'string' || typeof search['q'] === 'number' ? String(search['q']) : ''
  return { ...(tab && { tab }), ...(q && { q }) }
}
