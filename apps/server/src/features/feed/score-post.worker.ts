import { PostCounted } from '#events/posts.events'
import { worker } from '#platform/events/worker'
import { rescorePost } from './viral-feed.ts'

/** Moves a post among what is talked about when its counters move. Safe to run twice: it scores what is true now. */
export const scorePost = worker({
  name: 'feed_score-post',
  on: PostCounted,
  handle: (ctx, { postId }) => rescorePost(ctx, postId),
})
