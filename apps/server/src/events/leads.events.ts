import { Id } from '@guildhall/contract/fields'
import { z } from 'zod'
import { defineEvent } from '#platform/events/define-event'

/** The score above which the leads of a group are hot was changed; it is applied to the members after `after`. */
export const HotThresholdChanged = defineEvent(
  'leads.hot_threshold_changed',
  z.object({ groupId: Id, after: z.optional(Id) }),
)

/** These leads were moved or became visible, or what they did has changed. */
export const LeadsChanged = defineEvent(
  'leads.changed',
  z.object({ groupId: Id, leadIds: z.array(Id).min(1) }),
)

/** A batch of what members did with a deleted post was dropped from their records; more may be left. */
export const LeadPostsDropped = defineEvent('leads.posts_dropped', z.object({ postId: Id }))

/** A member switched the record that a group keeps of them off. */
export const GroupRecordErased = defineEvent('leads.record_erased', z.object({ groupId: Id, memberId: Id }))

/** A lead was moved to the stage `converted` or out of it. */
export const LeadConversionChanged = defineEvent(
  'leads.conversion_changed',
  z.object({ groupId: Id, memberId: Id }),
)
