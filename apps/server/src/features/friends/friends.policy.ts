import { REPEAT_AFTER_DAYS } from '@guildhall/contract/friends'
import type { FriendshipRow } from '#features/relations'

const DAY_MS = 86_400_000

type Between = Pick<FriendshipRow, 'requester_id' | 'status' | 'answered_at'>

/** Who may do what with a friend request. Pure: the acts load the facts, this decides. */
export const friendsPolicy = {
  /** Whoever was declined waits before they ask again; whoever declined may ask at any time. */
  canAsk(memberId: string, between: Between | undefined, now: Date): boolean {
    if (between?.status !== 'declined' || between.requester_id !== memberId) return true
    const declinedAt = between.answered_at?.getTime() ?? 0
    return now.getTime() >= declinedAt + REPEAT_AFTER_DAYS * DAY_MS
  },

  /** Two who ask each other agree. */
  isCrossing: (memberId: string, between: Between | undefined): boolean =>
    between?.status === 'pending' && between.requester_id !== memberId,

  isAskedAlready: (memberId: string, between: Between | undefined): boolean =>
    between?.status === 'pending' && between.requester_id === memberId,

  /** To anyone else the request does not exist. */
  isParty: (memberId: string, request: Pick<FriendshipRow, 'requester_id' | 'addressee_id'>): boolean =>
    request.requester_id === memberId || request.addressee_id === memberId,

  canAnswer: (memberId: string, request: Pick<FriendshipRow, 'addressee_id'>): boolean =>
    request.addressee_id === memberId,

  canCancel: (memberId: string, request: Pick<FriendshipRow, 'requester_id'>): boolean =>
    request.requester_id === memberId,
}
