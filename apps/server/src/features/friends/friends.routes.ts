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

/** HTTP routes of friends, requests and suggestions. */
export function friendsRoutes(server: Server): void {
  server.addList(ListFriends, ({ ctx, viewer, query }) => listFriends(ctx, viewer, query))
  server.add(Unfriend, ({ ctx, viewer, params }) => unfriend(ctx, viewer.memberId, params.id))
  server.addList(SuggestFriends, ({ ctx, viewer, query }) => suggestFriends(ctx, viewer, query))
  server.addList(ListFriendRequests, ({ ctx, viewer, query }) => listFriendRequests(ctx, viewer, query))
  server.add(CountFriendRequests, ({ ctx, viewer }) => friendshipsStore.counts(ctx.db, viewer.memberId))
  server.add(SendFriendRequest, ({ ctx, viewer, body }) => sendFriendRequest(ctx, viewer, body.addresseeId))
  server.add(AnswerFriendRequest, ({ ctx, viewer, params, body }) =>
    answerFriendRequest(ctx, viewer, params.id, body.status),
  )
  server.add(CancelFriendRequest, ({ ctx, viewer, params }) => cancelFriendRequest(ctx, viewer, params.id))
  server.add(ListRelations, ({ ctx, viewer, query }) => viewRelations(ctx, viewer, query.ids))
  server.add(GetRelation, ({ ctx, viewer, params }) => viewRelation(ctx, viewer, params.id))
}
