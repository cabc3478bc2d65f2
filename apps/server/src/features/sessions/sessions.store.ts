import { statement, type Db } from '#platform/db'
import { idleSince } from './sessions.rules.ts'

export type SessionRow = {
  id: string
  user_id: string
  created_at: Date
  last_seen_at: Date
  expires_at: Date
}

const insert = statement<[id: string, hash: Buffer, userId: string, at: Date, expiresAt: Date]>(
  'sessions.insert',
  `insert into sessions (id, token_hash, user_id, created_at, last_seen_at, expires_at)
   values ($1, $2, $3, $4, $4, $5)`,
)

/** Which sessions have not ended, over `$2`, now, and `$3`, since when one is idle. */
const IS_LIVE = `expires_at > $2 and last_seen_at > $3`

const findByHash = statement<[hash: Buffer, at: Date, idleSince: Date], SessionRow>(
  'sessions.find_by_hash',
  `select id, user_id, created_at, last_seen_at, expires_at from sessions where token_hash = $1 and ${IS_LIVE}`,
)

const findLive = statement<[ids: readonly string[], at: Date, idleSince: Date], { id: string }>(
  'sessions.find_live',
  `select id from sessions where id = any($1) and ${IS_LIVE}`,
)

const touch = statement<[id: string, at: Date]>(
  'sessions.touch',
  `update sessions set last_seen_at = $2 where id = $1 and last_seen_at < $2`,
)

const remove = statement<[hash: Buffer], { id: string; user_id: string }>(
  'sessions.remove',
  `delete from sessions where token_hash = $1 returning id, user_id`,
)

const removeStale = statement<[at: Date, idleSince: Date, limit: number], { id: string }>(
  'sessions.remove_stale',
  `delete from sessions
    where id = any(array(
      (select id from sessions where expires_at < $1 order by expires_at limit $3)
      union
      (select id from sessions where last_seen_at < $2 order by last_seen_at limit $3)))
   returning id`,
)

/** The only file that writes SQL for `sessions`. */
export const sessionsStore = {
  insert: (db: Db, row: { id: string; hash: Buffer; userId: string; at: Date; expiresAt: Date }) =>
    insert.all(db, [row.id, row.hash, row.userId, row.at, row.expiresAt]),
  /** Nothing for one that has ended. */
  findByHash: (db: Db, hash: Buffer, at: Date) => findByHash.maybe(db, [hash, at, idleSince(at)]),
  /** Those of `ids` whose session has not ended. */
  findLive: async (db: Db, ids: readonly string[], at: Date) =>
    (await findLive.all(db, [ids, at, idleSince(at)])).map((row) => row.id),
  touch: (db: Db, id: string, at: Date) => touch.all(db, [id, at]),
  remove: (db: Db, hash: Buffer) => remove.maybe(db, [hash]),
  /** Removes a batch of those that have ended and returns how many there were. */
  removeStale: async (db: Db, at: Date, limit: number) =>
    (await removeStale.all(db, [at, idleSince(at), limit])).length,
}
