import { CommentChanged } from '#events/comments.events'
import { distinct } from '#platform/distinct-by'
import { batchWorker } from '#platform/events/worker'
import { countVotes } from './judge-agents.ts'

/** Counts the votes on comments of groups' agents. Safe to run twice: it counts the current rows. */
export const countCommentVotes = batchWorker({
  name: 'groupagents_count-comment-votes',
  on: CommentChanged,
  inGroupsOnly: true,
  async handleAll(ctx, changed) {
    const ids = changed.flatMap(({ commentId, reactorId }) => (reactorId === undefined ? [] : commentId))
    if (ids.length > 0) await countVotes(ctx, ctx.db, 'comment', distinct(ids))
  },
})
