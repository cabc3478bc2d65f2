import { useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { LeadTask } from '@guildhall/contract/lead-tasks'
import type { ReactNode } from 'react'
import { itemsOf } from '#web/lib/list-query.ts'
import { Button } from '#web/ui/Button.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { tasksQuery } from './tasks.queries.ts'

/** The open or the decided tasks of a group. More are loaded by a button: other things follow below. */
export function TaskList({
  groupId,
  state,
  label,
  empty,
  children,
}: {
  groupId: string
  state: 'open' | 'decided'
  label: string
  empty: string
  children: (task: LeadTask) => ReactNode
}) {
  const { t } = useLingui()
  const list = useInfiniteQuery(tasksQuery(groupId, state))
  const tasks = itemsOf<LeadTask>(list.data)
  if (!list.data)
    return list.isError && !list.isFetching ? (
      <p role="alert" className="flex flex-wrap items-center gap-3">
        {t`Couldn’t load what waits for you`}
        <Button onClick={() => void list.refetch()}>{t`Try again`}</Button>
      </p>
    ) : (
      <Skeleton className="h-16" />
    )
  return (
    <>
      {tasks.length === 0 && !list.hasNextPage && <p className="text-base text-pretty text-muted">{empty}</p>}
      {tasks.length > 0 && (
        <ul aria-label={label} className="lead-tasks-list">
          {tasks.map(children)}
        </ul>
      )}
      {list.hasNextPage && (
        <Button
          busy={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
          className="justify-self-start"
        >
          {t({ message: 'Show more', context: 'button' })}
        </Button>
      )}
    </>
  )
}
