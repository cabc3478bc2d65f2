import { statement, type Db } from '#platform/db'

export type LoginAttempt = { verifier: string; nonce: string; return_to: string }

const insert = statement<{
  hash: Buffer
  verifier: string
  nonce: string
  returnTo: string
  expiresAt: Date
}>(
  'login_attempts.insert',
  `insert into login_attempts (state_hash, verifier, nonce, return_to, expires_at) values (:hash, :verifier, :nonce, :returnTo, :expiresAt)`,
)

const take = statement<{ hash: Buffer; at: Date }, LoginAttempt>(
  'login_attempts.take',
  `delete from login_attempts where state_hash = :hash and expires_at > :at returning verifier, nonce, return_to`,
)

const removeStale = statement<{ at: Date; limit: number }, { expires_at: Date }>(
  'login_attempts.remove_stale',
  `delete from login_attempts where ctid in (select ctid from login_attempts where expires_at < :at limit :limit)
   returning expires_at`,
)

/** The only file that writes SQL for `login_attempts`. */
export const loginAttemptsStore = {
  insert: (db: Db, hash: Buffer, attempt: LoginAttempt, expiresAt: Date) =>
    insert.all(db, {
      hash,
      verifier: attempt.verifier,
      nonce: attempt.nonce,
      returnTo: attempt.return_to,
      expiresAt,
    }),
  /** Deletes the attempt and returns it, so that it can be used only once. */
  take: (db: Db, hash: Buffer, at: Date) => take.maybe(db, { hash, at }),
  /** Deletes a batch of expired attempts and returns how many there were. */
  removeStale: async (db: Db, at: Date, limit: number) => (await removeStale.all(db, { at, limit })).length,
}
