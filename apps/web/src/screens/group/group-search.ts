import { GROUP_POST_FILTERS, type GroupPostFilter } from '#web/features/groups/group-post-filters.ts'
import { GROUP_TABS, type GroupTab } from '#web/features/groups/group-tabs.ts'
import { GROUP_TOOLS, type GroupTool } from '#web/features/groups/group-tools.ts'

/** The search params of a group: which posts the first tab shows, the open tab, and the tool that is open in the last one. */
export type GroupSearch = {
  show?: GroupPostFilter | undefined
  tab?: GroupTab | undefined
  tool?: GroupTool | undefined
}

/** Parses the search params. Unknown ones are undefined: the router would keep what is left out as it is. */
export function readGroupSearch(search: Record<string, unknown>): GroupSearch {
  const tab = GROUP_TABS.find((known) => known === search['tab'])
  const tool = GROUP_TOOLS.find((known) => tab === 'tools' && known === search['tool'])
  const show = GROUP_POST_FILTERS.find((known) => !tab && known === search['show'])
  return { show, tab, tool }
}

/** Returns the search params for a tab: none for the first one. */
export function tabSearch(tab: GroupTab): GroupSearch {
  return tab === 'posts' ? {} : { tab }
}
