import type { MemberCard } from '@guildhall/contract/members'
import { memberCard } from '#features/members'
import { statement, type Db, type Tx } from '#platform/db'
import { MOMENT, type Position } from './cursor.rules.ts'

/** Someone who is invited to a group. `invited_by_id` is null if that account was deleted. */
export type InviteRow = {
  id: string
  group_id: string
  user_id: string
  invited_by_id: string | null
  created_at: Date
}

/** The same with the cards of both. */
type ShownInvite = Pick<InviteRow, 'user_id' | 'created_at'> & {
  card: MemberCard
  inviter: MemberCard | null
}

const insert = statement<InviteRow, { id: string }>(
  'group_invites.insert',
  `insert into group_invites (id, group_id, user_id, invited_by_id, created_at)
   values (:id, :group_id, :user_id, :invited_by_id, :created_at)
   on conflict (group_id, user_id) do nothing
   returning id`,
)

const remove = statement<{ groupId: string; userId: string }, { invited_by_id: string | null }>(
  'group_invites.remove',
  `delete from group_invites where group_id = :groupId and user_id = :userId returning invited_by_id`,
)

const page = statement<{ groupId: string; number: string; after: string; limit: number }, ShownInvite>(
  'group_invites.page',
  `select invite.user_id, invite.created_at, ${memberCard('person')} as card,
          case when inviter.id is not null then ${memberCard('inviter')} end as inviter
     from group_invites as invite
     join users as person on person.id = invite.user_id
     left join users as inviter on inviter.id = invite.invited_by_id and inviter.deleted_at is null
    where invite.group_id = :groupId and (invite.created_at, invite.user_id) < (${MOMENT}, :after::uuid)
      and person.deleted_at is null
    order by invite.created_at desc, invite.user_id desc
    limit :limit`,
)

const listOf = statement<{ userId: string; after: string; limit: number }, { group_id: string }>(
  'group_invites.list_of',
  `select group_id, created_at
     from group_invites
    where user_id = :userId and group_id > :after
    order by group_id
    limit :limit`,
)

const removeBatch = statement<{ userId: string; limit: number }, { id: string }>(
  'group_invites.remove_batch',
  `delete from group_invites
    where user_id = :userId
      and group_id in (select group_id from group_invites where user_id = :userId limit :limit)
   returning id`,
)

const disownBatch = statement<{ userId: string; limit: number }, { id: string }>(
  'group_invites.disown_batch',
  `update group_invites set invited_by_id = null
    where (group_id, user_id) in (
      select group_id, user_id from group_invites where invited_by_id = :userId limit :limit)
   returning id`,
)

/** The only file that writes SQL for `group_invites`, besides closing a group. */
export const invitesStore = {
  /** Returns false if they are invited already. */
  insert: async (tx: Tx, invite: InviteRow) => (await insert.maybe(tx, invite)) !== undefined,

  /** Deletes an invitation and returns who invited them; undefined if they are not invited. */
  remove: (tx: Tx, groupId: string, userId: string) => remove.maybe(tx, { groupId, userId }),

  /** Who is invited to a group, the newest first, with one row more than `limit`. */
  page: (db: Db, groupId: string, { number, id }: Position, limit: number) =>
    page.all(db, { groupId, number, after: id, limit: limit + 1 }),

  /** The invitations that a member received, in the order of the groups' ids. */
  listOf: (db: Db, userId: string, after: string, limit: number) => listOf.all(db, { userId, after, limit }),

  /** Deletes a batch of what a member received and returns how many there were. */
  removeBatch: async (db: Db, userId: string, limit: number) =>
    (await removeBatch.all(db, { userId, limit })).length,

  /** Takes the name of a member from a batch of the invitations they sent and returns how many there were. */
  disownBatch: async (db: Db, userId: string, limit: number) =>
    (await disownBatch.all(db, { userId, limit })).length,
}
