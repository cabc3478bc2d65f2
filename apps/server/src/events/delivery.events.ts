import { Id } from '@guildhall/contract/common'
import { z } from 'zod'
import { defineEvent } from '#platform/events/define-event'

/** It is time for the mail that was planned for a member. */
export const MailCameDue = defineEvent('mail.came_due', z.object({ memberId: Id, planId: Id }))

/** It is time for the push that was planned for a member. */
export const PushCameDue = defineEvent('push.came_due', z.object({ memberId: Id, planId: Id }))
