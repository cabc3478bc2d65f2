import { PostEdited } from '#events/posts.events'
import { ensure } from '#platform/errors'
import { worker } from '#platform/events/worker'
import { tellWatchers } from '#platform/push-watched'

/** Tells those who have a post on screen that it was edited. Safe to run twice: they only look again. */
export const tellEdited = worker({
  name: 'realtime_tell-edited',
  on: PostEdited,
  handle: async (ctx, { postId }) => ensure(tellWatchers(ctx, postId), 'unavailable'),
})
