import { Id } from '@guildhall/contract/fields'
import { MAX_MENTIONS } from '@guildhall/contract/mention-text'
import { z } from 'zod'
import { defineEvent } from '#platform/events/define-event'

/** A text newly mentions members, all of whom may see it. Without `commentId` it is the post itself. */
export const MembersMentioned = defineEvent(
  'members.mentioned',
  z.object({
    postId: Id,
    commentId: z.nullable(Id),
    memberIds: z.array(Id).min(1).max(MAX_MENTIONS),
    byId: Id,
  }),
)

/** A text by a member newly mentions agents. Without `commentId` it is the post itself. */
export const AgentsMentioned = defineEvent(
  'agents.mentioned',
  z.object({
    postId: Id,
    commentId: z.nullable(Id),
    agentIds: z.array(Id).min(1).max(MAX_MENTIONS),
    byId: Id,
  }),
)
