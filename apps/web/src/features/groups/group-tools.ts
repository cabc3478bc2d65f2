/** The tools of a group that have a view of their own, as in its URL. */
export const GROUP_TOOLS = ['analytics', 'moderation', 'members'] as const
export type GroupTool = (typeof GROUP_TOOLS)[number]
