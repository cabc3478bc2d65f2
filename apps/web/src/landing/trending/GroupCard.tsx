import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { TrendingGroup } from '@guildhall/contract/trending'
import { displayName, initialsOf } from '#web/lib/names.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { GROUPS_PATH } from '../paths.ts'
import { GroupCover } from './GroupCover.tsx'

/** The places on the podium. */
const MEDALS = 3

/** Renders a trending group by its rank: large with a medal up to #3, otherwise plain. All of it is one link. */
export function GroupCard({ group, rank }: { group: TrendingGroup; rank: number }) {
  const hasMedal = rank <= MEDALS
  const creator = displayName(group.creator)
  return (
    <li className={classOf(rank)}>
      <GroupCover group={group} />
      {hasMedal && <Medal rank={rank} wasActive={group.recentActivity > 0} />}
      <div className="lp-group-text">
        <h3>
          <a href={`${GROUPS_PATH}/${group.id}`} translate="no">
            {group.name}
          </a>
        </h3>
        <p className="lp-group-about">{group.description}</p>
        <p className="lp-group-facts">
          <Members count={group.memberCount} />
          <RecentPosts count={group.recentActivity} />
        </p>
        <p className="lp-group-by">
          {hasMedal && <Avatar id={creator} initials={initialsOf(group.creator)} size="xxs" />}
          <span>
            <Trans context="fact: who created the community">
              by <span translate="no">{creator}</span>
            </Trans>
          </span>
        </p>
      </div>
    </li>
  )
}

function Members({ count }: { count: number }) {
  return (
    <Plural
      value={count}
      one={
        <span>
          <b>#</b> member
        </span>
      }
      other={
        <span>
          <b>#</b> members
        </span>
      }
    />
  )
}

function RecentPosts({ count }: { count: number }) {
  return (
    <Plural
      value={count}
      one={
        <span>
          <b>#</b> post this week
        </span>
      }
      other={
        <span>
          <b>#</b> posts this week
        </span>
      }
    />
  )
}

function Medal({ rank, wasActive }: { rank: number; wasActive: boolean }) {
  const { t } = useLingui()
  const titles = [
    t`Most active`,
    t({ message: 'Runner-up', context: 'badge: second place' }),
    t({ message: 'Third place', context: 'badge' }),
  ]
  return (
    <p className="lp-medal">
      <b>#{rank}</b>
      {wasActive && <span>{titles[rank - 1]}</span>}
    </p>
  )
}

/** Renders a placeholder in the size of a group's card. */
export function GroupCardSkeleton({ rank }: { rank: number }) {
  return (
    <li className={classOf(rank)}>
      <div className="lp-cover lp-bone" />
      <div className="lp-group-text">
        <h3>
          <i className="lp-bone" />
        </h3>
        <p className="lp-group-about">
          <i className="lp-bone" />
        </p>
        <p className="lp-group-facts">
          <span>
            <i className="lp-bone" />
          </span>
          <span>
            <i className="lp-bone" />
          </span>
        </p>
        <p className="lp-group-by">
          <i className="lp-bone" />
        </p>
      </div>
    </li>
  )
}

function classOf(rank: number): string {
  return rank <= MEDALS ? 'card lp-group lp-large' : 'card lp-group'
}
