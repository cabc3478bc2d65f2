import { CommentCreated } from '#events/comments.events'
import { PostPointsChanged } from '#events/posts.events'
import { distinct } from '#platform/distinct-by'
import { batchWorker, type WorkerCtx } from '#platform/events/worker'
import { rescorePosts } from './viral-feed.ts'

/** Rescores viral posts when their points change. Safe to run twice: it scores the current counters. */
export const scorePost = batchWorker({
  name: 'feed_score-changed',
  on: PostPointsChanged,
  handleAll: rescore,
})

/** The same for posts that were commented on. */
export const scoreCommented = batchWorker({
  name: 'feed_score-commented',
  on: CommentCreated,
  handleAll: rescore,
})

async function rescore(ctx: WorkerCtx, events: readonly { postId: string }[]): Promise<void> {
  await rescorePosts(ctx, distinct(events.map(({ postId }) => postId)))
}
