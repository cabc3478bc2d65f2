import { MemberChanged } from '#events/members.events'
import type { Ctx } from '#platform/context'
import type { Tx } from '#platform/db'
import { publish } from '#platform/events/outbox'
import { memberChanges } from './member-changes.cache.ts'

type BusCtx = Pick<Ctx, 'nats'>

const subjectOf = ({ nats }: BusCtx) => nats.subject('members.changed')

/** Publishes that the public data of a member changed: to the workers, and to every process that caches it. */
export async function publishMemberChanged(ctx: BusCtx, tx: Tx, memberId: string): Promise<void> {
  await publish(tx, MemberChanged, { memberId })
  invalidateNames(ctx, tx, memberId)
}

/**
 * Invalidates what processes cache of a member or a group, after the commit. This process is updated immediately; one
 * that misses the message shows the old name for at most ten minutes.
 */
export function invalidateNames(ctx: BusCtx, tx: Tx, id: string): void {
  tx.afterCommit(() => {
    memberChanges.mark(id)
    ctx.nats.send(subjectOf(ctx), id)
  })
}

/** Subscribes to member changes of other processes. */
export function watchMembers(ctx: BusCtx): void {
  ctx.nats.listen(subjectOf(ctx), (memberId) => memberChanges.mark(memberId))
  ctx.nats.onReconnect(() => memberChanges.markAll())
}
