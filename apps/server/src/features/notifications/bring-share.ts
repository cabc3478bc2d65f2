import type { WorkerCtx } from '#platform/events/worker'
import { actsStore } from './acts.store.ts'
import { tell } from './tell.ts'
import { tracesStore } from './traces.store.ts'

/** Brings what the author of a shared post was told of one share to what is true now: made, opened, closed or removed. */
export async function bringShare(ctx: WorkerCtx, postId: string): Promise<void> {
  const share = await tracesStore.shareOf(ctx.db, postId)
  if (share === undefined) return
  await actsStore.hold(ctx.db, [
    { type: 'share', targetId: share.root_id },
    { type: 'share', targetId: postId },
  ])
  const newIds = (): [string, string] => [ctx.newId(), ctx.newId()]
  await tell(ctx, await actsStore.openShare(ctx.db, newIds(), share.root_id, share.author_id))
  await tell(ctx, await actsStore.closedShare(ctx.db, newIds(), postId))
}
