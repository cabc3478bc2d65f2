import { statement, type Db } from '#platform/db'

export type LoginAttempt = { verifier: string; nonce: string; return_to: string }

const insert = statement<[hash: Buffer, verifier: string, nonce: string, returnTo: string, expiresAt: Date]>(
  'login_attempts.insert',
  `insert into login_attempts (state_hash, verifier, nonce, return_to, expires_at) values ($1, $2, $3, $4, $5)`,
)

const take = statement<[hash: Buffer, at: Date], LoginAttempt>(
  'login_attempts.take',
  `delete from login_attempts where state_hash = $1 and expires_at > $2 returning verifier, nonce, return_to`,
)

const removeStale = statement<[at: Date, limit: number], { expires_at: Date }>(
  'login_attempts.remove_stale',
  `delete from login_attempts where ctid in (select ctid from login_attempts where expires_at < $1 limit $2)
   returning expires_at`,
)

/** The only file that writes SQL for `login_attempts`. */
export const loginAttemptsStore = {
  insert: (db: Db, hash: Buffer, attempt: LoginAttempt, expiresAt: Date) =>
    insert.all(db, [hash, attempt.verifier, attempt.nonce, attempt.return_to, expiresAt]),
  /** Single use: whoever takes an attempt is the only one who can. */
  take: (db: Db, hash: Buffer, at: Date) => take.maybe(db, [hash, at]),
  /** Removes a batch of those whose time is over and returns how many there were. */
  removeStale: async (db: Db, at: Date, limit: number) => (await removeStale.all(db, [at, limit])).length,
}
