import type { MemberCard } from '@guildhall/contract/members'
import { memberCard } from '#features/members'
import { statement, type Db, type Tx } from '#platform/db'
import { MOMENT, type Position } from './cursor.rules.ts'

type Pair = { groupId: string; userId: string }

/** Someone who is banned from a group. */
export type BanRow = { user_id: string; until: Date | null; created_at: Date; card: MemberCard }

const putMute = statement<Pair & { until: Date; at: Date }>(
  'group_mutes.put',
  `insert into group_mutes (group_id, user_id, until, created_at) values (:groupId, :userId, :until, :at)
   on conflict (group_id, user_id) do update set until = excluded.until, created_at = excluded.created_at`,
)

const findMute = statement<Pair, { until: Date }>(
  'group_mutes.find',
  `select until from group_mutes where group_id = :groupId and user_id = :userId and until > now()`,
)

const removeMute = statement<Pair, { user_id: string }>(
  'group_mutes.remove',
  `delete from group_mutes where group_id = :groupId and user_id = :userId and until > now() returning user_id`,
)

const putBan = statement<Pair & { until: Date | null; at: Date }>(
  'group_bans.put',
  `insert into group_bans (group_id, user_id, until, created_at) values (:groupId, :userId, :until, :at)
   on conflict (group_id, user_id) do update set until = excluded.until, created_at = excluded.created_at`,
)

const HOLDS = '(until is null or until > now())'

const findBan = statement<Pair, { user_id: string }>(
  'group_bans.find',
  `select user_id from group_bans where group_id = :groupId and user_id = :userId and ${HOLDS}`,
)

const removeBan = statement<Pair, { user_id: string }>(
  'group_bans.remove',
  `delete from group_bans where group_id = :groupId and user_id = :userId and ${HOLDS} returning user_id`,
)

const bans = statement<{ groupId: string; number: string; after: string; limit: number }, BanRow>(
  'group_bans.page',
  `select ban.user_id, ban.until, ban.created_at, ${memberCard('person')} as card
     from group_bans as ban
     join users as person on person.id = ban.user_id
    where ban.group_id = :groupId and (ban.created_at, ban.user_id) < (${MOMENT}, :after::uuid)
      and ${HOLDS} and person.deleted_at is null
    order by ban.created_at desc, ban.user_id desc
    limit :limit`,
)

type Batch = { userId: string; after: string; limit: number }

const mutesOf = statement<Batch, { group_id: string }>(
  'group_mutes.list_of',
  `select group_id, until, created_at
     from group_mutes
    where user_id = :userId and group_id > :after
    order by group_id
    limit :limit`,
)

const bansOf = statement<Batch, { group_id: string }>(
  'group_bans.list_of',
  `select group_id, until, created_at
     from group_bans
    where user_id = :userId and group_id > :after
    order by group_id
    limit :limit`,
)

const removeBatch = (table: 'group_mutes' | 'group_bans') =>
  statement<{ userId: string; limit: number }, { group_id: string }>(
    `${table}.remove_batch`,
    `delete from ${table}
      where user_id = :userId and group_id in (select group_id from ${table} where user_id = :userId limit :limit)
     returning group_id`,
  )
const removeMutes = removeBatch('group_mutes')
const removeBans = removeBatch('group_bans')

/** The only file that writes SQL for `group_mutes` and `group_bans`. Those that are over do not count. */
export const sanctionsStore = {
  putMute: (tx: Tx, groupId: string, userId: string, until: Date, at: Date) =>
    putMute.all(tx, { groupId, userId, until, at }),

  findMute: (db: Db, groupId: string, userId: string) => findMute.maybe(db, { groupId, userId }),

  /** Returns false if they are not muted. */
  removeMute: async (tx: Tx, groupId: string, userId: string) =>
    (await removeMute.maybe(tx, { groupId, userId })) !== undefined,

  putBan: (tx: Tx, groupId: string, userId: string, until: Date | null, at: Date) =>
    putBan.all(tx, { groupId, userId, until, at }),

  isBanned: async (db: Db, groupId: string, userId: string) =>
    (await findBan.maybe(db, { groupId, userId })) !== undefined,

  /** Returns false if they are not banned. */
  removeBan: async (tx: Tx, groupId: string, userId: string) =>
    (await removeBan.maybe(tx, { groupId, userId })) !== undefined,

  /** Who is banned from a group, newest first, with one row more than `limit`. */
  bans: (db: Db, groupId: string, { number, id }: Position, limit: number) =>
    bans.all(db, { groupId, number, after: id, limit: limit + 1 }),

  /** The mutes of a member, in the order of the groups' ids. */
  mutesOf: (db: Db, userId: string, after: string, limit: number) =>
    mutesOf.all(db, { userId, after, limit }),

  /** The bans of a member, in the order of the groups' ids. */
  bansOf: (db: Db, userId: string, after: string, limit: number) => bansOf.all(db, { userId, after, limit }),

  /** Deletes a batch of the mutes and bans of a member and returns how many there were. */
  removeBatch: async (db: Db, userId: string, limit: number) =>
    (await removeMutes.all(db, { userId, limit })).length +
    (await removeBans.all(db, { userId, limit })).length,
}
