import { CommentChanged } from '#events/comments.events'
import { ensure } from '#platform/errors'
import { worker } from '#platform/events/worker'
import { tellWatchers } from '#platform/push-watched'

/** Tells those who have a post on screen that one of its comments changed. Safe to run twice: they only look again. */
export const tellCommentChanged = worker({
  name: 'realtime_tell-comment-changed',
  on: CommentChanged,
  handle: async (ctx, { postId }) => ensure(tellWatchers(ctx, postId, 'comments'), 'unavailable'),
})
