/** The tabs of the Groups page. */
export const GROUPS_TABS = ['discover', 'your-groups'] as const
export type GroupsTab = (typeof GROUPS_TABS)[number]

/** URL search parameters of the Groups page: the open tab and the search text. */
export type GroupsSearch = { tab?: GroupsTab; q?: string }

/** Parses the URL search parameters and ignores all others. */
export function readGroupsSearch(search: Record<string, unknown>): GroupsSearch {
  const tab = GROUPS_TABS.find((value) => value === search['tab'])
  // The router parses values as JSON if possible: a search for 2026 arrives as a number.
  const q = typeof search['q'] === 'string' || typeof search['q'] === 'number' ? String(search['q']) : ''
  return { ...(tab && { tab }), ...(q && { q }) }
}
