import type { Friend, FriendRequest, Relation, SuggestedFriend } from '@guildhall/contract/friends'
import type { testServer } from './server.ts'

type Server = ReturnType<typeof testServer>

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
