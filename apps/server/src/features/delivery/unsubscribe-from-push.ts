import type { Actor, Ctx } from '#platform/context'
import { subscriptionsStore } from './subscriptions.store.ts'

/** Unsubscribes one of the actor's browsers from pushes. */
export async function unsubscribeFromPush(ctx: Ctx, actor: Actor, endpoint: string): Promise<void> {
  await subscriptionsStore.deleteByEndpoint(ctx.db, actor.memberId, endpoint)
}
