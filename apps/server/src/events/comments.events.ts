import { Id } from '@guildhall/contract/fields'
import { z } from 'zod'
import { defineEvent } from '#platform/events/define-event'
import { GroupId } from './group-id.ts'

/** A comment was created; with `answeredId`, as a reply to that comment. */
export const CommentCreated = defineEvent(
  'comment.created',
  z.object({ commentId: Id, postId: Id, groupId: GroupId, authorId: Id, answeredId: z.nullable(Id) }),
)

/** The text of a comment was changed. */
export const CommentEdited = defineEvent('comment.edited', z.object({ commentId: Id, postId: Id }))

/** A comment was deleted or reacted to; `reactorId` is the member who added or removed a reaction. */
export const CommentChanged = defineEvent(
  'comment.changed',
  z.object({ commentId: Id, postId: Id, groupId: GroupId, reactorId: z.optional(Id) }),
)

/** A comment was marked as the answer to a question. A null `commentId` is accepted and ignored. */
export const AnswerMarked = defineEvent('answer.marked', z.object({ postId: Id, commentId: z.nullable(Id) }))
