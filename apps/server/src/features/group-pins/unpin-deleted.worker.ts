import { PostDeleted } from '#events/posts.events'
import { batchWorker } from '#platform/events/worker'
import { groupPinsStore } from './group-pins.store.ts'

/** Unpins deleted posts. Safe to run twice. */
export const unpinDeleted = batchWorker({
  name: 'grouppins_unpin-deleted',
  on: PostDeleted,
  inGroupsOnly: true,
  async handleAll(ctx, deleted) {
    await groupPinsStore.removeAll(
      ctx.db,
      deleted.map(({ postId }) => postId),
    )
  },
})
