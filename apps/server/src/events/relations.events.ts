import { Id } from '@guildhall/contract/common'
import { z } from 'zod'
import { defineEvent } from '#platform/events/define-event'

/** Whom these members follow, befriend, block or mute has changed. */
export const RelationsChanged = defineEvent(
  'relations.changed',
  z.object({ memberIds: z.array(Id).min(1).max(2) }),
)

/**
 * Something between two members is not what it was, a request or its answer too. Only `isMutual` concerns the other;
 * with `affectsSight` what they may see of each other has changed.
 */
export const PairChanged = defineEvent(
  'pair.changed',
  z.object({ memberId: Id, otherId: Id, isMutual: z.boolean(), affectsSight: z.boolean() }),
)

/** Someone asked someone to be friends. */
export const FriendRequestCreated = defineEvent(
  'friend_request.created',
  z.object({ requestId: Id, requesterId: Id, addresseeId: Id }),
)

/** The addressee said yes, or had asked too. */
export const FriendRequestAccepted = defineEvent(
  'friend_request.accepted',
  z.object({ requestId: Id, requesterId: Id, addresseeId: Id }),
)

/** Someone follows someone whom they did not follow before. */
export const MemberFollowed = defineEvent('member.followed', z.object({ followerId: Id, followeeId: Id }))
