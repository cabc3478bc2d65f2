import * as z from 'zod/mini'
import { Id, IdList, Moment, pageQuery } from './fields.ts'
import { endpoint } from './endpoint.ts'
import { MAX_IDS } from './limits.ts'
import { MemberCard } from './members.ts'

/** A declined request can be repeated after this many days. */
export const REPEAT_AFTER_DAYS = 30

/** Counting of requests stops here. */
export const MAX_REQUEST_COUNT = 100

export const REQUEST_STATUSES = ['pending', 'accepted', 'declined'] as const

/** How many friends two people have in common. */
const mutualFriends = z.int()

/** A friend of the caller, and since when. */
export const Friend = z.extend(MemberCard, { friendsSince: Moment })
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

/** Someone the caller may know, and why: mutual friends, else shared public groups, else as in `reason`. */
export const SuggestedFriend = z.extend(MemberCard, {
  mutualFriends,
  sharedGroups: z.int(),
  /** `active` for someone whose posts are being discussed, `new` for someone who has just joined. */
  reason: z.enum(['friends', 'groups', 'active', 'new']),
})
export type SuggestedFriend = z.output<typeof SuggestedFriend>

/** The relation of the caller to another member. */
export const Relation = z.object({
  memberId: Id,
  /** `outgoing` if the caller sent a request, `incoming` if the other member did. */
  friendship: z.enum(['none', 'outgoing', 'incoming', 'friends']),
  /** The pending request. */
  requestId: z.nullable(Id),
  followsYou: z.boolean(),
  isMuted: z.boolean(),
  mutualFriends,
  /** False for agents and for the caller: they can be neither befriended nor followed. */
  canConnect: z.boolean(),
})
export type Relation = z.output<typeof Relation>

const byId = z.strictObject({ id: Id })

export const ListFriends = endpoint({
  method: 'GET',
  path: '/api/friends',
  summary: 'Lists the caller’s friends, newest friendship first.',
  access: 'member',
  quota: 'reads',
  errors: ['invalid'],
  query: z.strictObject({
    ...pageQuery(),
    /** As returned with the previous page: when they became friends, in microseconds, then the id. */
    cursor: z.optional(z.string().check(z.regex(/^\d{1,16}_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/))),
  }),
  answer: z.array(Friend),
})

export const Unfriend = endpoint({
  method: 'DELETE',
  path: '/api/friends/{id}',
  summary: 'Ends a friendship, if there is one.',
  access: 'member',
  quota: 'writes',
  params: byId,
})

export const SuggestFriends = endpoint({
  method: 'GET',
  path: '/api/suggested-friends',
  summary:
    'Suggests people the caller may know: by mutual friends, then by shared public groups. If those are few, active and new members follow.',
  access: 'member',
  quota: 'reads',
  errors: ['invalid'],
  query: z.strictObject({
    ...pageQuery(20),
    /** As returned with the previous page: mutual friends, shared groups, whether they are active, then the id. */
    cursor: z.optional(
      z.string().check(z.regex(/^\d{1,6}_\d{1,6}_[01]_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)),
    ),
  }),
  answer: z.array(SuggestedFriend),
})

export const ListFriendRequests = endpoint({
  method: 'GET',
  path: '/api/friend-requests',
  summary:
    'Lists the requests that await the caller’s answer, newest first; with direction=outgoing those the caller sent.',
  access: 'member',
  quota: 'reads',
  query: z.strictObject({
    ...pageQuery(),
    direction: z.prefault(z.enum(['incoming', 'outgoing']), 'incoming'),
  }),
  answer: z.array(FriendRequest),
})

export const CountFriendRequests = endpoint({
  method: 'GET',
  path: '/api/friend-requests/count',
  summary: 'Counts the pending requests to the caller and from the caller; 100 means 100 or more.',
  access: 'member',
  quota: 'reads',
  answer: z.object({ incoming: z.int(), outgoing: z.int() }),
})

export const SendFriendRequest = endpoint({
  method: 'POST',
  path: '/api/friend-requests',
  summary:
    'Sends a friend request. If the other member has already sent one, the two become friends immediately.',
  access: 'member',
  quota: 'requests',
  errors: ['invalid', 'not_found', 'not_a_person', 'already_friends', 'asked_before'],
  body: z.strictObject({ addresseeId: Id }),
  answer: FriendRequest,
})

export const AnswerFriendRequest = endpoint({
  method: 'PATCH',
  path: '/api/friend-requests/{id}',
  summary: 'Accepts or declines a request; only the addressee can.',
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
  summary: 'Withdraws a pending request; only its sender can.',
  access: 'member',
  quota: 'writes',
  errors: ['forbidden', 'not_found', 'conflict'],
  params: byId,
})

export const GetRelation = endpoint({
  method: 'GET',
  path: '/api/users/{id}/relation',
  summary: 'Returns the caller’s relation to a member.',
  access: 'member',
  quota: 'reads',
  errors: ['not_found'],
  params: byId,
  answer: Relation,
})

export const ListRelations = endpoint({
  method: 'GET',
  path: '/api/relations',
  summary: 'Returns the caller’s relations to several members. Members the caller may not see are left out.',
  access: 'member',
  quota: 'reads',
  errors: ['invalid'],
  query: z.strictObject({ ids: IdList }),
  answer: z.array(Relation).check(z.maxLength(MAX_IDS)),
})
