import { Id } from '@guildhall/contract/common'
import { z } from 'zod'
import { defineEvent } from '#platform/events/define-event'

/** A comment was written, with `answeredId` as a reply to that one. */
export const CommentCreated = defineEvent(
  'comment.created',
  z.object({ commentId: Id, postId: Id, authorId: Id, answeredId: Id.nullable() }),
)

/** A comment was edited, removed or reacted to; then `reactorId` gave the reaction or took it back. */
export const CommentChanged = defineEvent(
  'comment.changed',
  z.object({ commentId: Id, postId: Id, reactorId: Id.optional() }),
)

/** A comment was marked as the answer to a question, or the mark was taken away. */
export const AnswerMarked = defineEvent('answer.marked', z.object({ postId: Id, commentId: Id.nullable() }))
