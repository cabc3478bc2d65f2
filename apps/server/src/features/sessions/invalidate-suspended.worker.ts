import { MemberSuspended } from '#events/members.events'
import { distinct } from '#platform/distinct-by'
import { batchWorker } from '#platform/events/worker'
import { invalidateSessions } from './invalidate-sessions.ts'

/** Repeats the invalidation of suspensions, in case Redis or NATS missed it. Safe to run twice. */
export const invalidateSuspended = batchWorker({
  name: 'sessions_invalidate-suspended',
  on: MemberSuspended,
  handleAll: (ctx, suspended) => invalidateSessions(ctx, distinct(suspended.map(({ memberId }) => memberId))),
})
