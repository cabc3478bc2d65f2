import { useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo, useState, type ReactNode } from 'react'
import { entriesOf } from '#web/features/feed/feed.queries.ts'
import { FeedFoot } from '#web/features/feed/FeedFoot.tsx'
import { useNearBottom } from '#web/features/feed/use-near-bottom.ts'
import type { ListEntry, ProfileTabKind } from '#web/features/posts/post-lists.ts'
import { listState } from '#web/ui/ListFoot.tsx'
import { LoadFailed } from '#web/ui/LoadFailed.tsx'
import { profilePostsQuery } from './profiles.queries.ts'

type LoadedList = { entries: ListEntry[]; isBusy: boolean; wasCached: boolean }

/** Loads a member's posts, media or likes as an infinite list; the tab defines how each state looks. */
export function ProfilePostList({
  memberId,
  tab,
  skeleton,
  empty,
  children,
}: {
  memberId: string
  tab: ProfileTabKind
  skeleton: ReactNode
  empty: ReactNode
  children: (list: LoadedList) => ReactNode
}) {
  const { t } = useLingui()
  const { data, isError, isFetching, hasNextPage, isFetchingNextPage, isFetchNextPageError, ...list } =
    useInfiniteQuery(profilePostsQuery(memberId, tab))
  const [wasCached] = useState(data !== undefined)
  const entries = useMemo(() => entriesOf(data), [data])
  const loadMore = () => void list.fetchNextPage()

  useNearBottom(() => {
    if (hasNextPage && !isFetching && !isFetchNextPageError) loadMore()
  }, `${entries.length} ${isFetching} ${hasNextPage} ${data?.pages.length}`)

  // A page can be empty for this viewer although the list continues.
  const isSkippingEmptyPages = entries.length === 0 && hasNextPage && !isFetchNextPageError
  if (!data || isSkippingEmptyPages) {
    if (!isError || isFetching) return skeleton
    return (
      <section className="card">
        <LoadFailed title={t`Couldn’t load these posts`} onRetry={() => void list.refetch()} />
      </section>
    )
  }
  if (entries.length === 0 && !hasNextPage) return empty
  const state = listState({ isFetchingNextPage, isFetchNextPageError, hasNextPage })
  return (
    <>
      {children({ entries, isBusy: isFetching, wasCached })}
      {(state !== 'end' || data.pages.length > 1) && <FeedFoot state={state} onRetry={loadMore} />}
    </>
  )
}
