import { AnswerMarked } from '#events/comments.events'
import { ensure } from '#platform/errors'
import { worker } from '#platform/events/worker'
import { tellWatchers } from '#platform/push-watched'

/** Tells those who have a question on screen that its answer was marked. Safe to run twice: they only look again. */
export const tellAnswered = worker({
  name: 'realtime_tell-answered',
  on: AnswerMarked,
  async handle(ctx, { postId }) {
    for (const what of ['post', 'comments'] as const) ensure(tellWatchers(ctx, postId, what), 'unavailable')
  },
})
