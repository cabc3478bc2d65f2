import { InviteChanged, MembershipChanged } from '#events/groups.events'
import type { Ctx } from '#platform/context'
import type { Tx } from '#platform/db'
import { publish } from '#platform/events/outbox'
import { hintAfterCommit } from '#platform/push'

type BusCtx = Pick<Ctx, 'nats' | 'log'>

/**
 * Publishes that someone joined a group, left it or got another role, and hints their browsers to refetch the group and
 * their notifications: which ones they may see depends on their groups.
 */
export async function publishMembershipChanged(
  ctx: BusCtx,
  tx: Tx,
  groupId: string,
  memberId: string,
): Promise<void> {
  await publish(tx, MembershipChanged, { groupId, memberId })
  hintAfterCommit(ctx, tx, [memberId], { type: 'notifications.changed' })
  hintAfterCommit(ctx, tx, [memberId], { type: 'groups.changed', groupId })
}

/**
 * Publishes that someone was invited to a group or is not invited any more, and hints their browsers to refetch it.
 * `inviterId` is null if that account was deleted.
 */
export async function publishInviteChanged(
  ctx: BusCtx,
  tx: Tx,
  { groupId, memberId, inviterId }: { groupId: string; memberId: string; inviterId: string | null },
): Promise<void> {
  if (inviterId !== null) await publish(tx, InviteChanged, { groupId, memberId, inviterId })
  hintAfterCommit(ctx, tx, [memberId], { type: 'groups.changed', groupId })
}
