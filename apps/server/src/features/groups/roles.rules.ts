import { GROUP_ROLES, type GroupRole } from '@guildhall/contract/groups'

export { GROUP_ROLES, type GroupRole }

/** What a role allows in its group. */
type Rights = {
  /** Deletes and reviews what others wrote. */
  canModerate: boolean
  /** Manages members, invitations and invite links, and sees e-mail addresses. */
  canManage: boolean
  /** Changes name, description, privacy and cover. */
  canEdit: boolean
  /** Is responsible for the group, and has to transfer it before leaving. */
  canTransfer: boolean
  /** Can be changed and removed by those who manage the group. */
  canBeManaged: boolean
}

export type Right = keyof Rights

/**
 * What each role may do. Policies and SQL follow from this list; the order of `GROUP_ROLES` is the one in which a group
 * is passed on when its owner is deleted.
 */
const RIGHTS: Readonly<Record<GroupRole, Rights>> = {
  owner: { canModerate: true, canManage: true, canEdit: true, canTransfer: true, canBeManaged: false },
  admin: { canModerate: true, canManage: true, canEdit: false, canTransfer: false, canBeManaged: true },
  member: { canModerate: false, canManage: false, canEdit: false, canTransfer: false, canBeManaged: true },
}

/** Whether a role has a right; an outsider, who has none, does not. */
export function hasRight(role: GroupRole | null, right: Right): boolean {
  return role !== null && RIGHTS[role][right]
}

/** The roles that have a right, as a list for SQL. */
export function rolesWith(right: Right): string {
  return `(${GROUP_ROLES.filter((role) => RIGHTS[role][right])
    .map((role) => `'${role}'`)
    .join(', ')})`
}
