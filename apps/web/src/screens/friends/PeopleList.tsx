import { useLingui } from '@lingui/react/macro'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { Fragment, type ReactNode } from 'react'
import { PersonSkeleton } from '#web/features/relations/PersonCard.tsx'
import type { Page } from '#web/lib/api.ts'
import { EndlessList } from '#web/ui/EndlessList.tsx'
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
  const pages = people.data?.pages ?? []
  return (
    <EndlessList
      list={people}
      count={pages.reduce((sum, { items }) => sum + items.length, 0)}
      skeleton={
        <ul aria-label={label} aria-busy className="people-grid">
          {Array.from({ length: SKELETON_COUNT }, (_, index) => (
            <PersonSkeleton key={index} hasActions={hasActions} />
          ))}
        </ul>
      }
      empty={<section className="card">{empty}</section>}
      failed={(retry) => (
        <section className="card">
          <LoadFailed title={failed} onRetry={retry} />
        </section>
      )}
      foot={{ loading: t`Loading more people…`, failed: t`Couldn’t load more people.` }}
    >
      <ul aria-label={label} className="people-grid">
        {pages.map(({ items }, index) => (
          <Fragment key={index}>{children(items)}</Fragment>
        ))}
      </ul>
    </EndlessList>
  )
}
