import { Id } from '@guildhall/contract/common'
import { z } from 'zod'
import { defineEvent } from '#platform/events/define-event'

/** Someone joined a group, left it, or was given another role. */
export const MembershipChanged = defineEvent(
  'group.membership_changed',
  z.object({ groupId: Id, memberId: Id }),
)
