import { rolesWith, type Right } from './roles.rules.ts'

/*
 * Fragments of SQL about who belongs to which group, for the statements of other features. A row of `group_memberships`
 * means that someone is a member now: invitations have a table of their own, and so would requests and bans. Arguments
 * are SQL expressions. `offset 0` makes a condition a lookup for each row: without it, Postgres may read all public groups
 * or all owners and admins first, which have indexes of their own.
 */

/** Whether a person is a member of a group. */
export function isMemberOf(group: string, person: string): string {
  return `exists (select from group_memberships where group_id = ${group} and user_id = ${person})`
}

/** A person's role in a group; null for an outsider. */
export function roleIn(group: string, person: string): string {
  return `(select role from group_memberships where group_id = ${group} and user_id = ${person})`
}

/** The same as `groupsPolicy.canModerate`. */
export function isModeratorOf(group: string, person: string): string {
  return hasRightIn(group, person, 'canModerate')
}

/** The same as `groupsPolicy.canManage`. */
export function isManagerOf(group: string, person: string): string {
  return hasRightIn(group, person, 'canManage')
}

/** Whether a person is invited to a group and has not joined it. */
function isInvitedTo(group: string, person: string): string {
  return `exists (select from group_invites where group_id = ${group} and user_id = ${person})`
}

/** The states of a person in a group besides the role, as columns of `Membership`. */
export function statesIn(group: string, person: string): string {
  return `${isInvitedTo(group, person)} as is_invited`
}

/** Whether everyone may see a group. */
export function isPublicGroup(group: string): string {
  return `exists (select from groups where groups.id = ${group} and groups.privacy = 'public' offset 0)`
}

/** The same as `groupsPolicy.canSee`. */
export function isVisibleTo(group: string, person: string): string {
  return `(${isPublicGroup(group)} or ${isMemberOf(group, person)} or ${isInvitedTo(group, person)})`
}

/** A subquery of the groups that a person belongs to, as `group_id`. */
export function groupsOf(person: string): string {
  return `(select group_id from group_memberships where user_id = ${person})`
}

/** A subquery of the members of a group, as `user_id`. */
export function membersOf(group: string): string {
  return `(select user_id from group_memberships where group_id = ${group})`
}

function hasRightIn(group: string, person: string, right: Right): string {
  return `exists (select from group_memberships
                   where group_id = ${group} and user_id = ${person} and role in ${rolesWith(right)}
                  offset 0)`
}
