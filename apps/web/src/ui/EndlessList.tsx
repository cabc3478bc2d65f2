import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode, RefObject } from 'react'
import { ListFoot, listState } from './ListFoot.tsx'
import { useNearBottom } from './use-near-bottom.ts'

/** The texts of the footer. Without `end`, the end of the list shows nothing. */
export type FootTexts = { loading: string; failed: string; end?: string }

/** Renders a list in all its states, and loads the next page near the bottom. */
export function EndlessList({
  list,
  count,
  skeleton,
  empty,
  failed,
  foot,
  hasLine = false,
  alwaysShowsEnd = false,
  scroller,
  children,
}: {
  list: UseInfiniteQueryResult<InfiniteData<unknown>>
  /** The number of items shown. */
  count: number
  /** Placeholder while the first items are loading. */
  skeleton: ReactNode
  empty: ReactNode
  failed: (retry: () => void) => ReactNode
  foot: FootTexts
  /** True for a line above the footer. */
  hasLine?: boolean
  /** True if even a list of one page shows its end. */
  alwaysShowsEnd?: boolean
  /** What the list scrolls in; without it, the page. */
  scroller?: RefObject<HTMLElement | null> | undefined
  children: ReactNode
}) {
  const { data, isError, isFetching, hasNextPage, isFetchNextPageError } = list
  const pageCount = data?.pages.length ?? 0
  const loadMore = () => void list.fetchNextPage()
  const loadMoreIfIdle = () => {
    if (hasNextPage && !isFetching && !isFetchNextPageError) loadMore()
  }
  useNearBottom(loadMoreIfIdle, `${count} ${isFetching} ${hasNextPage} ${pageCount}`, scroller)

  // A page can be empty for this viewer although the list goes on.
  const isSkippingEmptyPages = count === 0 && hasNextPage && !isFetchNextPageError
  if (!data || isSkippingEmptyPages)
    return isError && !isFetching ? failed(() => void list.refetch()) : skeleton
  if (count === 0 && !hasNextPage) return empty
  const state = listState(list)
  return (
    <>
      {children}
      {(state !== 'end' || alwaysShowsEnd || pageCount > 1) && (
        <ListFoot {...foot} state={state} hasLine={hasLine} onRetry={loadMore} />
      )}
    </>
  )
}
