import type { Actor, Ctx } from '#platform/context'
import { savedStore } from './saved.store.ts'

/** Unsaves a post, whether or not the actor may still see it. Does nothing if it is not saved. */
export async function unsavePost(ctx: Ctx, actor: Actor, postId: string): Promise<void> {
  await savedStore.remove(ctx.db, actor.memberId, postId)
}
