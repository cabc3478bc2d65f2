import { createHash } from 'node:crypto'
import { callName, type Endpoint } from '@guildhall/contract/endpoint'
import { textOf } from '@guildhall/contract/texts'
import type { Actor, Ctx } from '../context.ts'
import { ensure } from '../errors.ts'
import { purge } from '../purge.ts'
import { idempotencyStore } from './idempotency.store.ts'

const TTL_MS = 24 * 3_600_000
const KEY = /^[\x21-\x7e]{8,200}$/

/** A request with an idempotency key. */
export type KeyedRequest = { call: Endpoint; key: string; input: unknown }

/** `create` handles the first request with a key, `replay` every later one. */
type KeyedHandlers<T> = { create: (ctx: Ctx) => Promise<T>; replay: (id: string) => Promise<T> }

/**
 * Creates something at most once per key: it commits together with the key. A replay returns what the first request
 * created, as this actor may see it now, or not found if it was deleted.
 * All of `create` runs in one transaction, so it must use the context it is passed and not wait for other services.
 */
export async function runOncePerKey<T extends { id: string }>(
  ctx: Ctx,
  actor: Actor,
  { call, key, input }: KeyedRequest,
  { create, replay }: KeyedHandlers<T>,
): Promise<T> {
  ensure(KEY.test(key), 'invalid', textOf('request.bad_idempotency_key'))
  const name = callName(call)
  const hash = createHash('sha256').update(JSON.stringify(input)).digest()

  const first = await ctx.db.transaction(async (tx) => {
    if (!(await idempotencyStore.claim(tx, actor.memberId, name, key, hash, ctx.now()))) return undefined
    const created = await create({ ...ctx, db: tx })
    await idempotencyStore.saveCreatedId(tx, actor.memberId, name, key, created.id)
    return created
  })
  if (first !== undefined) return first
  const stored = await idempotencyStore.find(ctx.db, actor.memberId, name, key)
  ensure(stored.body_hash.equals(hash), 'key_reused')
  return replay(stored.made_id)
}

/** Deletes keys older than a day. */
export async function purgeOldKeys(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now().getTime() - TTL_MS)
  await purge((limit) => idempotencyStore.purge(ctx.db, before, limit))
}
