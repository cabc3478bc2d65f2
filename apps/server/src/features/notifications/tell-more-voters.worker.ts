import { PollVotersTold } from '#events/notifications.events'
import { worker } from '#platform/events/worker'
import { tellVoters } from './tell-voters.ts'

/** Goes on where telling the voters of a poll stopped, some at a time. Safe to run twice: each is told once. */
export const tellMoreVoters = worker({
  name: 'notifications_tell-more-voters',
  on: PollVotersTold,
  handle: (ctx, { postId, after }) => tellVoters(ctx, postId, after),
})
