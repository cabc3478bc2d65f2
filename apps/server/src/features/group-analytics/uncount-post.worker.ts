import { PostDeleted } from '#events/posts.events'
import { batchWorker } from '#platform/events/worker'
import { actsStore } from './acts.store.ts'
import { syncActs } from './sync-acts.ts'

/** Stops counting deleted posts, with everything below them. Safe to run twice: it reads the current rows. */
export const uncountPost = batchWorker({
  name: 'groupanalytics_uncount-post',
  on: PostDeleted,
  inGroupsOnly: true,
  handleAll: (ctx, deleted) =>
    syncActs(
      ctx,
      actsStore.posts,
      deleted.map(({ postId }) => ({ postId, targetId: postId })),
    ),
})
