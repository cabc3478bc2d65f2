import { useLingui } from '@lingui/react/macro'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { Fragment, type ReactNode } from 'react'
import { useNearBottom } from '#web/features/feed/use-near-bottom.ts'
import { useFailedToast } from '#web/features/search/use-failed-toast.ts'
import { ListFoot, listState } from '#web/ui/ListFoot.tsx'
import { Failed, NothingFound } from './SearchStates.tsx'

/** What was found, page by page as the reader scrolls, in all states of the list. */
export function FoundList<P extends { next: string | null }>({
  label,
  found,
  count,
  className,
  skeleton,
  children,
}: {
  label: string
  found: UseInfiniteQueryResult<InfiniteData<P>>
  /** How many stand on a page. */
  count: (page: P) => number
  className: string
  /** The places of the first ones while they are on their way. */
  skeleton: ReactNode
  children: (page: P) => ReactNode
}) {
  const { t } = useLingui()
  const { data, isError, isFetching, hasNextPage, isFetchNextPageError } = found
  const pages = data?.pages ?? []
  const total = pages.reduce((sum, page) => sum + count(page), 0)
  useFailedToast(found)
  useNearBottom(() => {
    if (hasNextPage && !isFetching && !isFetchNextPageError) void found.fetchNextPage()
  }, `${total} ${isFetching} ${hasNextPage}`)

  if (!data)
    return isError && !isFetching ? (
      <Failed onRetry={() => void found.refetch()} />
    ) : (
      <ul aria-label={label} aria-busy className={className}>
        {skeleton}
      </ul>
    )
  if (total === 0 && !hasNextPage) return <NothingFound />
  return (
    <>
      <ul aria-label={label} className={className}>
        {pages.map((page, at) => (
          <Fragment key={at}>{children(page)}</Fragment>
        ))}
      </ul>
      <ListFoot
        state={listState(found)}
        loading={t`Loading more results...`}
        failed={t`More results could not be loaded.`}
        onRetry={() => void found.fetchNextPage()}
      />
    </>
  )
}
