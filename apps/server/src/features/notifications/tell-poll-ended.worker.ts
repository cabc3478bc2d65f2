import { PollEnded } from '#events/posts.events'
import { worker } from '#platform/events/worker'
import { FIRST } from './tell-batch.ts'
import { tellVoters } from './tell-voters.ts'

/** Tells the author of a poll and those who voted that it ended. Safe to run twice: each is told once. */
export const tellPollOver = worker({
  name: 'notifications_tell-poll-ended',
  on: PollEnded,
  handle: (ctx, { postId }) => tellVoters(ctx, postId, FIRST),
})
