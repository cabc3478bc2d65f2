import { statement, type Db } from '../db.ts'

type StoredKey = { body_hash: Buffer; made_id: string }

const claim = statement<
  { userId: string; call: string; key: string; bodyHash: Buffer; at: Date },
  { key: string }
>(
  'idempotency.claim',
  `insert into idempotency_keys (user_id, call, key, body_hash, created_at)
   values (:userId, :call, :key, :bodyHash, :at)
   on conflict do nothing
   returning key`,
)

const find = statement<{ userId: string; call: string; key: string }, StoredKey>(
  'idempotency.find',
  `select body_hash, coalesce(made_id, (answer ->> 'id')::uuid) as made_id
     from idempotency_keys
    where user_id = :userId and call = :call and key = :key`,
)

const saveCreatedId = statement<{ userId: string; call: string; key: string; createdId: string }>(
  'idempotency.save_created_id',
  `update idempotency_keys set made_id = :createdId where user_id = :userId and call = :call and key = :key`,
)

const purge = statement<{ before: Date; limit: number }, { key: string }>(
  'idempotency.purge',
  `delete from idempotency_keys
    where ctid in (select ctid from idempotency_keys where created_at < :before limit :limit)
   returning key`,
)

/** The only file that writes SQL for `idempotency_keys`. */
export const idempotencyStore = {
  /** True for the first request with this key; a concurrent one waits here until the first is committed. */
  claim: async (db: Db, userId: string, call: string, key: string, bodyHash: Buffer, at: Date) =>
    (await claim.maybe(db, { userId, call, key, bodyHash, at })) !== undefined,

  find: (db: Db, userId: string, call: string, key: string) => find.one(db, { userId, call, key }),

  /** Saves what was created under a key: only its id, so that no user content outlives its deletion here. */
  saveCreatedId: (db: Db, userId: string, call: string, key: string, createdId: string) =>
    saveCreatedId.all(db, { userId, call, key, createdId }),

  /** Deletes a batch of old keys and returns its size. */
  purge: async (db: Db, before: Date, limit: number) => (await purge.all(db, { before, limit })).length,
}
