import { MemberDeleted } from '#events/members.events'
import type { Ctx } from '#platform/context'
import { ensure } from '#platform/errors'
import { publish } from '#platform/events/outbox'
import { membersStore } from './members.store.ts'

/**
 * Closes the account of a member: no log-in leads to it any more, its profile is not found and no new relation to it
 * can begin. The first step of deleting a member, safe to repeat. Their sessions are ended separately.
 */
export async function closeAccount(ctx: Ctx, memberId: string): Promise<void> {
  const member = await membersStore.find(ctx.db, memberId)
  ensure(member?.kind === 'member', 'not_found')
  await ctx.db.transaction(async (tx) => {
    await membersStore.deleteIdentities(tx, memberId)
    if (await membersStore.markDeleted(tx, memberId, ctx.now()))
      await publish(tx, MemberDeleted, { memberId })
  })
}
