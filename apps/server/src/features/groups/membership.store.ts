import { MODERATOR_ROLES } from './roles.rules.ts'

/*
 * Fragments of SQL about who belongs to which group, for the statements of other features. A row of `group_memberships`
 * means that someone is a member now: invitations, requests and bans belong in tables of their own. Arguments are SQL
 * expressions.
 */

const MODERATORS = MODERATOR_ROLES.map((role) => `'${role}'`).join(', ')

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
  return `exists (select from group_memberships
                   where group_id = ${group} and user_id = ${person} and role in (${MODERATORS}))`
}

/** Whether everyone may see a group. */
export function isPublicGroup(group: string): string {
  return `exists (select from groups where groups.id = ${group} and groups.privacy = 'public')`
}

/** A subquery of the groups that a person belongs to, as `group_id`. */
export function groupsOf(person: string): string {
  return `(select group_id from group_memberships where user_id = ${person})`
}

/** A subquery of the members of a group, as `user_id`. */
export function membersOf(group: string): string {
  return `(select user_id from group_memberships where group_id = ${group})`
}
