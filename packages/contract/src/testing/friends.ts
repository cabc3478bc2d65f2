import type { Friend, FriendRequest, Relation, SuggestedFriend } from '../friends.ts'
import { idOf } from './ids.ts'
import { buildMember, buildViewer } from './members.ts'
import { hoursAgo } from './moments.ts'

/** Builds a request from the nth member to the viewer, or with `outgoing` the other way round. */
export function buildRequest(
  n: number,
  direction: 'incoming' | 'outgoing' = 'incoming',
  overrides: Partial<FriendRequest> = {},
): FriendRequest {
  const [requester, addressee] =
    direction === 'incoming' ? [buildMember(n), buildViewer()] : [buildViewer(), buildMember(n)]
  return {
    id: idOf(500 + n),
    requester,
    addressee,
    status: 'pending',
    createdAt: hoursAgo(2),
    mutualFriends: n,
    ...overrides,
  }
}

/** Builds the nth member as someone the viewer may know, with n mutual friends. */
export function buildSuggested(n: number, overrides: Partial<SuggestedFriend> = {}): SuggestedFriend {
  return { ...buildMember(n), mutualFriends: n, sharedGroups: 0, reason: 'friends', ...overrides }
}

/** Builds the nth member as a friend of the viewer. */
export function buildFriend(n: number, overrides: Partial<Friend> = {}): Friend {
  return { ...buildMember(n), friendsSince: '2026-03-14T10:00:00.000Z', ...overrides }
}

/** Builds the viewer's relation to the nth member: none. */
export function buildRelation(n: number, overrides: Partial<Relation> = {}): Relation {
  return {
    memberId: buildMember(n).id,
    friendship: 'none',
    requestId: null,
    followsYou: false,
    isMuted: false,
    mutualFriends: 0,
    canConnect: true,
    ...overrides,
  }
}
