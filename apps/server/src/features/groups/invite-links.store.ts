import type { MemberCard } from '@guildhall/contract/members'
import { memberCard } from '#features/members'
import { statement, type Db, type Tx } from '#platform/db'
import { isDeleted } from './membership.store.ts'

/** The columns of a new invite link. */
export type NewLink = {
  id: string
  group_id: string
  token: string
  created_by_id: string
  created_at: Date
  expires_at: Date | null
  max_uses: number | null
}

/** An invite link with the card of its creator, who is null if that account was deleted. */
export type LinkRow = Omit<NewLink, 'created_by_id'> & { uses: number; creator: MemberCard | null }

/** Not revoked, not expired and not used up, of a group that is not deleted. */
const IS_USABLE = `link.revoked_at is null and (link.expires_at is null or link.expires_at > :at)
      and (link.max_uses is null or link.uses < link.max_uses) and not ${isDeleted('link.group_id')}`

const insert = statement<NewLink>(
  'group_links.insert',
  `insert into group_invite_links (id, group_id, token, created_by_id, created_at, expires_at, max_uses)
   values (:id, :group_id, :token, :created_by_id, :created_at, :expires_at, :max_uses)`,
)

const COLUMNS = `link.id, link.group_id, link.token, link.created_at, link.expires_at, link.max_uses, link.uses,
          case when creator.id is not null then ${memberCard('creator')} end as creator`
const FROM = `group_invite_links as link
     left join users as creator on creator.id = link.created_by_id and creator.deleted_at is null`

const list = statement<{ groupId: string; at: Date; limit: number }, LinkRow>(
  'group_links.list',
  `select ${COLUMNS}
     from ${FROM}
    where link.group_id = :groupId and ${IS_USABLE}
    order by link.id desc
    limit :limit`,
)

const find = statement<{ id: string; at: Date }, LinkRow>(
  'group_links.find',
  `select ${COLUMNS} from ${FROM} where link.id = :id and ${IS_USABLE}`,
)

const findByToken = statement<
  { token: string; at: Date },
  { id: string; group_id: string; is_usable: boolean }
>(
  'group_links.find_by_token',
  `select link.id, link.group_id, ${IS_USABLE} as is_usable
     from group_invite_links as link
    where link.token = :token`,
)

const count = statement<{ groupId: string; at: Date }, { count: number }>(
  'group_links.count',
  `select count(*)::int as count from group_invite_links as link where link.group_id = :groupId and ${IS_USABLE}`,
)

const use = statement<{ id: string; at: Date }, { id: string }>(
  'group_links.use',
  `update group_invite_links as link set uses = uses + 1 where link.id = :id and ${IS_USABLE} returning id`,
)

const revoke = statement<{ id: string; groupId: string; at: Date }, { id: string }>(
  'group_links.revoke',
  `update group_invite_links set revoked_at = :at
    where id = :id and group_id = :groupId and revoked_at is null
   returning id`,
)

const listOf = statement<{ userId: string; after: string; limit: number }, { id: string }>(
  'group_links.list_of',
  `select id, group_id, created_at, expires_at, max_uses, uses, revoked_at
     from group_invite_links
    where created_by_id = :userId and id > :after
    order by id
    limit :limit`,
)

const disownBatch = statement<{ userId: string; limit: number }, { id: string }>(
  'group_links.disown_batch',
  `update group_invite_links set created_by_id = null
    where id in (select id from group_invite_links where created_by_id = :userId limit :limit)
   returning id`,
)

/** The only file that writes SQL for `group_invite_links`, besides closing a group. */
export const inviteLinksStore = {
  insert: (tx: Tx, link: NewLink) => insert.all(tx, link),

  /** The links of a group that can be used, the newest first. */
  list: (db: Db, groupId: string, at: Date, limit: number) => list.all(db, { groupId, at, limit }),

  /** A link that can be used. */
  find: (db: Db, id: string, at: Date) => find.maybe(db, { id, at }),

  /** The group that a token leads to, and whether the link can be used. */
  findByToken: (db: Db, token: string, at: Date) => findByToken.maybe(db, { token, at }),

  /** How many links of a group can be used. */
  count: async (tx: Tx, groupId: string, at: Date) => (await count.one(tx, { groupId, at })).count,

  /** Counts a use. Returns false if the link cannot be used any more. */
  use: async (tx: Tx, id: string, at: Date) => (await use.maybe(tx, { id, at })) !== undefined,

  /** Returns false if the group has no such link, or it is revoked. */
  revoke: async (tx: Tx, groupId: string, id: string, at: Date) =>
    (await revoke.maybe(tx, { id, groupId, at })) !== undefined,

  /** The links that a member created, oldest first, without their tokens. */
  listOf: (db: Db, userId: string, after: string, limit: number) => listOf.all(db, { userId, after, limit }),

  /** Takes the name of a member from a batch of their links and returns how many there were. */
  disownBatch: async (db: Db, userId: string, limit: number) =>
    (await disownBatch.all(db, { userId, limit })).length,
}
