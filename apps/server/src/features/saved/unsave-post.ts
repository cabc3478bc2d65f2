import type { Ctx, Viewer } from '#platform/context'
import { savedStore } from './saved.store.ts'

/** Lets a saved post go, whether one may still see it or not. What is not saved stays so. */
export async function unsavePost(ctx: Ctx, viewer: Viewer, postId: string): Promise<void> {
  await savedStore.remove(ctx.db, viewer.memberId, postId)
}
