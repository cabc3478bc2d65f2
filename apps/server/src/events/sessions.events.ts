import { Id } from '@guildhall/contract/fields'
import { z } from 'zod'
import { defineEvent } from '#platform/events/define-event'

/** A session was ended; `key` is the fingerprint under which it may still be cached. */
export const SessionEnded = defineEvent('session.ended', z.object({ sessionId: Id, key: z.string() }))

/** Sessions have expired and were deleted: one event for a batch of them. */
export const SessionsExpired = defineEvent('sessions.expired', z.object({ sessionIds: z.array(Id) }))
