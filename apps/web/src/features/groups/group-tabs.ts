/** The tabs of a group, as in its URL. */
export const GROUP_TABS = ['posts', 'events', 'members', 'about', 'crm', 'tools'] as const
export type GroupTab = (typeof GROUP_TABS)[number]

/** True for a tab that only the owner and admins have. */
export function isForStaff(tab: GroupTab): boolean {
  return tab === 'crm' || tab === 'tools'
}
