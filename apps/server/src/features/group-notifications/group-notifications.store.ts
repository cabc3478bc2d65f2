import { isManagerOf, isVisibleTo, roleIn } from '#features/groups'
import { pgArray, statement, type Db } from '#platform/db'

/** A group as the subject of a notification. */
export type GroupSubjectRow = { id: string; name: string; is_owner: boolean }

/** A member of a group, or someone who is invited to it. */
export type Pair = { groupId: string; memberId: string }

const load = statement<{ readerId: string; ids: string }, GroupSubjectRow>(
  'group_notifications.load',
  `select id, name, coalesce(${roleIn('groups.id', ':readerId')} = 'owner', false) as is_owner
     from groups
    where id = any(:ids::uuid[]) and ${isVisibleTo('groups.id', ':readerId')}`,
)

const invites = statement<
  { groupIds: string; memberIds: string },
  { id: string; group_id: string; user_id: string; invited_by_id: string | null; created_at: Date }
>(
  'group_notifications.invites',
  `select invite.id, invite.group_id, invite.user_id, invite.invited_by_id, invite.created_at
     from unnest(:groupIds::uuid[], :memberIds::uuid[]) as pair (group_id, user_id)
     join group_invites as invite on invite.group_id = pair.group_id and invite.user_id = pair.user_id`,
)

const invitedTo = statement<{ readerId: string; groupIds: string }, { group_id: string }>(
  'group_notifications.invited_to',
  `select group_id from group_invites where user_id = :readerId and group_id = any(:groupIds::uuid[])`,
)

const ledBy = statement<{ readerId: string; groupIds: string }, { group_id: string }>(
  'group_notifications.led_by',
  `select group_id from unnest(:groupIds::uuid[]) as asked (group_id)
    where ${isManagerOf('asked.group_id', ':readerId')}`,
)

// The last action by which someone got the role that they have now.
const appointments = statement<
  { groupIds: string; memberIds: string },
  { group_id: string; user_id: string; id: string; actor_id: string; created_at: Date }
>(
  'group_notifications.appointments',
  `select pair.group_id, pair.user_id, latest.id, latest.actor_id, latest.created_at
     from unnest(:groupIds::uuid[], :memberIds::uuid[]) as pair (group_id, user_id)
    cross join lateral (
      select id, actor_id, created_at, details
        from group_actions
       where group_id = pair.group_id and subject_id = pair.user_id and action in ('set_role', 'transfer')
       order by id desc
       limit 1) as latest
    where ${isManagerOf('pair.group_id', 'pair.user_id')}
      and latest.actor_id is not null
      and latest.details ->> 'role' = ${roleIn('pair.group_id', 'pair.user_id')}`,
)

const columns = (pairs: readonly Pair[]) => ({
  groupIds: pgArray(pairs.map(({ groupId }) => groupId)),
  memberIds: pgArray(pairs.map(({ memberId }) => memberId)),
})

/** What notifications about groups need to know of them. */
export const groupNotificationsStore = {
  /** Loads those groups that the reader may see. */
  load: (db: Db, readerId: string, ids: readonly string[]) => load.all(db, { readerId, ids: pgArray(ids) }),

  /** Returns the invitations that are not answered yet. */
  invites: (db: Db, pairs: readonly Pair[]) => invites.all(db, columns(pairs)),

  /** Returns those of these groups that the reader is invited to. */
  invitedTo: async (db: Db, readerId: string, groupIds: readonly string[]) =>
    (await invitedTo.all(db, { readerId, groupIds: pgArray(groupIds) })).map(({ group_id }) => group_id),

  /** Returns those of these groups that the reader owns or administers. */
  ledBy: async (db: Db, readerId: string, groupIds: readonly string[]) =>
    (await ledBy.all(db, { readerId, groupIds: pgArray(groupIds) })).map(({ group_id }) => group_id),

  /** Returns by whom and when these members got the role that they have now, if they own or administer the group. */
  appointments: (db: Db, pairs: readonly Pair[]) => appointments.all(db, columns(pairs)),
}
