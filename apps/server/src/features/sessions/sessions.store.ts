import { isSuspended } from '#features/members'
import { statement, type Db, type Tx } from '#platform/db'
import { idleCutoff } from './sessions.rules.ts'

export type SessionRow = {
  id: string
  user_id: string
  created_at: Date
  last_seen_at: Date
  expires_at: Date
  /** Its member is suspended: it is refused for now. */
  is_suspended: boolean
}

/** A session in the member's own list. */
export type ListedSession = { id: string; created_at: Date; last_seen_at: Date; user_agent: string | null }

/** A session whose row was deleted. */
export type EndedSession = { id: string; user_id: string; token_hash: Buffer }

type NewSession = {
  id: string
  hash: Buffer
  userId: string
  userAgent: string | null
  at: Date
  expiresAt: Date
}

const insert = statement<NewSession, { id: string }>(
  'sessions.insert',
  `insert into sessions (id, token_hash, user_id, user_agent, created_at, last_seen_at, expires_at)
   select :id, :hash, users.id, :userAgent, :at, :at, :expiresAt
     from users
    where users.id = :userId and users.kind = 'member'
   returning id`,
)

/** Condition for sessions that have not ended. */
const IS_LIVE = `sessions.expires_at > :at and sessions.last_seen_at > :idleCutoff`
const IS_SUSPENDED = isSuspended('users', ':at')

const findByHash = statement<{ hash: Buffer; at: Date; idleCutoff: Date }, SessionRow>(
  'sessions.find_by_hash',
  `select sessions.id, sessions.user_id, sessions.created_at, sessions.last_seen_at, sessions.expires_at,
          ${IS_SUSPENDED} as is_suspended
     from sessions join users on users.id = sessions.user_id
    where sessions.token_hash = :hash and ${IS_LIVE}`,
)

const findLive = statement<{ ids: readonly string[]; at: Date; idleCutoff: Date }, { id: string }>(
  'sessions.find_live',
  `select sessions.id
     from sessions join users on users.id = sessions.user_id
    where sessions.id = any(:ids) and ${IS_LIVE} and not ${IS_SUSPENDED}`,
)

const listLive = statement<
  { userId: string; currentId: string; at: Date; idleCutoff: Date; limit: number },
  ListedSession
>(
  'sessions.list_live',
  `select id, created_at, last_seen_at, user_agent from sessions
    where user_id = :userId and ${IS_LIVE}
    order by id = :currentId desc, last_seen_at desc, id desc
    limit :limit`,
)

const listSuspended = statement<{ userIds: readonly string[]; at: Date }, { id: string; token_hash: Buffer }>(
  'sessions.list_suspended',
  `select sessions.id, sessions.token_hash
     from sessions
    cross join lateral (select from users where id = sessions.user_id and ${IS_SUSPENDED} limit 1) as suspended
    where sessions.user_id = any(:userIds)`,
)

const touch = statement<{ id: string; at: Date }>(
  'sessions.touch',
  `update sessions set last_seen_at = :at where id = :id and last_seen_at < :at`,
)

const ENDED_COLUMNS = 'id, user_id, token_hash'

const deleteByHash = statement<{ hash: Buffer }, EndedSession>(
  'sessions.delete',
  `delete from sessions where token_hash = :hash returning ${ENDED_COLUMNS}`,
)

const deleteOwn = statement<{ userId: string; id: string }, EndedSession>(
  'sessions.delete_own',
  `delete from sessions where id = :id and user_id = :userId returning ${ENDED_COLUMNS}`,
)

const deleteOthers = statement<{ userId: string; exceptId: string }, EndedSession>(
  'sessions.delete_others',
  `delete from sessions where user_id = :userId and id <> :exceptId returning ${ENDED_COLUMNS}`,
)

const deleteOfMember = statement<{ userId: string }, EndedSession>(
  'sessions.remove_of',
  `delete from sessions where user_id = :userId returning ${ENDED_COLUMNS}`,
)

const removeStale = statement<{ at: Date; idleCutoff: Date; limit: number }, EndedSession>(
  'sessions.remove_stale',
  `delete from sessions
    where id = any(array(
      (select id from sessions where expires_at < :at order by expires_at limit :limit)
      union
      (select id from sessions where last_seen_at < :idleCutoff order by last_seen_at limit :limit)))
   returning id, token_hash`,
)

/** The only file that writes SQL for `sessions`. */
export const sessionsStore = {
  /** False for an agent, which never logs in. */
  insert: async (db: Db, row: NewSession) => (await insert.maybe(db, row)) !== undefined,
  /** Undefined for a session that has ended. */
  findByHash: (db: Db, hash: Buffer, at: Date) =>
    findByHash.maybe(db, { hash, at, idleCutoff: idleCutoff(at) }),
  /** Returns those of `ids` whose session has not ended and whose member is not suspended. */
  findLive: async (db: Db, ids: readonly string[], at: Date) =>
    (await findLive.all(db, { ids, at, idleCutoff: idleCutoff(at) })).map((row) => row.id),
  touch: (db: Db, id: string, at: Date) => touch.all(db, { id, at }),
  /** Returns the live sessions of a member: the current one, then the most recently used. */
  listLive: (db: Db, own: { userId: string; currentId: string }, at: Date, limit: number) =>
    listLive.all(db, { ...own, at, idleCutoff: idleCutoff(at), limit }),
  /** Returns all sessions of those members who are suspended, with the hashes under which they may be cached. */
  listSuspended: (db: Db, userIds: readonly string[], at: Date) => listSuspended.all(db, { userIds, at }),
  delete: (tx: Tx, hash: Buffer) => deleteByHash.all(tx, { hash }),
  /** Deletes a session if it is this member's. */
  deleteOwn: (tx: Tx, userId: string, id: string) => deleteOwn.all(tx, { userId, id }),
  /** Deletes all sessions of a member except one. */
  deleteOthers: (tx: Tx, userId: string, exceptId: string) => deleteOthers.all(tx, { userId, exceptId }),
  /** Deletes every session of a member. */
  deleteOfMember: (db: Db, userId: string) => deleteOfMember.all(db, { userId }),
  /** Deletes a batch of sessions that have ended. */
  removeStale: (db: Db, at: Date, limit: number) =>
    removeStale.all(db, { at, idleCutoff: idleCutoff(at), limit }),
}
