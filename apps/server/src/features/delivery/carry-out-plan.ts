import type { Channel } from '@guildhall/contract/delivery'
import type { Ctx } from '#platform/context'
import { ensure } from '#platform/errors'
import type { WorkerCtx } from '#platform/events/worker'
import { MAX_TOLD, STALE_SENDING_MS, type DuePlan } from './delivery.rules.ts'
import { loadNews } from './load-news.ts'
import type { News } from './news.words.ts'
import { planNext, postponePlan } from './plan-next.ts'
import { plansStore, type WaitingRow } from './plans.store.ts'
import { endOfQuiet } from './quiet-hours.rules.ts'
import { settingsStore } from './settings.store.ts'

/** What became of a plan; `told` is what it dealt with, sent or not. */
export type Carried = 'over' | { postponeTo: Date } | { told: WaitingRow[]; isSent: boolean }

/**
 * Hands over what a member may be told now, by one process at a time. Runs before the transaction that ends the plan, as
 * it waits for servers that are not ours; `send` must be safe to repeat.
 */
export async function carryOutPlan(
  ctx: Ctx,
  channel: Channel,
  { memberId, planId }: DuePlan,
  send: (news: News, dueAt: Date) => Promise<void>,
): Promise<Carried> {
  const now = ctx.now()
  const stale = new Date(now.getTime() - STALE_SENDING_MS)
  const plan = await plansStore.claim(ctx.db, memberId, channel, planId, now, stale)
  if (plan === undefined) {
    ensure(!(await plansStore.isOpen(ctx.db, memberId, channel, planId)), 'unavailable')
    return 'over'
  }
  try {
    const postponeTo = endOfQuiet(now, await settingsStore.quietHours(ctx.db, memberId))
    if (postponeTo !== null) return { postponeTo }
    const told = await plansStore.listWaiting(ctx.db, memberId, channel, MAX_TOLD)
    const ids = told.map((row) => row.notification_id)
    const news = await loadNews(ctx, memberId, channel, ids)
    if (news !== null) await send(news, plan.due_at)
    return { told, isSent: news !== null }
  } catch (error) {
    // A failure here only makes the next try wait until this one counts as ended.
    await plansStore.release(ctx.db, memberId, channel, planId).catch(() => {})
    throw error
  }
}

/** Ends a plan that was carried out, and makes the next one where something came in between. */
export async function endPlan(
  ctx: WorkerCtx,
  channel: Channel,
  { memberId, planId }: DuePlan,
  carried: Carried,
): Promise<void> {
  if (carried === 'over') return
  if ('postponeTo' in carried) return postponePlan(ctx, memberId, channel, planId, carried.postponeTo)
  const sentAt = carried.isSent ? ctx.now() : null
  if (!(await plansStore.close(ctx.db, memberId, channel, planId, sentAt))) return
  await plansStore.dropWaiting(ctx.db, memberId, channel, carried.told)
  if (await plansStore.anyWaiting(ctx.db, memberId, channel)) await planNext(ctx, memberId, channel)
}
