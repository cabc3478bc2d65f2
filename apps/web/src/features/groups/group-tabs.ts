/** The tabs of a group, as in its URL. Tools are for the owner and admins. */
export const GROUP_TABS = ['posts', 'events', 'members', 'about', 'tools'] as const
export type GroupTab = (typeof GROUP_TABS)[number]
