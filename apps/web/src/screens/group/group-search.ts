import { GROUP_TABS, type GroupTab } from '#web/features/groups/group-tabs.ts'

/** The search params of a group: the open tab. */
export type GroupSearch = { tab?: GroupTab }

/** Parses the search params; unknown ones are ignored. */
export function readGroupSearch(search: Record<string, unknown>): GroupSearch {
  const tab = GROUP_TABS.find((known) => known === search['tab'])
  return tab ? { tab } : {}
}

/** Returns the search params for a tab: none for the first one. */
export function tabSearch(tab: GroupTab): GroupSearch {
  return tab === 'posts' ? {} : { tab }
}
