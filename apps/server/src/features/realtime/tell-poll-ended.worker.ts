import { PollEnded } from '#events/posts.events'
import { ensure } from '#platform/errors'
import { worker } from '#platform/events/worker'
import { tellWatchers } from '#platform/push-watched'

/** Tells those who have a poll on screen that its results are open. Safe to run twice: they only look again. */
export const tellPollEnded = worker({
  name: 'realtime_tell-poll-ended',
  on: PollEnded,
  handle: async (ctx, { postId }) => ensure(tellWatchers(ctx, postId), 'unavailable'),
})
