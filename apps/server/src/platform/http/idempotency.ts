import { createHash } from 'node:crypto'
import { callName, type Endpoint } from '@guildhall/contract/endpoint'
import type { Ctx, Viewer } from '../context.ts'
import { ensure } from '../errors.ts'
import { idempotencyStore } from './idempotency.store.ts'

const KEPT_MS = 24 * 3_600_000
const KEY = /^[\x21-\x7e]{8,200}$/

/** The request that a key stands for. */
export type KeyedRequest = { call: Endpoint; key: string; input: unknown }

/**
 * Runs `work` at most once per key: effect, key and answer commit together, and a repeat is given the first answer.
 * The whole call runs in one transaction, so `work` must use the context it is handed.
 */
export async function once(
  ctx: Ctx,
  viewer: Viewer,
  { call, key, input }: KeyedRequest,
  work: (ctx: Ctx) => Promise<unknown>,
): Promise<unknown> {
  ensure(KEY.test(key), 'invalid', 'An Idempotency-Key has 8 to 200 visible characters')
  const name = callName(call)
  const hash = createHash('sha256').update(JSON.stringify(input)).digest()

  return ctx.db.transaction(async (tx) => {
    if (await idempotencyStore.claim(tx, viewer.memberId, name, key, hash, ctx.now())) {
      const answer = await work({ ...ctx, db: tx })
      await idempotencyStore.keep(tx, viewer.memberId, name, key, answer)
      return answer
    }
    const kept = await idempotencyStore.find(tx, viewer.memberId, name, key)
    ensure(kept.body_hash.equals(hash), 'key_reused')
    return kept.answer
  })
}

/** Drops keys older than a day, a bounded number at a time. */
export async function forgetOldKeys(ctx: Ctx): Promise<void> {
  await idempotencyStore.forget(ctx.db, new Date(ctx.now().getTime() - KEPT_MS), 1_000)
}
