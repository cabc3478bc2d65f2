import type { Input } from '@guildhall/contract/endpoint'
import type { FriendRequest, ListFriendRequests } from '@guildhall/contract/friends'
import { friendshipsStore } from '#features/relations'
import type { Actor, Ctx } from '#platform/context'
import { MAX_ID, pageOf, type Page } from '#platform/page'
import { viewRequests } from './friends.views.ts'

/** The viewer's pending requests, received or sent, newest first. */
export async function listFriendRequests(
  ctx: Pick<Ctx, 'db'>,
  viewer: Actor,
  { direction, limit, cursor = MAX_ID }: Input<typeof ListFriendRequests>['query'],
): Promise<Page<FriendRequest>> {
  const rows = await friendshipsStore.page(ctx.db, direction, viewer.memberId, cursor, limit)
  const { items, next } = pageOf(rows, limit, ({ id }) => id)
  return { items: await viewRequests(ctx, viewer, items), next }
}
