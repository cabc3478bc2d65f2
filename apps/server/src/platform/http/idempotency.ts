import { createHash } from 'node:crypto'
import { callName, type Endpoint } from '@guildhall/contract/endpoint'
import type { Ctx, Viewer } from '../context.ts'
import { ensure } from '../errors.ts'
import { purge } from '../purge.ts'
import { idempotencyStore } from './idempotency.store.ts'

const KEPT_MS = 24 * 3_600_000
const KEY = /^[\x21-\x7e]{8,200}$/

/** The request that a key stands for. */
export type KeyedRequest = { call: Endpoint; key: string; input: unknown }

/** How a keyed request makes something, and how a repeat shows it. */
type Making<T> = { make: (ctx: Ctx) => Promise<T>; show: (id: string) => Promise<T> }

/**
 * Makes something at most once per key: what was made and the key commit together. A repeat is shown what the first one
 * made, as this viewer may see it now; where it is gone, it is not found.
 * All of `make` runs in one transaction, so it must use the context it is handed, and wait for no other engine.
 */
export async function once<T extends { id: string }>(
  ctx: Ctx,
  viewer: Viewer,
  { call, key, input }: KeyedRequest,
  { make, show }: Making<T>,
): Promise<T> {
  ensure(KEY.test(key), 'invalid', 'An Idempotency-Key has 8 to 200 visible characters')
  const name = callName(call)
  const hash = createHash('sha256').update(JSON.stringify(input)).digest()

  const first = await ctx.db.transaction(async (tx) => {
    if (!(await idempotencyStore.claim(tx, viewer.memberId, name, key, hash, ctx.now()))) return undefined
    const answer = await make({ ...ctx, db: tx })
    await idempotencyStore.keep(tx, viewer.memberId, name, key, answer.id)
    return answer
  })
  if (first !== undefined) return first
  const kept = await idempotencyStore.find(ctx.db, viewer.memberId, name, key)
  ensure(kept.body_hash.equals(hash), 'key_reused')
  return show(kept.made_id)
}

/** Removes keys older than a day. */
export async function forgetOldKeys(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now().getTime() - KEPT_MS)
  await purge((limit) => idempotencyStore.forget(ctx.db, before, limit))
}
