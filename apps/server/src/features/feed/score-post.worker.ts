import { PostCountersChanged } from '#events/posts.events'
import { batchWorker } from '#platform/events/worker'
import { rescorePosts } from './viral-feed.ts'

/** Rescores viral posts when their counters change. Safe to run twice: it scores the current counters. */
export const scorePost = batchWorker({
  name: 'feed_score-post',
  on: PostCountersChanged,
  handleAll: (ctx, counted) => rescorePosts(ctx, [...new Set(counted.map(({ postId }) => postId))]),
})
