import { MAX_PUSH_BROWSERS } from '@guildhall/contract/delivery'
import type { Ctx } from '#platform/context'
import { AppError } from '#platform/errors'
import { TRY_PUSH_MS, UNREACHABLE_MS, type DuePlan } from './delivery.rules.ts'
import type { News } from './news.words.ts'
import { writePush } from './push.words.ts'
import { subscriptionsStore, type SubscriptionRow } from './subscriptions.store.ts'

/** A push that could not be delivered waits so long at the push service. */
const TTL_SECONDS = 4 * 60 * 60

/** Pushes the news to every browser of a member; a repeat passes over those that have them. */
export async function pushNews(
  ctx: Ctx,
  { memberId, planId }: DuePlan,
  news: News,
  dueAt: Date,
): Promise<void> {
  const { topic, ...shown } = writePush(news)
  const push = { text: JSON.stringify(shown), topic, ttlSeconds: TTL_SECONDS }
  const browsers = await subscriptionsStore.list(ctx.db, memberId, MAX_PUSH_BROWSERS)
  const reached = await Promise.all(
    browsers
      .filter((browser) => browser.last_plan_id !== planId)
      .map((browser) => reach(ctx, browser, planId, push)),
  )
  const isFresh = ctx.now().getTime() - dueAt.getTime() < TRY_PUSH_MS
  if (isFresh && reached.includes(false)) throw new AppError('unavailable')
}

/** False where the push service of the browser does not answer, or did not lately. */
async function reach(
  ctx: Ctx,
  browser: SubscriptionRow,
  planId: string,
  push: Parameters<Ctx['pusher']['send']>[1],
): Promise<boolean> {
  const now = ctx.now()
  const outcome = await ctx.pusher.send(browser, push, now).catch(() => 'away' as const)
  if (outcome === 'gone') await subscriptionsStore.remove(ctx.db, browser.id)
  if (outcome === 'sent' || outcome === 'refused')
    await subscriptionsStore.markReached(ctx.db, browser.id, planId)
  if (outcome === 'later') return false
  if (outcome !== 'away') return true
  const since = browser.failing_since ?? now
  const isLost = now.getTime() - since.getTime() > UNREACHABLE_MS
  if (isLost) await subscriptionsStore.remove(ctx.db, browser.id)
  else await subscriptionsStore.markFailing(ctx.db, browser.id, now)
  return isLost
}
