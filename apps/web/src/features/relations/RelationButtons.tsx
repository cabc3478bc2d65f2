import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '#web/features/members/session.queries.ts'
import { FollowButton } from './FollowButton.tsx'
import { FriendButton } from './FriendButton.tsx'
import { RelationMenuButton } from './RelationMenuButton.tsx'
import { RelationSkeleton } from './RelationSkeleton.tsx'
import { relationQuery } from './relations.queries.ts'
import { useFollowStatus } from './use-follow.ts'

/**
 * Renders the actions for another member: follow, the next step of a friendship, and the menu with mute,
 * report and block. Agents have only the menu. Renders nothing for the viewer's own id or if there is a
 * block.
 */
export function RelationButtons({ memberId, name }: { memberId: string; name: string }) {
  const { user } = useSession()
  const { data: relation, isPending } = useQuery({
    ...relationQuery(memberId),
    enabled: user !== null && user.id !== memberId,
  })
  if (user?.id === memberId) return null
  if (isPending) return <RelationSkeleton />
  if (!relation) return null
  return (
    <div className="flex flex-wrap items-center gap-2">
      {relation.canConnect && (
        <>
          <FollowButton memberId={memberId} name={name} />
          <FriendButton relation={relation} name={name} />
        </>
      )}
      <RelationMenuButton relation={relation} name={name} />
      {relation.friendship === 'friends' && <NotFollowingNote memberId={memberId} />}
    </div>
  )
}

/** Explains that posts of friends are shown even if the viewer doesn't follow them. */
function NotFollowingNote({ memberId }: { memberId: string }) {
  const { t } = useLingui()
  const { status } = useFollowStatus(memberId)
  if (status?.following !== false) return null
  return <p className="w-full text-sm text-muted">{t`You see friends’ posts without following them.`}</p>
}
