import { PairChanged } from '#events/relations.events'
import type { Ctx } from '#platform/context'
import { publish } from '#platform/events/outbox'
import type { ErasePart } from '#platform/feature'
import { unblock, unfollow, unfriend, unmute } from './change-relations.ts'
import { friendshipsStore, type FriendshipRow } from './friendships.store.ts'
import type { RelationName } from './own-data.store.ts'
import { readOthers, readRequests } from './read-relations.ts'
import { relationsStore } from './relations.store.ts'

type End = (ctx: Ctx, memberId: string, otherId: string) => Promise<void>

/** How each relation ends, seen from the deleted member. */
const ENDS: Record<RelationName, End> = {
  friends: unfriend,
  following: unfollow,
  followers: (ctx, memberId, otherId) => unfollow(ctx, otherId, memberId),
  blocked: unblock,
  blockers: (ctx, memberId, otherId) => unblock(ctx, otherId, memberId),
  muted: unmute,
  muters: (ctx, memberId, otherId) => unmute(ctx, otherId, memberId),
}

/** Ends every relation in both directions, one at a time, so that the counters of others stay right. */
export const eraseRelations: ErasePart = {
  tables: ['friends', 'friendships', 'user_follows', 'user_blocks', 'user_mutes'],
  async run(ctx, memberId) {
    for (const [relation, end] of Object.entries(ENDS))
      for await (const { member_id } of readOthers(ctx, memberId, relation as RelationName))
        await end(ctx, memberId, member_id)
    for await (const request of readRequests(ctx, memberId)) await removeRequest(ctx, request)
  },
}

function removeRequest(ctx: Ctx, { id, requester_id, addressee_id }: FriendshipRow): Promise<void> {
  return ctx.db.transaction(async (tx) => {
    await relationsStore.lockPair(tx, requester_id, addressee_id)
    await friendshipsStore.remove(tx, id)
    await publish(tx, PairChanged, {
      memberId: requester_id,
      otherId: addressee_id,
      isMutual: true,
      affectsVisibility: false,
    })
  })
}
