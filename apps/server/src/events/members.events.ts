import { Id } from '@guildhall/contract/fields'
import { z } from 'zod'
import { defineEvent } from '#platform/events/define-event'

export const MemberJoined = defineEvent('member.joined', z.object({ memberId: Id }))

/** A member's account was closed; their data is deleted next. */
export const MemberDeleted = defineEvent('member.deleted', z.object({ memberId: Id }))

/** A member was suspended; it may have been lifted since. */
export const MemberSuspended = defineEvent('member.suspended', z.object({ memberId: Id }))

/** A member's public data changed: name, username, photo or another part of the profile. */
export const MemberChanged = defineEvent('member.changed', z.object({ memberId: Id }))
