import { useLingui } from '@lingui/react/macro'
import type { Profile } from '@guildhall/contract/profiles'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Images } from 'lucide-react'
import { entriesOf } from '#web/features/feed/feed.queries.ts'
import { FeedFoot } from '#web/features/feed/FeedFoot.tsx'
import { useNearBottom } from '#web/features/feed/use-near-bottom.ts'
import { displayName } from '#web/lib/names.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { listState } from '#web/ui/ListFoot.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { MediaTile } from './MediaTile.tsx'
import { shelfQuery } from './profiles.queries.ts'
import type { ShelfFailed } from './ShelfFailed.tsx'

const SKELETONS = 9

/** The pictures and videos of a member that the reader may see. `Failed` is what the page shows where a list fails. */
export function MediaTab({ profile, Failed }: { profile: Profile; Failed: typeof ShelfFailed }) {
  const { t } = useLingui()
  const { data, isError, isFetching, hasNextPage, isFetchingNextPage, isFetchNextPageError, ...list } =
    useInfiniteQuery(shelfQuery(profile.id, 'media'))
  const entries = entriesOf(data)
  const name = displayName(profile)
  const next = () => void list.fetchNextPage()

  useNearBottom(() => {
    if (hasNextPage && !isFetching && !isFetchNextPageError) next()
  }, `${entries.length} ${isFetching} ${hasNextPage} ${data?.pages.length}`)

  const isLooking = entries.length === 0 && hasNextPage && !isFetchNextPageError
  if (!data || isLooking) {
    if (isError && !isFetching) return <Failed onRetry={() => void list.refetch()} />
    return (
      <div aria-busy className="profile-grid">
        {Array.from({ length: SKELETONS }, (_, at) => (
          <Skeleton key={at} className="aspect-square" />
        ))}
      </div>
    )
  }
  if (entries.length === 0 && !hasNextPage) {
    return (
      <section className="card">
        <EmptyState icon={Images} title={t`No photos or videos yet`} level={2}>
          {profile.viewer.canEdit
            ? t`Pictures and videos that you share appear here.`
            : t`${name} hasn't shared any photos or videos yet.`}
        </EmptyState>
      </section>
    )
  }
  const state = listState({ isFetchingNextPage, isFetchNextPageError, hasNextPage })
  return (
    <>
      <ul aria-label={t`Photos & Videos`} aria-busy={isFetching} className="profile-grid">
        {entries.map(({ id }) => (
          <MediaTile key={id} postId={id} />
        ))}
      </ul>
      {(state !== 'end' || data.pages.length > 1) && <FeedFoot state={state} onRetry={next} />}
    </>
  )
}
