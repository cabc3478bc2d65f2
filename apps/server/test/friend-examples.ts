import * as blocks from '@guildhall/contract/blocks'
import type { Endpoint } from '@guildhall/contract/endpoint'
import * as follows from '@guildhall/contract/follows'
import * as friends from '@guildhall/contract/friends'
import { CreateReport } from '@guildhall/contract/reports'
import type { Caller, TestApp } from './app.ts'
import { befriend, block, buildMember, buildPost, buildRequest } from './build.ts'
import { UNKNOWN_ID, type Example } from './example.ts'
import { postFieldsFor, type Role } from './roles.ts'

/** Returns a member who relates to the caller as the role requires: the caller, a friend, a blocker or a stranger. */
const memberFor = async (app: TestApp, caller: Caller, role: Role): Promise<string> => {
  if (caller !== null && role === 'own') return caller.memberId
  const id = await buildMember(app.ctx)
  if (caller !== null && role === 'friend') await befriend(app.ctx, caller.memberId, id)
  if (caller !== null && role === 'blocked') await block(app.ctx, id, caller.memberId)
  return id
}

const onMember: Example = {
  params: { id: UNKNOWN_ID },
  prepare: async (app, caller, role) => ({ params: { id: await memberFor(app, caller, role) } }),
}

/** A friend request: the caller's if the role is `own`, else one between two other members. */
const onRequest = (side: 'requester' | 'addressee'): Example => ({
  params: { id: UNKNOWN_ID },
  prepare: async (app, caller, role) => {
    const mine = caller !== null && role === 'own' ? caller.memberId : await buildMember(app.ctx)
    const other = await buildMember(app.ctx)
    const [from, to] = side === 'requester' ? [mine, other] : [other, mine]
    return { params: { id: await buildRequest(app.ctx, from, to) } }
  },
})

/** Examples for the calls about friends, follows, blocks, mutes and reports. */
export const FRIEND_EXAMPLES: readonly (readonly [Endpoint, Example])[] = [
  [friends.ListFriends, { query: { limit: '10' } }],
  [friends.Unfriend, onMember],
  [friends.SuggestFriends, { query: { limit: '10' } }],
  [friends.ListFriendRequests, { query: { limit: '10', direction: 'outgoing' } }],
  [friends.CountFriendRequests, {}],
  [
    friends.SendFriendRequest,
    {
      body: { addresseeId: UNKNOWN_ID },
      prepare: async (app, caller, role) => ({ body: { addresseeId: await memberFor(app, caller, role) } }),
    },
  ],
  [friends.AnswerFriendRequest, { ...onRequest('addressee'), body: { status: 'accepted' } }],
  [friends.CancelFriendRequest, onRequest('requester')],
  [friends.GetRelation, onMember],
  [
    friends.ListRelations,
    {
      query: { ids: `${UNKNOWN_ID},${UNKNOWN_ID}` },
      prepare: async (app, caller, role) => ({ query: { ids: await memberFor(app, caller, role) } }),
    },
  ],
  [follows.GetFollowStatus, onMember],
  [follows.FollowMember, onMember],
  [follows.UnfollowMember, onMember],
  [blocks.ListBlocked, { query: { limit: '10' } }],
  [
    blocks.GetBlocked,
    {
      params: { who: UNKNOWN_ID },
      prepare: async (app, caller, role) => {
        const who = await memberFor(app, caller, role === 'own' ? 'stranger' : role)
        if (caller !== null && role === 'own') await block(app.ctx, caller.memberId, who)
        return { params: { who } }
      },
    },
  ],
  [blocks.BlockMember, onMember],
  [blocks.UnblockMember, onMember],
  [blocks.ListMuted, { query: { limit: '10' } }],
  [blocks.MuteMember, onMember],
  [blocks.UnmuteMember, onMember],
  [
    CreateReport,
    {
      body: { targetType: 'post', targetId: UNKNOWN_ID, reason: 'spam', details: 'It is everywhere.' },
      prepare: async (app, caller, role) => {
        const targetId = await buildPost(app.ctx, await postFieldsFor(app, caller, role))
        return { body: { targetType: 'post', targetId, reason: 'spam', details: 'It is everywhere.' } }
      },
    },
  ],
]
