import { CommentCreated } from '#events/comments.events'
import { distinct, distinctBy } from '#platform/distinct-by'
import { batchWorker } from '#platform/events/worker'
import { interactionsStore } from './interactions.store.ts'

/**
 * Records the answers of groups' agents to members, and the first reply of such a member. Safe to run twice and in any
 * order: a reply that is handled first records the answer along with it.
 */
export const recordInteractions = batchWorker({
  name: 'groupagents_record-interactions',
  on: CommentCreated,
  inGroupsOnly: true,
  async handleAll(ctx, created) {
    const replies = created
      .flatMap(({ commentId, authorId, answeredId }) =>
        answeredId === null ? [] : { replyId: commentId, responseId: answeredId, authorId },
      )
      .toSorted((one, other) => (one.replyId < other.replyId ? -1 : 1))
    const answers = [
      ...created.map(({ commentId }) => commentId),
      ...replies.map(({ responseId }) => responseId),
    ]
    await interactionsStore.insertAll(ctx.db, distinct(answers))
    const first = distinctBy(replies, ({ responseId, authorId }) => `${responseId} ${authorId}`)
    if (first.length > 0) await interactionsStore.saveReplies(ctx.db, first)
  },
})
