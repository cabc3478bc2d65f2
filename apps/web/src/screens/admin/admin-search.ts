/** The tabs of the administration. */
const ADMIN_TABS = ['agents', 'usage'] as const
export type AdminTab = (typeof ADMIN_TABS)[number]

/** URL search parameters of the administration: the open tab. */
export type AdminSearch = { tab?: AdminTab }

/** Parses the URL search parameters and ignores all others. */
export function readAdminSearch(search: Record<string, unknown>): AdminSearch {
  const tab = ADMIN_TABS.find((value) => value === search['tab'])
  return tab ? { tab } : {}
}
