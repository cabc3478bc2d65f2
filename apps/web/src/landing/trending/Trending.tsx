import { Trans } from '@lingui/react/macro'
import { UsersRound } from 'lucide-react'
import { useRef } from 'react'
import { buttonClass } from '#web/ui/Button.tsx'
import { GROUPS_PATH } from '../paths.ts'
import { GroupCard, GroupCardSkeleton } from './GroupCard.tsx'
import { useTrendingGroups } from './load-trending.ts'

const PLACES = [1, 2, 3, 4, 5, 6]

/** Renders the groups with the most posts of the last seven days: the first three large, the rest plain. */
export function Trending() {
  const { groups, retry } = useTrendingGroups()
  const heading = useRef<HTMLHeadingElement>(null)

  function tryAgain(): void {
    // The button disappears, and the focus must not be lost with it.
    heading.current?.focus()
    retry()
  }

  return (
    <section
      className="lp-section lp-shaded"
      id="trending"
      aria-labelledby="trending-title"
      aria-busy={groups === undefined}
    >
      <div className="lp-wrap">
        <div className="lp-heading">
          <h2 id="trending-title" ref={heading} tabIndex={-1}>
            <Trans>Trending Communities</Trans>
          </h2>
          <p className="lp-lead">
            <Trans>Ranked by what was posted in the last seven days.</Trans>
          </p>
        </div>
        {groups === undefined ? (
          <ol className="lp-trend" aria-hidden>
            {PLACES.map((rank) => (
              <GroupCardSkeleton key={rank} rank={rank} />
            ))}
          </ol>
        ) : groups === null ? (
          <div className="card lp-no-trend" role="status">
            <p>
              <Trans>Failed to load trending groups</Trans>
            </p>
            <button type="button" className={buttonClass({})} onClick={tryAgain}>
              <Trans>Try again</Trans>
            </button>
          </div>
        ) : groups.length === 0 ? (
          <div className="card lp-no-trend">
            <UsersRound size={32} aria-hidden />
            <p>
              <Trans>No trending communities found. Be the first to create one!</Trans>
            </p>
            <a className={buttonClass({ variant: 'primary' })} href={GROUPS_PATH}>
              <Trans>Create a community</Trans>
            </a>
          </div>
        ) : (
          <ol className="lp-trend">
            {groups.slice(0, PLACES.length).map((group, index) => (
              <GroupCard key={group.id} group={group} rank={index + 1} />
            ))}
          </ol>
        )}
      </div>
    </section>
  )
}
