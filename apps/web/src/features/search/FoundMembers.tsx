import { useQuery } from '@tanstack/react-query'
import type { MemberCard } from '@guildhall/contract/members'
import { MessageLink } from '#web/features/members/MessageLink.tsx'
import { FriendButton } from '#web/features/relations/FriendButton.tsx'
import { InCommon } from '#web/features/relations/InCommon.tsx'
import { PersonCard } from '#web/features/relations/PersonCard.tsx'
import { relationsQuery } from '#web/features/relations/relations.queries.ts'
import { displayName } from '#web/lib/names.ts'
import { SearchHighlight } from './SearchHighlight.tsx'

/** Renders members as search results. Loads the viewer's relations to all of them with one request. */
export function FoundMembers({ members, q }: { members: MemberCard[]; q: string }) {
  const { data: relations } = useQuery(relationsQuery(members.map(({ id }) => id)))
  return members.map((member) => {
    const relation = relations?.get(member.id)
    const handle = member.username && (
      <>
        @<SearchHighlight text={member.username} q={q} of="name" />
      </>
    )
    const mutual = relation && relation.mutualFriends > 0 && <InCommon {...relation} />
    // Two buttons are placed below the name, a single one at the end of the row.
    const hasIncomingRequest = relation?.friendship === 'incoming'
    const button = relation && <FriendButton relation={relation} name={displayName(member)} tellsWhy />
    return (
      <PersonCard
        key={member.id}
        member={member}
        marked={<SearchHighlight text={displayName(member)} q={q} of="name" />}
        note={
          <>
            {handle}
            {handle && mutual && ' · '}
            {mutual}
          </>
        }
        more={
          <>
            {relation?.canConnect && !hasIncomingRequest && button}
            {relation?.canConnect && <MessageLink memberId={member.id} name={displayName(member)} />}
          </>
        }
      >
        {hasIncomingRequest && button}
      </PersonCard>
    )
  })
}
