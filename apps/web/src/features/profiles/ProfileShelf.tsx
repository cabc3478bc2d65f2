import { useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo, useState, type ReactNode } from 'react'
import { entriesOf } from '#web/features/feed/feed.queries.ts'
import { FeedFoot } from '#web/features/feed/FeedFoot.tsx'
import { useNearBottom } from '#web/features/feed/use-near-bottom.ts'
import type { ListEntry, Shelf } from '#web/features/posts/post-lists.ts'
import { listState } from '#web/ui/ListFoot.tsx'
import { LoadFailed } from '#web/ui/LoadFailed.tsx'
import { shelfQuery } from './profiles.queries.ts'

type Shown = { entries: ListEntry[]; isBusy: boolean; isReturn: boolean }

/** What a member wrote, showed or liked, as an endless list in all its states; the tab says how each looks. */
export function ProfileShelf({
  memberId,
  shelf,
  skeleton,
  empty,
  children,
}: {
  memberId: string
  shelf: Shelf
  skeleton: ReactNode
  empty: ReactNode
  children: (shown: Shown) => ReactNode
}) {
  const { t } = useLingui()
  const { data, isError, isFetching, hasNextPage, isFetchingNextPage, isFetchNextPageError, ...list } =
    useInfiniteQuery(shelfQuery(memberId, shelf))
  const [isReturn] = useState(data !== undefined)
  const entries = useMemo(() => entriesOf(data), [data])
  const next = () => void list.fetchNextPage()

  useNearBottom(() => {
    if (hasNextPage && !isFetching && !isFetchNextPageError) next()
  }, `${entries.length} ${isFetching} ${hasNextPage} ${data?.pages.length}`)

  // A page may have nothing for this reader before the list comes to its end.
  const isLooking = entries.length === 0 && hasNextPage && !isFetchNextPageError
  if (!data || isLooking) {
    if (!isError || isFetching) return skeleton
    return (
      <section className="card">
        <LoadFailed title={t`These posts could not be loaded`} onRetry={() => void list.refetch()} />
      </section>
    )
  }
  if (entries.length === 0 && !hasNextPage) return empty
  const state = listState({ isFetchingNextPage, isFetchNextPageError, hasNextPage })
  return (
    <>
      {children({ entries, isBusy: isFetching, isReturn })}
      {(state !== 'end' || data.pages.length > 1) && <FeedFoot state={state} onRetry={next} />}
    </>
  )
}
