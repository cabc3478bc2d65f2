import type { FriendRequest, Relation } from '@guildhall/contract/friends'
import { friendshipsStore, loadRelationships, type FriendshipRow, type RequestRow } from '#features/relations'
import type { Actor, Ctx } from '#platform/context'
import { ensure } from '#platform/errors'
import { friendsStore } from './friends.store.ts'

/** Views of requests for one of the two members, with the number of mutual friends: one statement for all. */
export async function viewRequests(
  ctx: Pick<Ctx, 'db'>,
  viewer: Actor,
  rows: readonly RequestRow[],
): Promise<FriendRequest[]> {
  const other = (row: RequestRow) => otherThan(viewer.memberId, row)
  const mutual = await friendsStore.mutual(ctx.db, viewer.memberId, rows.map(other))
  return rows.map((row) => ({
    id: row.id,
    requester: row.requester,
    addressee: row.addressee,
    // Never shown: a request that a block closed is not found.
    status: row.status === 'blocked' ? 'declined' : row.status,
    createdAt: row.created_at.toISOString(),
    mutualFriends: mutual.get(other(row)) ?? 0,
  }))
}

/** The view of one request for one of the two members. */
export async function viewRequest(ctx: Pick<Ctx, 'db'>, viewer: Actor, id: string): Promise<FriendRequest> {
  const [request] = await viewRequests(ctx, viewer, [await friendshipsStore.findWithMembers(ctx.db, id)])
  if (request === undefined) throw new Error('a view answers one request for each row')
  return request
}

/** The viewer's relation to a member whom they may see. */
export async function viewRelation(ctx: Pick<Ctx, 'db'>, viewer: Actor, memberId: string): Promise<Relation> {
  const [relation] = await viewRelations(ctx, viewer, [memberId])
  ensure(relation, 'not_found')
  return relation
}

/** The viewer's relations to those of these members whom they may see: three statements for all. */
export async function viewRelations(
  ctx: Pick<Ctx, 'db'>,
  viewer: Actor,
  memberIds: readonly string[],
): Promise<Relation[]> {
  const me = viewer.memberId
  const [relationships, requests, mutual] = await Promise.all([
    loadRelationships(ctx, me, memberIds),
    friendshipsStore.pendingWith(ctx.db, me, memberIds),
    friendsStore.mutual(ctx.db, me, memberIds),
  ])
  const pendingBy = new Map(requests.map((request) => [otherThan(me, request), request]))
  return relationships.map(({ member_id: memberId, ...relationship }) => {
    const pending = relationship.is_friend ? undefined : pendingBy.get(memberId)
    return {
      memberId,
      friendship: relationship.is_friend ? 'friends' : directionOf(me, pending),
      requestId: pending?.id ?? null,
      followsYou: relationship.is_follower,
      isMuted: relationship.is_muted,
      mutualFriends: memberId === me ? 0 : (mutual.get(memberId) ?? 0),
      canConnect: relationship.kind === 'member' && memberId !== me,
    }
  })
}

function otherThan(memberId: string, { requester_id, addressee_id }: FriendshipRow): string {
  return requester_id === memberId ? addressee_id : requester_id
}

function directionOf(memberId: string, pending: FriendshipRow | undefined): Relation['friendship'] {
  if (pending === undefined) return 'none'
  return pending.requester_id === memberId ? 'outgoing' : 'incoming'
}
