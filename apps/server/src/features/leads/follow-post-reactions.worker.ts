import { PostReacted } from '#events/posts.events'
import { batchWorker } from '#platform/events/worker'
import { syncEngagement } from './sync-engagement.ts'

/** Records reactions to posts in groups, and drops those that were taken back. Safe to run twice. */
export const followPostReactions = batchWorker({
  name: 'leads_follow-post-reactions',
  on: PostReacted,
  inGroupsOnly: true,
  handleAll: (ctx, changed) =>
    syncEngagement(ctx, {
      reactions: changed.flatMap(({ postId, reactorId }) =>
        reactorId === undefined ? [] : { postId, targetId: postId, userId: reactorId },
      ),
    }),
})
