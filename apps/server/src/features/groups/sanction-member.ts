import type { Ctx } from '#platform/context'
import type { Tx } from '#platform/db'
import { hintAfterCommit } from '#platform/push'
import { removeMember } from './change-membership.ts'
import { groupsStore } from './groups.store.ts'
import { invitesStore } from './invites.store.ts'
import { publishInviteChanged } from './publish-changed.ts'
import { sanctionsStore } from './sanctions.store.ts'

/** Mutes someone in a group. An act locks the group before. What they are writing lands before this, or not at all. */
export async function muteMember(
  ctx: Ctx,
  tx: Tx,
  groupId: string,
  memberId: string,
  until: Date,
): Promise<void> {
  await groupsStore.lockMemberForUpdate(tx, groupId, memberId)
  await sanctionsStore.putMute(tx, groupId, memberId, until, ctx.now())
  hintMember(ctx, tx, groupId, memberId)
}

/** Ends a mute. Returns false if there is none. */
export async function unmuteMember(ctx: Ctx, tx: Tx, groupId: string, memberId: string): Promise<boolean> {
  hintMember(ctx, tx, groupId, memberId)
  return sanctionsStore.removeMute(tx, groupId, memberId)
}

/** Bans someone from a group: they lose membership and invitation. An act locks the group before. */
export async function banMember(
  ctx: Ctx,
  tx: Tx,
  groupId: string,
  memberId: string,
  until: Date | null,
): Promise<void> {
  await sanctionsStore.putBan(tx, groupId, memberId, until, ctx.now())
  const invite = await invitesStore.remove(tx, groupId, memberId)
  if (invite) await publishInviteChanged(ctx, tx, { groupId, memberId, inviterId: invite.invited_by_id })
  await removeMember({ ...ctx, db: tx }, groupId, memberId)
}

/** Ends a ban. Returns false if there is none. */
export async function unbanMember(ctx: Ctx, tx: Tx, groupId: string, memberId: string): Promise<boolean> {
  hintMember(ctx, tx, groupId, memberId)
  return sanctionsStore.removeBan(tx, groupId, memberId)
}

function hintMember(ctx: Ctx, tx: Tx, groupId: string, memberId: string): void {
  hintAfterCommit(ctx, tx, [memberId], { type: 'groups.changed', groupId })
}
