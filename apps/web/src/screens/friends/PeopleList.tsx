import { useLingui } from '@lingui/react/macro'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { Fragment, type ReactNode } from 'react'
import { useNearBottom } from '#web/features/feed/use-near-bottom.ts'
import { PersonSkeleton } from '#web/features/relations/PersonCard.tsx'
import type { Page } from '#web/lib/api.ts'
import { ListFoot, listState } from '#web/ui/ListFoot.tsx'
import { LoadFailed } from '#web/ui/LoadFailed.tsx'

const SKELETON_COUNT = 6

/** Renders people with infinite scroll, including loading, empty and error states. */
export function PeopleList<T>({
  label,
  people,
  empty,
  failed,
  hasActions = true,
  children,
}: {
  label: string
  people: UseInfiniteQueryResult<InfiniteData<Page<T[]>>>
  empty: ReactNode
  /** Title of the error state. */
  failed: string
  hasActions?: boolean
  /** Renders the people of one page. */
  children: (items: T[]) => ReactNode
}) {
  const { t } = useLingui()
  const { data, isError, isFetching, hasNextPage, isFetchNextPageError } = people
  const pages = data?.pages ?? []
  const count = pages.reduce((sum, { items }) => sum + items.length, 0)

  useNearBottom(() => {
    if (hasNextPage && !isFetching && !isFetchNextPageError) void people.fetchNextPage()
  }, `${count} ${isFetching} ${hasNextPage}`)

  if (!data)
    return isError && !isFetching ? (
      <section className="card">
        <LoadFailed title={failed} onRetry={() => void people.refetch()} />
      </section>
    ) : (
      <ul aria-label={label} aria-busy className="people-grid">
        {Array.from({ length: SKELETON_COUNT }, (_, index) => (
          <PersonSkeleton key={index} hasActions={hasActions} />
        ))}
      </ul>
    )
  if (count === 0) return <section className="card">{empty}</section>
  return (
    <>
      <ul aria-label={label} className="people-grid">
        {pages.map(({ items }, index) => (
          <Fragment key={index}>{children(items)}</Fragment>
        ))}
      </ul>
      <ListFoot
        state={listState(people)}
        loading={t`Loading more people…`}
        failed={t`Couldn’t load more people.`}
        onRetry={() => void people.fetchNextPage()}
      />
    </>
  )
}
