import { PostCreated } from '#events/posts.events'
import { batchWorker } from '#platform/events/worker'
import { actsStore } from './acts.store.ts'
import { syncActs } from './sync-acts.ts'

/** Counts new posts in groups. Safe to run twice: it reads the current rows. */
export const countPost = batchWorker({
  name: 'groupanalytics_count-post',
  on: PostCreated,
  inGroupsOnly: true,
  handleAll: (ctx, created) =>
    syncActs(
      ctx,
      actsStore.posts,
      created.map(({ postId }) => ({ postId, targetId: postId })),
    ),
})
