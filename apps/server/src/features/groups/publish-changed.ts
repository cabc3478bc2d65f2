import {
  GroupMembersChanged,
  InviteChanged,
  MAX_CHANGED_MEMBERS,
  MembershipChanged,
} from '#events/groups.events'
import type { Ctx } from '#platform/context'
import type { Tx } from '#platform/db'
import { publish, publishAll } from '#platform/events/outbox'
import { hintAfterCommit } from '#platform/push'
import { hintRights } from '#platform/topics'

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
  { joinedAt, leftAt }: { joinedAt?: Date | undefined; leftAt?: Date | undefined } = {},
): Promise<void> {
  await publish(tx, MembershipChanged, {
    groupId,
    memberId,
    joinedAt: joinedAt?.toISOString(),
    leftAt: leftAt?.toISOString(),
  })
  hintRights(ctx, tx, [memberId])
  hintAfterCommit(ctx, tx, [memberId], { type: 'notifications.changed' })
  hintAfterCommit(ctx, tx, [memberId], { type: 'groups.changed', groupId })
}

/** Publishes that all members of a group lost their memberships or have them again, and hints their browsers likewise. */
export async function publishMembersChanged(
  ctx: BusCtx,
  tx: Tx,
  groupId: string,
  memberIds: readonly string[],
): Promise<void> {
  const batches = Array.from({ length: Math.ceil(memberIds.length / MAX_CHANGED_MEMBERS) }, (_, at) => ({
    memberIds: memberIds.slice(at * MAX_CHANGED_MEMBERS, (at + 1) * MAX_CHANGED_MEMBERS),
  }))
  await publishAll(tx, GroupMembersChanged, batches)
  hintRights(ctx, tx, memberIds)
  hintAfterCommit(ctx, tx, memberIds, { type: 'notifications.changed' })
  hintAfterCommit(ctx, tx, memberIds, { type: 'groups.changed', groupId })
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
