import { PollVoted } from '#events/posts.events'
import { batchWorker } from '#platform/events/worker'
import { actsStore } from './acts.store.ts'
import { syncActs } from './sync-acts.ts'

/** Counts votes in polls of groups as activity, and stops if they are withdrawn. Safe to run twice. */
export const countVote = batchWorker({
  name: 'groupanalytics_count-vote',
  on: PollVoted,
  handleAll: (ctx, voted) =>
    syncActs(
      ctx,
      actsStore.votes,
      voted.map(({ postId, voterId }) => ({ postId, targetId: postId, userId: voterId })),
    ),
})
