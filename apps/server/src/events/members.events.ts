import { Id } from '@guildhall/contract/common'
import { z } from 'zod'
import { defineEvent } from '#platform/events/define-event'

export const MemberJoined = defineEvent('member.joined', z.object({ memberId: Id }))

/** What everyone sees of a member is not what it was: name, username, photo or something else of the profile. */
export const MemberChanged = defineEvent('member.changed', z.object({ memberId: Id }))
