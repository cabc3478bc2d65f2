import { Id } from '@guildhall/contract/common'
import { MAX_MENTIONS } from '@guildhall/contract/mention-text'
import { z } from 'zod'
import { defineEvent } from '#platform/events/define-event'

/** A text names members whom it did not name before; all of them may see it. Without `commentId` it is the post itself. */
export const MembersMentioned = defineEvent(
  'members.mentioned',
  z.object({
    postId: Id,
    commentId: Id.nullable(),
    memberIds: z.array(Id).min(1).max(MAX_MENTIONS),
    byId: Id,
  }),
)
