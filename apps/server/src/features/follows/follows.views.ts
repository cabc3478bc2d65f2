import type { FollowStatus } from '@guildhall/contract/follows'
import { loadRelationship } from '#features/relations'
import type { Actor, Ctx } from '#platform/context'

/** Whether the viewer follows a member whom they may see. */
export async function viewFollowStatus(ctx: Ctx, viewer: Actor, memberId: string): Promise<FollowStatus> {
  return { following: (await loadRelationship(ctx, viewer.memberId, memberId)).is_following }
}
