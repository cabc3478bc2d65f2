import { useLingui } from '@lingui/react/macro'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { Fragment, type ReactNode } from 'react'
import { useNearBottom } from '#web/features/feed/use-near-bottom.ts'
import { useFailedToast } from '#web/features/search/use-failed-toast.ts'
import { ListFoot, listState } from '#web/ui/ListFoot.tsx'
import { NoResults, SearchFailed } from './SearchStates.tsx'

/** Renders search results with infinite scroll, including loading, empty and error states. */
export function ResultList<P extends { next: string | null }>({
  label,
  results,
  count,
  className,
  skeleton,
  children,
}: {
  label: string
  results: UseInfiniteQueryResult<InfiniteData<P>>
  /** Returns the number of results on a page. */
  count: (page: P) => number
  className: string
  /** Placeholders while the first page loads. */
  skeleton: ReactNode
  children: (page: P) => ReactNode
}) {
  const { t } = useLingui()
  const { data, isError, isFetching, hasNextPage, isFetchNextPageError } = results
  const pages = data?.pages ?? []
  const total = pages.reduce((sum, page) => sum + count(page), 0)
  useFailedToast(results)
  useNearBottom(() => {
    if (hasNextPage && !isFetching && !isFetchNextPageError) void results.fetchNextPage()
  }, `${total} ${isFetching} ${hasNextPage}`)

  if (!data)
    return isError && !isFetching ? (
      <SearchFailed onRetry={() => void results.refetch()} />
    ) : (
      <ul aria-label={label} aria-busy className={className}>
        {skeleton}
      </ul>
    )
  if (total === 0 && !hasNextPage) return <NoResults />
  return (
    <>
      <ul aria-label={label} className={className}>
        {pages.map((page, index) => (
          <Fragment key={index}>{children(page)}</Fragment>
        ))}
      </ul>
      <ListFoot
        state={listState(results)}
        loading={t`Loading more results…`}
        failed={t`Couldn’t load more results.`}
        onRetry={() => void results.fetchNextPage()}
      />
    </>
  )
}
