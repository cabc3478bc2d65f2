import { Id } from '@guildhall/contract/common'
import { z } from 'zod'
import { defineEvent } from '#platform/events/define-event'

export const MemberJoined = defineEvent('member.joined', z.object({ memberId: Id }))
