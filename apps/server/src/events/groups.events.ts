import { Id } from '@guildhall/contract/fields'
import { z } from 'zod'
import { defineEvent } from '#platform/events/define-event'

/** A member joined a group, left it, or got another role. */
export const MembershipChanged = defineEvent(
  'group.membership_changed',
  z.object({ groupId: Id, memberId: Id }),
)
