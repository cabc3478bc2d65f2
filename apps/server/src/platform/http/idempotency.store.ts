import { statement, type Db } from '../db.ts'

type Kept = { body_hash: Buffer; made_id: string }

const claim = statement<
  [userId: string, call: string, key: string, bodyHash: Buffer, at: Date],
  { key: string }
>(
  'idempotency.claim',
  `insert into idempotency_keys (user_id, call, key, body_hash, created_at)
   values ($1, $2, $3, $4, $5)
   on conflict do nothing
   returning key`,
)

const find = statement<[userId: string, call: string, key: string], Kept>(
  'idempotency.find',
  `select body_hash, coalesce(made_id, (answer ->> 'id')::uuid) as made_id
     from idempotency_keys
    where user_id = $1 and call = $2 and key = $3`,
)

const keep = statement<[userId: string, call: string, key: string, madeId: string]>(
  'idempotency.keep',
  `update idempotency_keys set made_id = $4 where user_id = $1 and call = $2 and key = $3`,
)

const forget = statement<[before: Date, limit: number], { key: string }>(
  'idempotency.forget',
  `delete from idempotency_keys
    where ctid in (select ctid from idempotency_keys where created_at < $1 limit $2)
   returning key`,
)

/** The only file that writes SQL for `idempotency_keys`. */
export const idempotencyStore = {
  /** True for the first request with this key; a concurrent one waits here until the first is committed. */
  claim: async (db: Db, userId: string, call: string, key: string, bodyHash: Buffer, at: Date) =>
    (await claim.maybe(db, [userId, call, key, bodyHash, at])) !== undefined,

  find: (db: Db, userId: string, call: string, key: string) => find.one(db, [userId, call, key]),

  /** Notes what was made under a key: only its id, so that nothing anyone wrote outlives its deletion here. */
  keep: (db: Db, userId: string, call: string, key: string, madeId: string) =>
    keep.all(db, [userId, call, key, madeId]),

  /** Removes a batch of old ones and returns how many there were. */
  forget: async (db: Db, before: Date, limit: number) => (await forget.all(db, [before, limit])).length,
}
