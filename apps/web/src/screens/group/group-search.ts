import { GROUP_POST_FILTERS, type GroupPostFilter } from '#web/features/groups/group-post-filters.ts'
import { GROUP_TABS, type GroupTab } from '#web/features/groups/group-tabs.ts'
import { GROUP_TOOLS, type GroupTool } from '#web/features/groups/group-tools.ts'

/** How the leads of a group are shown. */
const LEAD_VIEWS = ['grid', 'board'] as const

/**
 * The search params of a group: which posts the first tab shows, the open tab, the tool that is open in the last one,
 * and in the tab of leads how they are shown, which one is open, and whether the insights are shown.
 */
export type GroupSearch = {
  show?: GroupPostFilter | undefined
  tab?: GroupTab | undefined
  tool?: GroupTool | undefined
  view?: (typeof LEAD_VIEWS)[number] | undefined
  lead?: string | undefined
  insights?: 'shown' | undefined
}

/** Parses the search params. Unknown ones are undefined: the router would keep what is left out as it is. */
export function readGroupSearch(search: Record<string, unknown>): GroupSearch {
  const tab = GROUP_TABS.find((known) => known === search['tab'])
  const tool = GROUP_TOOLS.find((known) => tab === 'tools' && known === search['tool'])
  const show = GROUP_POST_FILTERS.find((known) => !tab && known === search['show'])
  const view = LEAD_VIEWS.find((known) => tab === 'crm' && known === search['view'])
  const insights = tab === 'crm' && search['insights'] === 'shown' ? ('shown' as const) : undefined
  return { show, tab, tool, view, lead: tab === 'crm' ? readId(search['lead']) : undefined, insights }
}

function readId(value: unknown): string | undefined {
  return typeof value === 'string' && /^[\da-f-]{36}$/.test(value) ? value : undefined
}

/** Returns the search params for a tab: none for the first one. */
export function tabSearch(tab: GroupTab): GroupSearch {
  return tab === 'posts' ? {} : { tab }
}
