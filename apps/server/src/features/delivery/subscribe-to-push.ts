import { MAX_PUSH_BROWSERS, type SubscribeToPush } from '@guildhall/contract/delivery'
import type { Input } from '@guildhall/contract/endpoint'
import type { Ctx, Viewer } from '#platform/context'
import { ensure } from '#platform/errors'
import { subscriptionsStore } from './subscriptions.store.ts'

/** Sends pushes to the browser behind this session from now on. */
export async function subscribeToPush(
  ctx: Ctx,
  { memberId, sessionId }: Viewer,
  { endpoint, keys }: Input<typeof SubscribeToPush>['body'],
): Promise<void> {
  ensure(ctx.pusher.publicKey !== null, 'push_not_offered')
  const [p256dh, auth] = [Buffer.from(keys.p256dh, 'base64url'), Buffer.from(keys.auth, 'base64url')]
  const target = { endpoint, p256dh, auth }
  ensure(ctx.pusher.accepts(target), 'invalid', 'This is not a push subscription that we can use.')
  await ctx.db.transaction(async (tx) => {
    const isKept = await subscriptionsStore.put(tx, {
      id: ctx.newId(),
      userId: memberId,
      sessionId,
      at: ctx.now(),
      ...target,
    })
    ensure(isKept, 'unauthorized')
    await subscriptionsStore.trim(tx, memberId, MAX_PUSH_BROWSERS)
  })
}
