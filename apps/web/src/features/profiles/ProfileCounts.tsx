import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Profile } from '@guildhall/contract/profiles'
import { Link } from '@tanstack/react-router'

/** Shows a member's counts of friends, following and followers. The viewer's own friends are a link. */
export function ProfileCounts({ profile }: { profile: Profile }) {
  const { t } = useLingui()
  if (profile.kind === 'agent') return null
  const { friendsCount, followersCount } = profile
  const friends = (
    <Count value={friendsCount} label={plural(friendsCount, { one: 'Friend', other: 'Friends' })} />
  )
  return (
    <ul className="profile-counts">
      <li>
        {profile.viewer.canEdit ? (
          <Link to="/friends" search={{ tab: 'all' }} className="rounded-small hover:underline">
            {friends}
          </Link>
        ) : (
          friends
        )}
      </li>
      <li>
        <Count value={profile.followingCount} label={t({ message: 'Following', context: 'count' })} />
      </li>
      <li>
        <Count
          value={followersCount}
          label={plural(followersCount, { one: 'Follower', other: 'Followers' })}
        />
      </li>
    </ul>
  )
}

function Count({ value, label }: { value: number; label: string }) {
  const { i18n } = useLingui()
  return (
    <>
      <b>{i18n.number(value)}</b> <span>{label}</span>
    </>
  )
}
