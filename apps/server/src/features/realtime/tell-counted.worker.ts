import { PostCounted } from '#events/posts.events'
import { ensure } from '#platform/errors'
import { worker } from '#platform/events/worker'
import { tellWatchers } from '#platform/push-watched'

/** Tells those who have a post on screen that one of its counters moved. Safe to run twice: they only look again. */
export const tellCounted = worker({
  name: 'realtime_tell-counted',
  on: PostCounted,
  handle: async (ctx, { postId }) => ensure(tellWatchers(ctx, postId), 'unavailable'),
})
