import type { Friend, FriendRequest, Relation, SuggestedFriend } from '@guildhall/contract/friends'
import type { MemberCard } from '@guildhall/contract/members'
import { buildUser } from './people.ts'
import { idOf } from './posts.ts'
import type { testServer } from './server.ts'

type Server = ReturnType<typeof testServer>

/** Builds the nth person of a test, as everyone can see them. */
export function buildPerson(n: number, overrides: Partial<MemberCard> = {}): MemberCard {
  return {
    id: idOf(400 + n),
    kind: 'member',
    firstName: 'Person',
    lastName: `Number ${n}`,
    username: `person_${n}`,
    profileImageUrl: null,
    isVerified: false,
    ...overrides,
  }
}

/** Builds a request from the nth person to the viewer, or with `outgoing` the other way round. */
export function buildRequest(
  n: number,
  direction: 'incoming' | 'outgoing' = 'incoming',
  overrides: Partial<FriendRequest> = {},
): FriendRequest {
  const { email: _email, sub: _sub, ...viewer } = buildUser()
  const person = buildPerson(n)
  return {
    id: idOf(500 + n),
    requester: direction === 'incoming' ? person : viewer,
    addressee: direction === 'incoming' ? viewer : person,
    status: 'pending',
    createdAt: new Date(Date.now() - 2 * 3_600_000).toISOString(),
    mutualFriends: n,
    ...overrides,
  }
}

export function buildSuggested(n: number, overrides: Partial<SuggestedFriend> = {}): SuggestedFriend {
  return { ...buildPerson(n), mutualFriends: n, sharedGroups: 0, reason: 'friends', ...overrides }
}

export function buildFriend(n: number): Friend {
  return { ...buildPerson(n), friendsSince: '2026-03-14T10:00:00.000Z' }
}

/** Builds the viewer's relation to the nth person. */
export function buildRelation(n: number, overrides: Partial<Relation> = {}): Relation {
  return {
    memberId: idOf(400 + n),
    friendship: 'none',
    requestId: null,
    followsYou: false,
    isMuted: false,
    mutualFriends: 0,
    canConnect: true,
    ...overrides,
  }
}

/** Serves the lists of people: incoming and outgoing requests, suggestions and friends. */
export function servePeople(
  server: Server,
  people: {
    incoming?: FriendRequest[]
    outgoing?: FriendRequest[]
    suggestions?: SuggestedFriend[]
    friends?: Friend[]
    relations?: Relation[]
  } = {},
): void {
  const { incoming = [], outgoing = [], suggestions = [], friends = [], relations = [] } = people
  server.on('GET /api/friend-requests?limit=20&direction=incoming', { json: incoming })
  server.on('GET /api/friend-requests?limit=20&direction=outgoing', { json: outgoing })
  server.on('GET /api/friend-requests/count', {
    json: { incoming: incoming.length, outgoing: outgoing.length },
  })
  server.on('GET /api/suggested-friends?limit=20', { json: suggestions })
  server.on('GET /api/friends?limit=20', { json: friends })
  for (const relation of relations)
    server.on(`GET /api/users/${relation.memberId}/relation`, { json: relation })
  const ids = relations.map(({ memberId }) => memberId).join(',')
  server.on(`GET /api/relations?${new URLSearchParams({ ids })}`, { json: relations })
}
