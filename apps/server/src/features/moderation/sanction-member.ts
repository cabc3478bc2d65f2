import { textOf } from '@guildhall/contract/texts'
import { casesStore, groupsPolicy, groupsStore, lockModeratedGroup } from '#features/groups'
import type { Actor, Ctx } from '#platform/context'
import { ensure } from '#platform/errors'
import type { Decided } from './decide.ts'
import { decideLocked } from './decide-case.ts'

/** Warns, mutes or bans a member of a group that the actor moderates, and closes the case about them. Returns its id. */
export async function sanctionMember(
  ctx: Ctx,
  actor: Actor,
  groupId: string,
  memberId: string,
  decided: Decided,
): Promise<string> {
  return ctx.db.transaction(async (tx) => {
    const membership = await lockModeratedGroup(tx, actor, groupId)
    const member = await groupsStore.findMembership(tx, groupId, memberId)
    ensure(member && groupsPolicy.isMember(member), 'not_found')
    const subject = { user_id: memberId, role: member.role }
    ensure(groupsPolicy.canSanction(actor.memberId, membership, subject), 'forbidden')
    const until = member.muted_until
    if (decided.action === 'mute' && until !== null)
      ensure(false, 'conflict', textOf('moderation.muted', { until: until.toISOString() }))
    const row = await casesStore.open(
      tx,
      ctx.newId(),
      { group_id: groupId, target_type: 'member', target_id: memberId, subject_id: memberId },
      { reports: 0, at: ctx.now() },
    )
    await decideLocked(ctx, tx, { actor, membership }, row, decided)
    return row.id
  })
}
