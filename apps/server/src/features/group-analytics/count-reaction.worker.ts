import { PostReacted } from '#events/posts.events'
import { batchWorker } from '#platform/events/worker'
import { actsStore } from './acts.store.ts'
import { syncActs } from './sync-acts.ts'

/** Counts reactions to posts in groups, and stops if they are taken back. Safe to run twice: it reads the current rows. */
export const countReaction = batchWorker({
  name: 'groupanalytics_count-reaction',
  on: PostReacted,
  inGroupsOnly: true,
  handleAll: (ctx, changed) =>
    syncActs(
      ctx,
      actsStore.reactions,
      changed.flatMap(({ postId, reactorId }) =>
        reactorId === undefined ? [] : [{ postId, targetId: postId, userId: reactorId }],
      ),
    ),
})
