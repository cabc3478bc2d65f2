import type { Actor, Ctx } from '#platform/context'
import { ensure } from '#platform/errors'
import { inviteLinksStore } from './invite-links.store.ts'
import { lockManagedGroup } from './lock-group.ts'
import { recordAction } from './record-action.ts'

/** Revokes an invite link of a group that the actor manages: no one can join by it any more. */
export async function revokeInviteLink(
  ctx: Ctx,
  actor: Actor,
  groupId: string,
  linkId: string,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await lockManagedGroup(tx, actor, groupId)
    ensure(await inviteLinksStore.revoke(tx, groupId, linkId, ctx.now()), 'not_found')
    await recordAction(ctx, tx, actor, { groupId, action: 'revoke_link', details: { linkId } })
  })
}
