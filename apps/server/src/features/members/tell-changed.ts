import { MemberChanged } from '#events/members.events'
import type { Ctx } from '#platform/context'
import type { Tx } from '#platform/db'
import { publish } from '#platform/events/outbox'
import { changesCache } from './changes.cache.ts'

type With = Pick<Ctx, 'nats'>

const subjectOf = ({ nats }: With) => nats.subject('members.changed')

/**
 * Says that a member is not what everyone saw: to the workers, and once it is committed to every process that keeps
 * something of them. This one knows at once; a process that misses the word keeps an old name for ten minutes at most.
 */
export async function tellMemberChanged(ctx: With, tx: Tx, memberId: string): Promise<void> {
  await publish(tx, MemberChanged, { memberId })
  tx.afterCommit(() => {
    changesCache.mark(memberId)
    ctx.nats.send(subjectOf(ctx), memberId)
  })
}

/** Hears of members who changed in other processes. */
export function watchMembers(ctx: With): void {
  ctx.nats.listen(subjectOf(ctx), (memberId) => changesCache.mark(memberId))
  ctx.nats.onBack(() => changesCache.markAll())
}
