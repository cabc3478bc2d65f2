import { REPEAT_AFTER_DAYS } from '@guildhall/contract/friends'
import type { FriendshipRow } from '#features/relations'

const DAY_MS = 86_400_000

type Existing = Pick<FriendshipRow, 'requester_id' | 'status' | 'answered_at'>

/** Who may do what with a friend request. */
export const friendsPolicy = {
  /** A declined requester must wait before another request; the member who declined may send one at any time. */
  canRequest(memberId: string, existing: Existing | undefined, now: Date): boolean {
    if (existing?.status !== 'declined' || existing.requester_id !== memberId) return true
    const declinedAt = existing.answered_at?.getTime() ?? 0
    return now.getTime() >= declinedAt + REPEAT_AFTER_DAYS * DAY_MS
  },

  /** The other has a pending request: the two accept each other. */
  isCrossing: (memberId: string, existing: Existing | undefined): boolean =>
    existing?.status === 'pending' && existing.requester_id !== memberId,

  hasRequested: (memberId: string, existing: Existing | undefined): boolean =>
    existing?.status === 'pending' && existing.requester_id === memberId,

  /** For anyone else, the request does not exist. */
  isParty: (memberId: string, request: Pick<FriendshipRow, 'requester_id' | 'addressee_id'>): boolean =>
    request.requester_id === memberId || request.addressee_id === memberId,

  canAnswer: (memberId: string, request: Pick<FriendshipRow, 'addressee_id'>): boolean =>
    request.addressee_id === memberId,

  canCancel: (memberId: string, request: Pick<FriendshipRow, 'requester_id'>): boolean =>
    request.requester_id === memberId,
}
