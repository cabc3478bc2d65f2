import { MAX_PUSH_BROWSERS } from '@guildhall/contract/delivery'
import type { Ctx } from '#platform/context'
import { AppError } from '#platform/errors'
import { PUSH_RETRY_MS, UNREACHABLE_MS, type DuePlan } from './delivery.rules.ts'
import type { Digest } from './digest.copy.ts'
import { renderPush } from './push.copy.ts'
import { subscriptionsStore, type SubscriptionRow } from './subscriptions.store.ts'

/** How long the push service keeps a push that it cannot deliver. */
const TTL_SECONDS = 4 * 60 * 60

/** Pushes a digest to every browser of a member; a retry skips those that have it. */
export async function sendDigestPush(
  ctx: Ctx,
  { memberId, planId }: DuePlan,
  digest: Digest,
  dueAt: Date,
): Promise<void> {
  const { topic, ...shown } = renderPush(digest)
  const push = { text: JSON.stringify(shown), topic, ttlSeconds: TTL_SECONDS }
  const browsers = await subscriptionsStore.list(ctx.db, memberId, MAX_PUSH_BROWSERS)
  const results = await Promise.all(
    browsers
      .filter((browser) => browser.last_plan_id !== planId)
      .map((browser) => sendToBrowser(ctx, browser, planId, push)),
  )
  const mayRetry = ctx.now().getTime() - dueAt.getTime() < PUSH_RETRY_MS
  if (mayRetry && results.includes(false)) throw new AppError('unavailable')
}

/** Returns false if the browser's push service does not respond, or failed recently. */
async function sendToBrowser(
  ctx: Ctx,
  browser: SubscriptionRow,
  planId: string,
  push: Parameters<Ctx['pusher']['send']>[1],
): Promise<boolean> {
  const now = ctx.now()
  const outcome = await ctx.pusher.send(browser, push, now).catch(() => 'failed' as const)
  if (outcome === 'gone') await subscriptionsStore.delete(ctx.db, browser.id)
  if (outcome === 'sent' || outcome === 'refused')
    await subscriptionsStore.markReached(ctx.db, browser.id, planId)
  if (outcome === 'later') return false
  if (outcome !== 'failed') return true
  const since = browser.failing_since ?? now
  const isUnreachable = now.getTime() - since.getTime() > UNREACHABLE_MS
  if (isUnreachable) await subscriptionsStore.delete(ctx.db, browser.id)
  else await subscriptionsStore.markFailing(ctx.db, browser.id, now)
  return isUnreachable
}
