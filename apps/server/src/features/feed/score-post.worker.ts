import { PostCounted } from '#events/posts.events'
import { batchWorker } from '#platform/events/worker'
import { rescorePosts } from './viral-feed.ts'

/** Moves posts among what is talked about when their counters move. Safe to run twice: it scores what is true now. */
export const scorePost = batchWorker({
  name: 'feed_score-post',
  on: PostCounted,
  handleAll: (ctx, counted) => rescorePosts(ctx, [...new Set(counted.map(({ postId }) => postId))]),
})
