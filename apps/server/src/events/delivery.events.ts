import { Id } from '@guildhall/contract/fields'
import { z } from 'zod'
import { defineEvent } from '#platform/events/define-event'

/** The mail planned for a member is due. */
export const MailDue = defineEvent('mail.came_due', z.object({ memberId: Id, planId: Id }))

/** The push planned for a member is due. */
export const PushDue = defineEvent('push.came_due', z.object({ memberId: Id, planId: Id }))
