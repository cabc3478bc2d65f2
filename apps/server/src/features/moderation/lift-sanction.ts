import { casesStore, groupsPolicy, groupsStore, lockModeratedGroup } from '#features/groups'
import type { Actor, Ctx } from '#platform/context'
import { ensure } from '#platform/errors'
import { decideLocked } from './decide-case.ts'
import { noticesStore } from './notices.store.ts'

/** Ends someone's mute in a group that the actor moderates, or their ban from it. */
export async function liftSanction(
  ctx: Ctx,
  actor: Actor,
  groupId: string,
  memberId: string,
  action: 'unmute' | 'unban',
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const membership = await lockModeratedGroup(tx, actor, groupId)
    const member = await groupsStore.findMembership(tx, groupId, memberId)
    ensure(member && (action === 'unmute' ? member.muted_until !== null : member.is_banned), 'not_found')
    const subject = { user_id: memberId, role: member.role }
    ensure(groupsPolicy.canSanction(actor.memberId, membership, subject), 'forbidden')
    const sanction = action === 'unmute' ? 'mute' : 'ban'
    const notice = await noticesStore.findOpen(tx, memberId, groupId, sanction)
    const row = notice && (await casesStore.lock(tx, groupId, notice.case_id))
    ensure(row, 'not_found')
    await decideLocked(ctx, tx, { actor, membership }, row, { action })
  })
}
