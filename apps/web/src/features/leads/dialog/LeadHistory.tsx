import { useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { Lead, Touchpoint } from '@guildhall/contract/leads'
import { useId, type RefObject } from 'react'
import { itemsOf } from '#web/lib/list-query.ts'
import { Age } from '#web/ui/Age.tsx'
import { Button } from '#web/ui/Button.tsx'
import { EndlessList } from '#web/ui/EndlessList.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { touchpointsQuery } from '../leads.queries.ts'
import { TOUCHPOINT_ICONS } from './touchpoint-icons.ts'
import { TouchpointSentence } from './TouchpointSentence.tsx'

const SKELETON_LINES = ['one', 'two', 'three', 'four']

/** Everything that happened with a lead, newest first. More is loaded near the bottom of `scroller`. */
export function LeadHistory({
  lead: { id, groupId },
  scroller,
}: {
  lead: Pick<Lead, 'id' | 'groupId'>
  scroller: RefObject<HTMLElement | null>
}) {
  const { t } = useLingui()
  const titleId = useId()
  const list = useInfiniteQuery(touchpointsQuery(groupId, id))
  const touchpoints = itemsOf<Touchpoint>(list.data)
  return (
    <section aria-labelledby={titleId} aria-busy={list.isPending}>
      <h3 id={titleId} className="text-md">
        {t`Touchpoint history`}
      </h3>
      <EndlessList
        list={list}
        count={touchpoints.length}
        scroller={scroller}
        skeleton={<HistorySkeleton />}
        empty={<p className="mt-3 text-base text-muted">{t`Nothing has happened yet.`}</p>}
        failed={(onRetry) => <HistoryFailed onRetry={onRetry} />}
        foot={{ loading: t`Loading more activity`, failed: t`Failed to fetch touchpoints` }}
      >
        <ol aria-labelledby={titleId} className="lead-dialog-history">
          {touchpoints.map((touchpoint) => (
            <HistoryLine key={touchpoint.id} touchpoint={touchpoint} />
          ))}
        </ol>
      </EndlessList>
    </section>
  )
}

function HistoryLine({ touchpoint }: { touchpoint: Touchpoint }) {
  const { type, message, isByLead, createdAt } = touchpoint
  const Icon = TOUCHPOINT_ICONS[type]
  return (
    <li data-by-lead={isByLead || undefined}>
      <span aria-hidden className="lead-dialog-history-icon">
        <Icon size={15} />
      </span>
      <div className="min-w-0 pt-0.75 wrap-anywhere">
        <TouchpointSentence touchpoint={touchpoint} />
        {message !== '' && (
          <p dir="auto" className="text-sm whitespace-pre-line text-muted">
            {message}
          </p>
        )}
      </div>
      <Age of={createdAt} className="pt-1 text-xs whitespace-nowrap text-muted tabular-nums" />
    </li>
  )
}

function HistoryFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useLingui()
  return (
    <div role="alert" className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 text-base text-muted">
      {t`Failed to fetch touchpoints`}
      <Button onClick={onRetry}>{t`Try again`}</Button>
    </div>
  )
}

/** Has the shape of the first lines, until they are loaded. */
export function HistorySkeleton() {
  return (
    <div className="mt-3 grid gap-3.5">
      {SKELETON_LINES.map((line) => (
        <div key={line} className="flex items-center gap-3">
          <Skeleton round className="size-7 flex-none" />
          <Skeleton className="h-4 flex-1" />
          <Skeleton className="h-3 w-8" />
        </div>
      ))}
    </div>
  )
}
