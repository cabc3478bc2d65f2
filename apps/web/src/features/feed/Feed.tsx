import { useInfiniteQuery } from '@tanstack/react-query'
import { PostSkeleton } from '#web/features/posts/PostSkeleton.tsx'
import { useMemo, useState, type ReactNode } from 'react'
import { listState } from '#web/ui/ListFoot.tsx'
import { entriesOf, feedQuery, type FeedKind } from './feed.queries.ts'
import { FeedFoot } from './FeedFoot.tsx'
import { FeedList } from './FeedList.tsx'
import { useNearBottom } from './use-near-bottom.ts'

const SKELETONS = 3

/** Renders an infinite list of posts in all its states. The screen provides the empty and failed content. */
export function Feed({
  kind,
  empty,
  failed,
}: {
  kind: FeedKind
  empty: ReactNode
  failed: (retry: () => void) => ReactNode
}) {
  const { data, isError, hasNextPage, isFetching, isFetchingNextPage, isFetchNextPageError, ...feed } =
    useInfiniteQuery(feedQuery(kind))
  // If the list is cached when the screen mounts, the reader is coming back to it.
  const [isReturn] = useState(data !== undefined)
  const entries = useMemo(() => entriesOf(data), [data])
  const loadNext = () => void feed.fetchNextPage()

  useNearBottom(() => {
    if (hasNextPage && !isFetching && !isFetchNextPageError) loadNext()
  }, `${entries.length} ${isFetching} ${hasNextPage}`)

  if (!data) {
    if (isError && !isFetching) return failed(() => void feed.refetch())
    return (
      <div aria-busy className="feed-list">
        {Array.from({ length: SKELETONS }, (_, at) => (
          <div key={at} className="feed-item">
            <PostSkeleton withMedia={kind === 'video'} />
          </div>
        ))}
      </div>
    )
  }
  if (entries.length === 0 && !hasNextPage) return empty
  const state = listState({ isFetchingNextPage, isFetchNextPageError, hasNextPage })
  return (
    <>
      <FeedList entries={entries} restore={isReturn} isBusy={isFetching} />
      <FeedFoot state={state} onRetry={loadNext} />
    </>
  )
}
