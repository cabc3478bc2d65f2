import { statement, type Db } from '#platform/db'

const sessions = statement<{ memberId: string; after: string; limit: number }, { id: string }>(
  'sessions.own',
  `select id, created_at, last_seen_at, expires_at
     from sessions
    where user_id = :memberId and id > :after
    order by id
    limit :limit`,
)

/** Reads the sessions of one member, for their export: when they were used, and no secret. */
export const ownDataStore = {
  sessions: (db: Db, memberId: string, after: string, limit: number) =>
    sessions.all(db, { memberId, after, limit }),
}
