import type { Actor, Ctx } from '#platform/context'
import { ensure } from '#platform/errors'
import { groupsPolicy } from './groups.policy.ts'
import { invitesStore } from './invites.store.ts'
import { lockGroup } from './lock-group.ts'
import { publishInviteChanged } from './publish-changed.ts'
import { recordAction } from './record-action.ts'

/** Takes back an invitation to a group that the actor manages, or declines one that the actor received. */
export async function revokeInvite(ctx: Ctx, actor: Actor, groupId: string, memberId: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const membership = await lockGroup(tx, actor, groupId)
    ensure(memberId === actor.memberId || groupsPolicy.canManage(membership), 'forbidden')
    const invite = await invitesStore.remove(tx, groupId, memberId)
    ensure(invite, 'not_found')
    await recordAction(ctx, tx, actor, { groupId, action: 'revoke_invite', subjectId: memberId })
    await publishInviteChanged(ctx, tx, { groupId, memberId, inviterId: invite.invited_by_id })
  })
}
