import { useQuery } from '@tanstack/react-query'
import type { MemberCard } from '@guildhall/contract/members'
import { FriendButton } from '#web/features/relations/FriendButton.tsx'
import { InCommon } from '#web/features/relations/InCommon.tsx'
import { PersonCard } from '#web/features/relations/PersonCard.tsx'
import { relationsQuery } from '#web/features/relations/relations.queries.ts'
import { displayName } from '#web/lib/names.ts'
import { Marks } from './Marks.tsx'

/** Members that were found: how one stands to all of them comes with one call. */
export function FoundMembers({ members, q }: { members: MemberCard[]; q: string }) {
  const { data: relations } = useQuery(relationsQuery(members.map(({ id }) => id)))
  return members.map((member) => {
    const relation = relations?.get(member.id)
    const handle = member.username && (
      <>
        @<Marks text={member.username} q={q} of="name" />
      </>
    )
    const common = relation && relation.mutualFriends > 0 && <InCommon {...relation} />
    // Two buttons stand below, one at the end of the line.
    const isAsking = relation?.friendship === 'incoming'
    const button = relation && <FriendButton relation={relation} name={displayName(member)} tellsWhy />
    return (
      <PersonCard
        key={member.id}
        member={member}
        marked={<Marks text={displayName(member)} q={q} of="name" />}
        note={
          <>
            {handle}
            {handle && common && ' · '}
            {common}
          </>
        }
        more={relation?.canConnect && !isAsking && button}
      >
        {isAsking && button}
      </PersonCard>
    )
  })
}
