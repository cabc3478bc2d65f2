/**
 * The roles in a group and what they may do, in the order in which a group is passed on when its owner leaves. Policies
 * and SQL follow from this list.
 */
const RIGHTS = {
  owner: { canModerate: true },
  admin: { canModerate: true },
  member: { canModerate: false },
} satisfies Record<string, { canModerate: boolean }>

/** A member's role in a group. */
export type GroupRole = keyof typeof RIGHTS

export const GROUP_ROLES = Object.keys(RIGHTS) as GroupRole[]

export const MODERATOR_ROLES = GROUP_ROLES.filter((role) => RIGHTS[role].canModerate)
