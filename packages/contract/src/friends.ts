import { z } from 'zod'
import { Id, IdList, Moment, pageQuery } from './common.ts'
import { endpoint } from './endpoint.ts'
import { MAX_IDS } from './limits.ts'
import { MemberCard } from './members.ts'

/** A declined request may be repeated after so many days. */
export const REPEAT_AFTER_DAYS = 30

/** Requests are counted up to this many. */
export const MAX_REQUEST_COUNT = 100

export const REQUEST_STATUSES = ['pending', 'accepted', 'declined'] as const

/** How many friends two people have in common. */
const mutualFriends = z.number().int()

/** A friend of one's own, and since when. */
export const Friend = MemberCard.extend({ friendsSince: Moment })
export type Friend = z.output<typeof Friend>

export const FriendRequest = z.object({
  id: Id,
  requester: MemberCard,
  addressee: MemberCard,
  status: z.enum(REQUEST_STATUSES),
  createdAt: Moment,
  mutualFriends,
})
export type FriendRequest = z.output<typeof FriendRequest>

/** Someone one may know, and why: friends in common, else public groups in common, else as the reason says. */
export const SuggestedFriend = MemberCard.extend({
  mutualFriends,
  sharedGroups: z.number().int(),
  /** `active` for someone whose posts are talked about, `new` for someone who has just joined. */
  reason: z.enum(['friends', 'groups', 'active', 'new']),
})
export type SuggestedFriend = z.output<typeof SuggestedFriend>

/** How the caller stands to another member. */
export const Relation = z.object({
  memberId: Id,
  /** `outgoing` where the caller has asked, `incoming` where the other has. */
  friendship: z.enum(['none', 'outgoing', 'incoming', 'friends']),
  /** The request that waits for an answer. */
  requestId: Id.nullable(),
  followsYou: z.boolean(),
  isMuted: z.boolean(),
  mutualFriends,
  /** False for agents and for oneself: they can be neither befriended nor followed. */
  canConnect: z.boolean(),
})
export type Relation = z.output<typeof Relation>

const byId = z.strictObject({ id: Id })

export const ListFriends = endpoint({
  method: 'GET',
  path: '/api/friends',
  summary: 'The caller’s friends, the newest friendship first.',
  access: 'member',
  quota: 'reads',
  errors: ['invalid'],
  query: z.strictObject({
    ...pageQuery(),
    /** As the page before answered it: when they became friends, in microseconds, before the id. */
    cursor: z
      .string()
      .regex(/^\d{1,16}_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
      .optional(),
  }),
  answer: z.array(Friend),
})

export const Unfriend = endpoint({
  method: 'DELETE',
  path: '/api/friends/{id}',
  summary: 'Ends a friendship. Whoever is no friend stays none.',
  access: 'member',
  quota: 'writes',
  params: byId,
})

export const SuggestFriends = endpoint({
  method: 'GET',
  path: '/api/suggested-friends',
  summary:
    'People the caller may know: by friends in common, then by public groups in common. Where those are few, active and new members follow.',
  access: 'member',
  quota: 'reads',
  errors: ['invalid'],
  query: z.strictObject({
    ...pageQuery(20),
    /** As the page before answered it: friends and groups in common, and whether they are active, before the id. */
    cursor: z
      .string()
      .regex(/^\d{1,6}_\d{1,6}_[01]_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
      .optional(),
  }),
  answer: z.array(SuggestedFriend),
})

export const ListFriendRequests = endpoint({
  method: 'GET',
  path: '/api/friend-requests',
  summary:
    'Requests that wait for the caller’s answer, newest first; with direction=outgoing those one sent.',
  access: 'member',
  quota: 'reads',
  query: z.strictObject({
    ...pageQuery(),
    direction: z.enum(['incoming', 'outgoing']).prefault('incoming'),
  }),
  answer: z.array(FriendRequest),
})

export const CountFriendRequests = endpoint({
  method: 'GET',
  path: '/api/friend-requests/count',
  summary:
    'How many requests wait for the caller’s answer, and how many of the caller’s wait for others; 100 means many.',
  access: 'member',
  quota: 'reads',
  answer: z.object({ incoming: z.number().int(), outgoing: z.number().int() }),
})

export const SendFriendRequest = endpoint({
  method: 'POST',
  path: '/api/friend-requests',
  summary: 'Asks someone to be friends. Who has already asked the caller is a friend at once.',
  access: 'member',
  quota: 'requests',
  errors: ['invalid', 'not_found', 'not_a_person', 'already_friends', 'asked_before'],
  body: z.strictObject({ addresseeId: Id }),
  answer: FriendRequest,
})

export const AnswerFriendRequest = endpoint({
  method: 'PATCH',
  path: '/api/friend-requests/{id}',
  summary: 'Accepts or declines a request; only for whom it was sent to.',
  access: 'member',
  quota: 'writes',
  errors: ['invalid', 'forbidden', 'not_found', 'conflict'],
  params: byId,
  body: z.strictObject({ status: z.enum(['accepted', 'declined']) }),
  answer: FriendRequest,
})

export const CancelFriendRequest = endpoint({
  method: 'DELETE',
  path: '/api/friend-requests/{id}',
  summary: 'Takes back a request that waits for its answer; only for who sent it.',
  access: 'member',
  quota: 'writes',
  errors: ['forbidden', 'not_found', 'conflict'],
  params: byId,
})

export const GetRelation = endpoint({
  method: 'GET',
  path: '/api/users/{id}/relation',
  summary: 'How the caller stands to a member.',
  access: 'member',
  quota: 'reads',
  errors: ['not_found'],
  params: byId,
  answer: Relation,
})

export const ListRelations = endpoint({
  method: 'GET',
  path: '/api/relations',
  summary: 'How the caller stands to several members at once. Whoever is not for the caller is missing.',
  access: 'member',
  quota: 'reads',
  errors: ['invalid'],
  query: z.strictObject({ ids: IdList }),
  answer: z.array(Relation).max(MAX_IDS),
})
