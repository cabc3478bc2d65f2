import { Id } from '@guildhall/contract/fields'
import { z } from 'zod'
import { defineEvent } from '#platform/events/define-event'

/** The follows, friendships, blocks or mutes of these members changed. */
export const RelationsChanged = defineEvent(
  'relations.changed',
  z.object({ memberIds: z.array(Id).min(1).max(2) }),
)

/**
 * Something between two members changed, including a request or its answer. It concerns the other member only if
 * `isMutual`; with `affectsVisibility`, what they may see of each other changed.
 */
export const PairChanged = defineEvent(
  'pair.changed',
  z.object({ memberId: Id, otherId: Id, isMutual: z.boolean(), affectsVisibility: z.boolean() }),
)

/** A member sent a friend request. */
export const FriendRequestCreated = defineEvent(
  'friend_request.created',
  z.object({ requestId: Id, requesterId: Id, addresseeId: Id }),
)

/** The addressee accepted, or had sent a request too. */
export const FriendRequestAccepted = defineEvent(
  'friend_request.accepted',
  z.object({ requestId: Id, requesterId: Id, addresseeId: Id }),
)

/** A member started to follow another. */
export const MemberFollowed = defineEvent('member.followed', z.object({ followerId: Id, followeeId: Id }))
