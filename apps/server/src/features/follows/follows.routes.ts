import { FollowMember, GetFollowStatus, UnfollowMember } from '@guildhall/contract/follows'
import { unfollow } from '#features/relations'
import type { Server } from '#platform/http/server'
import { followMember } from './follow-member.ts'
import { viewFollowStatus } from './follows.views.ts'

/** HTTP routes of following. */
export function followsRoutes(server: Server): void {
  server.add(GetFollowStatus, ({ ctx, viewer, params }) => viewFollowStatus(ctx, viewer, params.id))
  server.add(FollowMember, ({ ctx, viewer, params }) => followMember(ctx, viewer, params.id))
  server.add(UnfollowMember, ({ ctx, viewer, params }) => unfollow(ctx, viewer.memberId, params.id))
}
