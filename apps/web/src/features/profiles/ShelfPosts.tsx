import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo, useState, type ReactNode } from 'react'
import { entriesOf } from '#web/features/feed/feed.queries.ts'
import { FeedFoot } from '#web/features/feed/FeedFoot.tsx'
import { FeedList } from '#web/features/feed/FeedList.tsx'
import { useNearBottom } from '#web/features/feed/use-near-bottom.ts'
import type { Shelf } from '#web/features/posts/post-lists.ts'
import { PostSkeleton } from '#web/features/posts/PostSkeleton.tsx'
import { listState } from '#web/ui/ListFoot.tsx'
import { ShelfFailed } from './ShelfFailed.tsx'
import { shelfQuery } from './profiles.queries.ts'

/** What a member wrote or liked, as an endless list in all its states. What it says when empty is the tab's. */
export function ShelfPosts({ memberId, shelf, empty }: { memberId: string; shelf: Shelf; empty: ReactNode }) {
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
    if (isError && !isFetching) return <ShelfFailed onRetry={() => void list.refetch()} />
    return (
      <div aria-busy className="feed-list">
        <div className="feed-item">
          <PostSkeleton />
        </div>
        <div className="feed-item">
          <PostSkeleton />
        </div>
      </div>
    )
  }
  if (entries.length === 0 && !hasNextPage) return empty
  const state = listState({ isFetchingNextPage, isFetchNextPageError, hasNextPage })
  return (
    <>
      <FeedList entries={entries} restore={isReturn} isBusy={isFetching} />
      {(state !== 'end' || data.pages.length > 1) && <FeedFoot state={state} onRetry={next} />}
    </>
  )
}
