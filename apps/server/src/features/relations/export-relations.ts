import type { ExportPart } from '#platform/feature'
import type { FriendshipRow } from './friendships.store.ts'
import { readOthers, readRequests } from './read-relations.ts'

/** Exports the relations that the member knows of: not who blocked, muted or declined them. */
export const exportRelations: ExportPart = {
  tables: ['friends', 'friendships', 'user_follows', 'user_blocks', 'user_mutes'],
  sections: {
    friends: (ctx, memberId) => readOthers(ctx, memberId, 'friends'),
    following: (ctx, memberId) => readOthers(ctx, memberId, 'following'),
    followers: (ctx, memberId) => readOthers(ctx, memberId, 'followers'),
    blocked: (ctx, memberId) => readOthers(ctx, memberId, 'blocked'),
    muted: (ctx, memberId) => readOthers(ctx, memberId, 'muted'),
    async *friendRequests(ctx, memberId) {
      for await (const request of readRequests(ctx, memberId)) if (isKnownTo(memberId, request)) yield request
    },
  },
}

/** A block closes a request, and only the addressee knows that they declined one. */
function isKnownTo(memberId: string, { addressee_id, status }: FriendshipRow): boolean {
  return status !== 'blocked' && (status !== 'declined' || addressee_id === memberId)
}
