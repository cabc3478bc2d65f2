import type { Channel } from '@guildhall/contract/delivery'
import type { Ctx } from '#platform/context'
import { ensure } from '#platform/errors'
import type { WorkerCtx } from '#platform/events/worker'
import { MAX_DIGEST_ITEMS, STALE_SENDING_MS, type DuePlan } from './delivery.rules.ts'
import { loadDigest } from './load-digest.ts'
import type { Digest } from './digest.copy.ts'
import { planNext, postponePlan } from './plan-next.ts'
import { plansStore, type WaitingRow } from './plans.store.ts'
import { endOfQuiet } from './quiet-hours.rules.ts'
import { settingsStore } from './settings.store.ts'

/** What became of a plan; `handled` are the notifications it covered, sent or not. */
export type DigestOutcome = 'closed' | { postponeTo: Date } | { handled: WaitingRow[]; isSent: boolean }

/**
 * Sends what a member may be notified of now, in one process at a time. Runs before the transaction that closes the
 * plan, as it waits for external servers; `send` must be safe to repeat.
 */
export async function deliverDigest(
  ctx: Ctx,
  channel: Channel,
  { memberId, planId }: DuePlan,
  send: (digest: Digest, dueAt: Date) => Promise<void>,
): Promise<DigestOutcome> {
  const now = ctx.now()
  const stale = new Date(now.getTime() - STALE_SENDING_MS)
  const plan = await plansStore.claim(ctx.db, memberId, channel, planId, now, stale)
  if (plan === undefined) {
    ensure(!(await plansStore.isOpen(ctx.db, memberId, channel, planId)), 'unavailable')
    return 'closed'
  }
  try {
    const postponeTo = endOfQuiet(now, await settingsStore.quietHours(ctx.db, memberId))
    if (postponeTo !== null) return { postponeTo }
    const handled = await plansStore.listWaiting(ctx.db, memberId, channel, MAX_DIGEST_ITEMS)
    const ids = handled.map((row) => row.notification_id)
    const digest = await loadDigest(ctx, memberId, channel, ids)
    if (digest !== null) await send(digest, plan.due_at)
    return { handled, isSent: digest !== null }
  } catch (error) {
    // If this fails too, the next try only has to wait until this claim is stale.
    await plansStore.release(ctx.db, memberId, channel, planId).catch(() => {})
    throw error
  }
}

/** Closes a plan after delivery, and plans the next one if something was enqueued meanwhile. */
export async function closePlan(
  ctx: WorkerCtx,
  channel: Channel,
  { memberId, planId }: DuePlan,
  outcome: DigestOutcome,
): Promise<void> {
  if (outcome === 'closed') return
  if ('postponeTo' in outcome) return postponePlan(ctx, memberId, channel, planId, outcome.postponeTo)
  const sentAt = outcome.isSent ? ctx.now() : null
  if (!(await plansStore.close(ctx.db, memberId, channel, planId, sentAt))) return
  await plansStore.deleteWaiting(ctx.db, memberId, channel, outcome.handled)
  if (await plansStore.hasWaiting(ctx.db, memberId, channel)) await planNext(ctx, memberId, channel)
}
