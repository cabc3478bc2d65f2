import { rolesWith, type Right } from './roles.rules.ts'

/*
 * Fragments of SQL about who belongs to which group, for the statements of other features. A row of `group_memberships`
 * means that someone is a member now: invitations, bans and the members of deleted groups have tables of their own.
 * Arguments are SQL expressions. `offset 0` makes a condition a lookup for each row: without it, Postgres may read all
 * public groups or all owners and admins first, which have indexes of their own.
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

/** The owner of a group. */
export function ownerOf(group: string): string {
  return `(select user_id from group_memberships where group_id = ${group} and role in ${rolesWith('canTransfer')})`
}

/** Whether a person owns a group. */
export function isOwnerOf(group: string, person: string): string {
  return hasRightIn(group, person, 'canTransfer')
}

/** The same as `groupsPolicy.canManage`. */
export function isManagerOf(group: string, person: string): string {
  return hasRightIn(group, person, 'canManage')
}

/** A subquery of those who manage a group, as `user_id`, `role` and `joined_at`. */
export function managersOf(group: string): string {
  return `(select user_id, role, joined_at from group_memberships
            where group_id = ${group} and role in ${rolesWith('canManage')})`
}

/** Whether a person is invited to a group and has not joined it. Invitations to a deleted group wait until it is restored. */
function isInvitedTo(group: string, person: string): string {
  return `exists (select from group_invites as invite
                   where invite.group_id = ${group} and invite.user_id = ${person} and not ${isDeleted('invite.group_id')})`
}

/** Whether a group is deleted and can be restored. */
export function isDeleted(group: string): string {
  return `exists (select from group_deletions where group_deletions.group_id = ${group})`
}

/** When a deleted group is deleted for good, for the person who can restore it; null for everyone else. */
function restorableUntil(group: string, person: string): string {
  return `(select deletion.deletes_at
             from group_deletions as deletion
             join suspended_memberships as suspended on suspended.group_id = deletion.group_id
            where deletion.group_id = ${group} and suspended.user_id = ${person}
              and suspended.role in ${rolesWith('canTransfer')})`
}

/** Until when a person is muted in a group; null if they are not. */
export function mutedUntil(group: string, person: string): string {
  return `(select until from group_mutes where group_id = ${group} and user_id = ${person} and until > now())`
}

/** Whether a person is muted in any group. */
export function isMutedSomewhere(person: string): string {
  return `exists (select from group_mutes where user_id = ${person} and until > now() offset 0)`
}

/** A subquery of the ban of a person from a group that holds now. */
function banOf(columns: string, group: string, person: string): string {
  return `(select ${columns} from group_bans
            where group_id = ${group} and user_id = ${person} and (until is null or until > now()))`
}

/** Whether a person is a member of a group, or is one again if it is restored. */
export function keepsPlaceIn(group: string, person: string): string {
  return `(exists (select from group_memberships where group_id = ${group} and user_id = ${person} offset 0)
           or exists (select from suspended_memberships where group_id = ${group} and user_id = ${person} offset 0))`
}

/** The states of a person in a group besides the role, as columns of `Membership`. */
export function statesIn(group: string, person: string): string {
  return `${isInvitedTo(group, person)} as is_invited, ${restorableUntil(group, person)} as deletes_at,
          ${mutedUntil(group, person)} as muted_until, exists ${banOf('', group, person)} as is_banned,
          ${banOf('until', group, person)} as banned_until`
}

/** Whether everyone may see a group. */
export function isPublicGroup(group: string): string {
  return `exists (select from groups where groups.id = ${group} and groups.privacy = 'public' offset 0)`
}

/** The same as `groupsPolicy.canSee`. */
export function isVisibleTo(group: string, person: string): string {
  return `(${isPublicGroup(group)} or ${isMemberOf(group, person)} or ${isInvitedTo(group, person)}
          or ${restorableUntil(group, person)} is not null)`
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
