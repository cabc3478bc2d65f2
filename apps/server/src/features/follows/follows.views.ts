import type { FollowStatus } from '@guildhall/contract/follows'
import { loadStanding } from '#features/relations'
import type { Ctx, Viewer } from '#platform/context'

/** Whether the viewer follows a member whom they may see. */
export async function viewFollowStatus(ctx: Ctx, viewer: Viewer, memberId: string): Promise<FollowStatus> {
  return { following: (await loadStanding(ctx, viewer.memberId, memberId)).is_following }
}
