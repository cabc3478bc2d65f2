import type { Ctx, Viewer } from '#platform/context'
import { subscriptionsStore } from './subscriptions.store.ts'

/** Sends no more pushes to one of one's own browsers. */
export async function unsubscribeFromPush(ctx: Ctx, viewer: Viewer, endpoint: string): Promise<void> {
  await subscriptionsStore.removeByEndpoint(ctx.db, viewer.memberId, endpoint)
}
