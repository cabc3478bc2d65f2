import type { FriendRequest } from '@guildhall/contract/friends'
import { Age } from '#web/ui/Age.tsx'
import { displayName } from '#web/lib/names.ts'
import { FriendButton } from './FriendButton.tsx'
import { InCommon } from './InCommon.tsx'
import { PersonCard } from './PersonCard.tsx'
import type { Direction } from './relations.queries.ts'

/** A friend request on the Friends page, to answer or to cancel. */
export function RequestCard({ request, direction }: { request: FriendRequest; direction: Direction }) {
  const member = direction === 'incoming' ? request.requester : request.addressee
  const age = <Age of={request.createdAt} />
  const note = (
    <>
      {member.username !== null && `@${member.username} · `}
      {request.mutualFriends > 0 && (
        <>
          <InCommon mutualFriends={request.mutualFriends} />
          {' · '}
        </>
      )}
      {age}
    </>
  )
  return (
    <PersonCard member={member} note={note}>
      <FriendButton
        relation={{ memberId: member.id, friendship: direction, requestId: request.id }}
        name={displayName(member)}
        tellsWhy
      />
    </PersonCard>
  )
}
