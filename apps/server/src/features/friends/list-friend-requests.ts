import type { Input } from '@guildhall/contract/endpoint'
import type { FriendRequest, ListFriendRequests } from '@guildhall/contract/friends'
import { friendshipsStore } from '#features/relations'
import type { Ctx, Viewer } from '#platform/context'
import { viewRequests } from './friends.views.ts'

const NEWEST = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/** Requests that wait for an answer, newest first: those one got, or those one sent. */
export async function listFriendRequests(
  ctx: Pick<Ctx, 'db'>,
  viewer: Viewer,
  { direction, limit, cursor = NEWEST }: Input<typeof ListFriendRequests>['query'],
): Promise<{ requests: FriendRequest[]; next: string | null }> {
  const rows = await friendshipsStore.page(ctx.db, direction, viewer.memberId, cursor, limit)
  const shown = rows.slice(0, limit)
  return {
    requests: await viewRequests(ctx, viewer, shown),
    next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
  }
}
