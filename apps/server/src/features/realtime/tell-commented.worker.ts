import { CommentCreated } from '#events/comments.events'
import { ensure } from '#platform/errors'
import { worker } from '#platform/events/worker'
import { tellWatchers } from '#platform/push-watched'

/** Tells those who have a post on screen that someone commented on it. Safe to run twice: they only look again. */
export const tellCommented = worker({
  name: 'realtime_tell-commented',
  on: CommentCreated,
  handle: async (ctx, { postId }) => ensure(tellWatchers(ctx, postId, 'comments'), 'unavailable'),
})
