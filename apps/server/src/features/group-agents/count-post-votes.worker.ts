import { PostReacted } from '#events/posts.events'
import { distinct } from '#platform/distinct-by'
import { batchWorker } from '#platform/events/worker'
import { countVotes } from './judge-agents.ts'

/** Counts the votes on posts of groups' agents. Safe to run twice: it counts the current rows. */
export const countPostVotes = batchWorker({
  name: 'groupagents_count-post-votes',
  on: PostReacted,
  inGroupsOnly: true,
  async handleAll(ctx, changed) {
    const ids = changed.flatMap(({ postId, reactorId }) => (reactorId === undefined ? [] : postId))
    if (ids.length > 0) await countVotes(ctx, ctx.db, 'post', distinct(ids))
  },
})
