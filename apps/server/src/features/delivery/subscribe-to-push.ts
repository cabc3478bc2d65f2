import { MAX_PUSH_BROWSERS, type SubscribeToPush } from '@guildhall/contract/delivery'
import type { Input } from '@guildhall/contract/endpoint'
import { textOf } from '@guildhall/contract/texts'
import type { Ctx, Viewer } from '#platform/context'
import { ensure } from '#platform/errors'
import { subscriptionsStore } from './subscriptions.store.ts'

/** Subscribes the browser of this session to pushes. */
export async function subscribeToPush(
  ctx: Ctx,
  { memberId, sessionId }: Viewer,
  { endpoint, keys }: Input<typeof SubscribeToPush>['body'],
): Promise<void> {
  ensure(ctx.pusher.publicKey !== null, 'push_not_offered')
  const [p256dh, auth] = [Buffer.from(keys.p256dh, 'base64url'), Buffer.from(keys.auth, 'base64url')]
  const target = { endpoint, p256dh, auth }
  ensure(ctx.pusher.accepts(target), 'invalid', textOf('push_subscription.not_usable'))
  await ctx.db.transaction(async (tx) => {
    const isSaved = await subscriptionsStore.save(tx, {
      id: ctx.newId(),
      userId: memberId,
      sessionId,
      at: ctx.now(),
      ...target,
    })
    ensure(isSaved, 'unauthorized')
    await subscriptionsStore.trim(tx, memberId, MAX_PUSH_BROWSERS)
  })
}
