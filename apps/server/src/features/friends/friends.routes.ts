import {
  AnswerFriendRequest,
  CancelFriendRequest,
  CountFriendRequests,
  GetRelation,
  ListFriendRequests,
  ListFriends,
  ListRelations,
  SendFriendRequest,
  SuggestFriends,
  Unfriend,
} from '@guildhall/contract/friends'
import { friendshipsStore, unfriend } from '#features/relations'
import type { Server } from '#platform/http/server'
import { answerFriendRequest } from './answer-friend-request.ts'
import { cancelFriendRequest } from './cancel-friend-request.ts'
import { viewRelation, viewRelations } from './friends.views.ts'
import { listFriendRequests } from './list-friend-requests.ts'
import { listFriends } from './list-friends.ts'
import { sendFriendRequest } from './send-friend-request.ts'
import { suggestFriends } from './suggest-friends.ts'

/** The HTTP doors of friends, requests and suggestions. */
export function friendsRoutes(server: Server): void {
  server.add(ListFriends, async ({ ctx, viewer, query, reply }) => {
    const { friends, next } = await listFriends(ctx, viewer, query)
    if (next !== null) reply.header('x-next-cursor', next)
    return friends
  })
  server.add(Unfriend, ({ ctx, viewer, params }) => unfriend(ctx, viewer.memberId, params.id))
  server.add(SuggestFriends, async ({ ctx, viewer, query, reply }) => {
    const { people, next } = await suggestFriends(ctx, viewer, query)
    if (next !== null) reply.header('x-next-cursor', next)
    return people
  })
  server.add(ListFriendRequests, async ({ ctx, viewer, query, reply }) => {
    const { requests, next } = await listFriendRequests(ctx, viewer, query)
    if (next !== null) reply.header('x-next-cursor', next)
    return requests
  })
  server.add(CountFriendRequests, ({ ctx, viewer }) => friendshipsStore.counts(ctx.db, viewer.memberId))
  server.add(SendFriendRequest, ({ ctx, viewer, body }) => sendFriendRequest(ctx, viewer, body.addresseeId))
  server.add(AnswerFriendRequest, ({ ctx, viewer, params, body }) =>
    answerFriendRequest(ctx, viewer, params.id, body.status),
  )
  server.add(CancelFriendRequest, ({ ctx, viewer, params }) => cancelFriendRequest(ctx, viewer, params.id))
  server.add(ListRelations, ({ ctx, viewer, query }) => viewRelations(ctx, viewer, query.ids))
  server.add(GetRelation, ({ ctx, viewer, params }) => viewRelation(ctx, viewer, params.id))
}
