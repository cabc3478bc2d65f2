import { PostCreated } from '#events/posts.events'
import { batchWorker } from '#platform/events/worker'
import { bringShare } from './bring-share.ts'
import { tracesStore } from './traces.store.ts'

/** Tells the authors of posts who shared them. Safe to run twice: it reads what is true. */
export const tellShared = batchWorker({
  name: 'notifications_tell-shared',
  on: PostCreated,
  async handleAll(ctx, created) {
    const shares = await Promise.all(created.map(({ postId }) => tracesStore.shareOf(ctx.db, postId)))
    for (const [at, { postId }] of created.entries()) if (shares[at]) await bringShare(ctx, postId)
  },
})
