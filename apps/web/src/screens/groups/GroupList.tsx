import { useLingui } from '@lingui/react/macro'
import type { Group } from '@guildhall/contract/groups'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import clsx from 'clsx'
import { useId, type ReactNode } from 'react'
import { GroupCard, GroupSkeleton } from '#web/features/groups/GroupCard.tsx'
import type { Page } from '#web/lib/api.ts'
import { itemsOf } from '#web/lib/list-query.ts'
import { EndlessList } from '#web/ui/EndlessList.tsx'
import { LoadFailed } from '#web/ui/LoadFailed.tsx'

/** Renders groups below a heading, with infinite scroll, including loading, empty and error states. */
export function GroupList({
  title,
  hidesTitle = false,
  list,
  skeletonCount,
  empty,
  failed,
  buttons,
}: {
  title: string
  /** True if the heading is only for screen readers. */
  hidesTitle?: boolean
  list: UseInfiniteQueryResult<InfiniteData<Page<Group[]>>>
  skeletonCount: number
  empty: ReactNode
  /** Title of the error state. */
  failed: string
  /** Returns the buttons that a non-member gets. */
  buttons?: (group: Group) => ReactNode
}) {
  const { t } = useLingui()
  const headingId = useId()
  const groups = itemsOf(list.data)
  return (
    <section aria-labelledby={headingId} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id={headingId} className={hidesTitle ? 'sr-only' : 'text-lg max-desk:px-4 max-desk:pt-2'}>
        {title}
      </h2>
      <EndlessList
        list={list}
        count={groups.length}
        skeleton={
          <ul aria-labelledby={headingId} aria-busy className="groups-grid">
            {Array.from({ length: skeletonCount }, (_, index) => (
              <li key={index}>
                <GroupSkeleton />
              </li>
            ))}
          </ul>
        }
        empty={<div className="card">{empty}</div>}
        failed={(retry) => (
          <div className="card">
            <LoadFailed title={failed} onRetry={retry} />
          </div>
        )}
        foot={{ loading: t`Loading more groups…`, failed: t`Couldn’t load more groups.` }}
      >
        <ul
          aria-labelledby={headingId}
          aria-busy={list.isPlaceholderData}
          className={clsx('groups-grid transition-opacity', list.isPlaceholderData && 'opacity-60')}
        >
          {groups.map((group) => (
            <li key={group.id} className="min-w-0">
              <GroupCard group={group}>{buttons?.(group)}</GroupCard>
            </li>
          ))}
        </ul>
      </EndlessList>
    </section>
  )
}
