/** Who may see a post outside of groups, as its author chooses it: from the widest to the narrowest. */
export const PRIVACIES = ['public', 'friends', 'private'] as const
export type Privacy = (typeof PRIVACIES)[number]

/** Who may see a text, fixed when it is written; `members` are the members of its group. */
export const AUDIENCES = [...PRIVACIES, 'members'] as const
export type Audience = (typeof AUDIENCES)[number]
