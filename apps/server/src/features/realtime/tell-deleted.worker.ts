import { PostDeleted } from '#events/posts.events'
import { ensure } from '#platform/errors'
import { worker } from '#platform/events/worker'
import { tellWatchers } from '#platform/push-watched'

/** Tells those who have a post on screen that it is gone. Safe to run twice: they only look again. */
export const tellDeleted = worker({
  name: 'realtime_tell-deleted',
  on: PostDeleted,
  handle: async (ctx, { postId }) => ensure(tellWatchers(ctx, postId), 'unavailable'),
})
