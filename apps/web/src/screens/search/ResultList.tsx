import { useLingui } from '@lingui/react/macro'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { Fragment, type ReactNode } from 'react'
import { useFailedToast } from '#web/features/search/use-failed-toast.ts'
import type { Page } from '#web/lib/api.ts'
import { EndlessList } from '#web/ui/EndlessList.tsx'
import { NoResults, SearchFailed } from './SearchStates.tsx'

/** Renders search results with infinite scroll, including loading, empty and error states. */
export function ResultList<T>({
  label,
  results,
  className,
  skeleton,
  children,
}: {
  label: string
  results: UseInfiniteQueryResult<InfiniteData<Page<T[]>>>
  className: string
  /** Placeholders while the first page loads. */
  skeleton: ReactNode
  /** Renders the results of one page. */
  children: (items: T[]) => ReactNode
}) {
  const { t } = useLingui()
  const pages = results.data?.pages ?? []
  useFailedToast(results)
  return (
    <EndlessList
      list={results}
      count={pages.reduce((sum, { items }) => sum + items.length, 0)}
      skeleton={
        <ul aria-label={label} aria-busy className={className}>
          {skeleton}
        </ul>
      }
      empty={<NoResults />}
      failed={(retry) => <SearchFailed onRetry={retry} />}
      foot={{ loading: t`Loading more results…`, failed: t`Couldn’t load more results.` }}
    >
      <ul aria-label={label} className={className}>
        {pages.map(({ items }, index) => (
          <Fragment key={index}>{children(items)}</Fragment>
        ))}
      </ul>
    </EndlessList>
  )
}
