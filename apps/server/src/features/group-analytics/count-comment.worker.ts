import { CommentCreated } from '#events/comments.events'
import { batchWorker } from '#platform/events/worker'
import { actsStore } from './acts.store.ts'
import { syncActs } from './sync-acts.ts'

/** Counts new comments in groups. Safe to run twice: it reads the current rows. */
export const countComment = batchWorker({
  name: 'groupanalytics_count-comment',
  on: CommentCreated,
  inGroupsOnly: true,
  handleAll: (ctx, created) =>
    syncActs(
      ctx,
      actsStore.comments,
      created.map(({ postId, commentId }) => ({ postId, targetId: commentId })),
    ),
})
