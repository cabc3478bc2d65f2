import type { FriendRequest, Relation } from '@guildhall/contract/friends'
import { friendshipsStore, loadStandings, type FriendshipRow, type RequestRow } from '#features/relations'
import type { Ctx, Viewer } from '#platform/context'
import { ensure } from '#platform/errors'
import { friendsStore } from './friends.store.ts'

/** Requests as one of the two sees them, with how many friends they have in common: one statement for all. */
export async function viewRequests(
  ctx: Pick<Ctx, 'db'>,
  viewer: Viewer,
  rows: readonly RequestRow[],
): Promise<FriendRequest[]> {
  const other = (row: RequestRow) => otherThan(viewer.memberId, row)
  const mutual = await friendsStore.mutual(ctx.db, viewer.memberId, rows.map(other))
  return rows.map((row) => ({
    id: row.id,
    requester: row.requester,
    addressee: row.addressee,
    // What a block closed is shown to nobody: such a request is not found.
    status: row.status === 'blocked' ? 'declined' : row.status,
    createdAt: row.created_at.toISOString(),
    mutualFriends: mutual.get(other(row)) ?? 0,
  }))
}

/** One request as one of the two sees it. */
export async function viewRequest(ctx: Pick<Ctx, 'db'>, viewer: Viewer, id: string): Promise<FriendRequest> {
  const [request] = await viewRequests(ctx, viewer, [await friendshipsStore.withPeople(ctx.db, id)])
  if (request === undefined) throw new Error('a view answers one request for each row')
  return request
}

/** How the viewer stands to a member whom they may see. */
export async function viewRelation(
  ctx: Pick<Ctx, 'db'>,
  viewer: Viewer,
  memberId: string,
): Promise<Relation> {
  const [relation] = await viewRelations(ctx, viewer, [memberId])
  ensure(relation, 'not_found')
  return relation
}

/** The same for several members, as far as the viewer may see them: three statements for all. */
export async function viewRelations(
  ctx: Pick<Ctx, 'db'>,
  viewer: Viewer,
  memberIds: readonly string[],
): Promise<Relation[]> {
  const me = viewer.memberId
  const [standings, requests, mutual] = await Promise.all([
    loadStandings(ctx, me, memberIds),
    friendshipsStore.pendingWith(ctx.db, me, memberIds),
    friendsStore.mutual(ctx.db, me, memberIds),
  ])
  const waitingWith = new Map(requests.map((request) => [otherThan(me, request), request]))
  return standings.map(({ member_id: memberId, ...standing }) => {
    const waiting = standing.is_friend ? undefined : waitingWith.get(memberId)
    return {
      memberId,
      friendship: standing.is_friend ? 'friends' : directionOf(me, waiting),
      requestId: waiting?.id ?? null,
      followsYou: standing.is_follower,
      isMuted: standing.is_muted,
      mutualFriends: memberId === me ? 0 : (mutual.get(memberId) ?? 0),
      canConnect: standing.kind === 'member' && memberId !== me,
    }
  })
}

function otherThan(memberId: string, { requester_id, addressee_id }: FriendshipRow): string {
  return requester_id === memberId ? addressee_id : requester_id
}

function directionOf(memberId: string, waiting: FriendshipRow | undefined): Relation['friendship'] {
  if (waiting === undefined) return 'none'
  return waiting.requester_id === memberId ? 'outgoing' : 'incoming'
}
