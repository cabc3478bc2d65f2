import { AnswerMarked, CommentChanged, CommentCreated } from '#events/comments.events'
import { PollEnded, PostCounted, PostDeleted, PostEdited } from '#events/posts.events'
import { ensure } from '#platform/errors'
import type { Event } from '#platform/events/define-event'
import { batchWorker, type Worker } from '#platform/events/worker'
import { tellWatchers, type WatchedPart } from '#platform/push-watched'

/** Those who have a post on screen hear what happens to it. Safe to run twice: they only look again. */
export const watcherWorkers = [
  tells('realtime_tell-edited', PostEdited, ['post']),
  tells('realtime_tell-deleted', PostDeleted, ['post']),
  tells('realtime_tell-counted', PostCounted, ['post']),
  tells('realtime_tell-poll-ended', PollEnded, ['post']),
  tells('realtime_tell-commented', CommentCreated, ['comments']),
  tells('realtime_tell-comment-changed', CommentChanged, ['comments']),
  tells('realtime_tell-answered', AnswerMarked, ['post', 'comments']),
]

/** However often a post is named at the same time, one word is enough. */
function tells(name: string, on: Event, parts: readonly WatchedPart[]): Worker {
  return batchWorker({
    name,
    on,
    async handleAll(ctx, payloads) {
      for (const postId of new Set(payloads.map((payload) => String(payload['postId'])))) {
        for (const part of parts) ensure(tellWatchers(ctx, postId, part), 'unavailable')
      }
    },
  })
}
