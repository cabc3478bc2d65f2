import { useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Friend } from '@guildhall/contract/friends'
import { Users } from 'lucide-react'
import { MessageLink } from '#web/features/members/MessageLink.tsx'
import { PersonCard } from '#web/features/relations/PersonCard.tsx'
import { friendsQuery, relationsQuery } from '#web/features/relations/relations.queries.ts'
import { RelationMenuButton } from '#web/features/relations/RelationMenuButton.tsx'
import { displayName } from '#web/lib/names.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { PeopleList } from './PeopleList.tsx'

/** Renders the viewer's friends, newest first. */
export function AllFriends() {
  const { t } = useLingui()
  const friends = useInfiniteQuery(friendsQuery)
  return (
    <PeopleList
      label={t`All Friends`}
      people={friends}
      failed={t`Couldn’t load your friends`}
      empty={<NoFriends />}
      hasActions={false}
    >
      {(page) => <FriendsPage friends={page} />}
    </PeopleList>
  )
}

/** Renders one page of friends. Loads the relations to all of them with one request. */
function FriendsPage({ friends }: { friends: Friend[] }) {
  const { t, i18n } = useLingui()
  const { data: relations } = useQuery(relationsQuery(friends.map(({ id }) => id)))
  return friends.map((friend) => {
    const relation = relations?.get(friend.id)
    const date = i18n.date(new Date(friend.friendsSince), { month: 'long', year: 'numeric' })
    return (
      <PersonCard
        key={friend.id}
        member={friend}
        note={relation?.isMuted ? t`Muted · Friends since ${date}` : t`Friends since ${date}`}
        more={
          <>
            <MessageLink memberId={friend.id} name={displayName(friend)} />
            {relation ? (
              <RelationMenuButton relation={relation} name={displayName(friend)} />
            ) : (
              <span className="size-11 flex-none desk:size-10" />
            )}
          </>
        }
      />
    )
  })
}

function NoFriends() {
  const { t } = useLingui()
  return (
    <EmptyState
      icon={Users}
      title={t`No friends yet`}
      level={2}
      action={
        <>
          <Link to="/friends" search={{ tab: 'suggestions' }} className={buttonClass({ variant: 'primary' })}>
            {t`People You May Know`}
          </Link>
          <Link to="/friends" search={{ tab: 'search' }} className={buttonClass()}>
            {t`Search for people`}
          </Link>
        </>
      }
    >
      {t`Friends can see your friends-only posts, and you’ll see more of theirs in your feed.`}
    </EmptyState>
  )
}
