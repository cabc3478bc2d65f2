import { useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ScrollText } from 'lucide-react'
import { itemsOf } from '#web/lib/list-query.ts'
import { useNow } from '#web/lib/use-now.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { EndlessList } from '#web/ui/EndlessList.tsx'
import { LoadFailed } from '#web/ui/LoadFailed.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { byDay, dayTitle } from './days.ts'
import { LogLine } from './LogLine.tsx'
import { groupLogQuery } from './moderation.queries.ts'

const SKELETONS = 6

/** Lists everything that the owner and admins of a group did, by day. */
export function GroupLog({ groupId }: { groupId: string }) {
  const { t } = useLingui()
  const now = useNow()
  const list = useInfiniteQuery(groupLogQuery(groupId))
  const entries = itemsOf(list.data)
  return (
    <section className="card p-4">
      <EndlessList
        list={list}
        count={entries.length}
        skeleton={<LogSkeletons />}
        empty={
          <EmptyState icon={ScrollText} title={t`Nothing in the log yet`} level={2}>
            {t`What you and the other admins do in the group shows up here.`}
          </EmptyState>
        }
        failed={(retry) => <LoadFailed title={t`Couldn’t load the log`} onRetry={retry} />}
        foot={{ loading: t`Loading more of the log…`, failed: t`Couldn’t load more of the log.` }}
      >
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          {byDay(entries).map(({ day, items }) => (
            <section key={day.getTime()} aria-labelledby={`log-${day.getTime()}`}>
              <h3 id={`log-${day.getTime()}`} className="mb-2 text-sm font-semibold text-muted">
                {dayTitle(day, now)}
              </h3>
              <ol className="grid grid-cols-[minmax(0,1fr)] gap-3.5">
                {items.map((entry) => (
                  <LogLine key={entry.id} entry={entry} />
                ))}
              </ol>
            </section>
          ))}
        </div>
      </EndlessList>
    </section>
  )
}

function LogSkeletons() {
  return (
    <div aria-busy className="grid gap-4">
      {Array.from({ length: SKELETONS }, (_, at) => (
        <div key={at} className="flex items-center gap-3">
          <Skeleton round className="size-8" />
          <Skeleton className="h-4 w-72 max-w-[70%]" />
        </div>
      ))}
    </div>
  )
}
