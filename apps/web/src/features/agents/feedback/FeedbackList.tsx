import { useLingui } from '@lingui/react/macro'
import type { AgentFeedback } from '@guildhall/contract/agents'
import { useInfiniteQuery } from '@tanstack/react-query'
import { MessageSquareWarning } from 'lucide-react'
import { itemsOf, type listQuery } from '#web/lib/list-query.ts'
import type { Page } from '#web/lib/api.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { EndlessList } from '#web/ui/EndlessList.tsx'
import { LoadFailed } from '#web/ui/LoadFailed.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { FeedbackLine } from './FeedbackLine.tsx'

const SKELETONS = [0, 1, 2]

/** The query of a list of what members wrote. */
export type FeedbackQuery = ReturnType<typeof listQuery<Page<AgentFeedback[]>>>

/** Lists what members wrote about answers of agents, newest first. */
export function FeedbackList({ query }: { query: FeedbackQuery }) {
  const { t } = useLingui()
  const list = useInfiniteQuery(query)
  const notes = itemsOf(list.data)
  return (
    <section
      aria-labelledby="agent-feedback"
      className="card grid grid-cols-[minmax(0,1fr)] gap-4 p-4 desk:p-5"
    >
      <h2 id="agent-feedback" className="text-lg">
        {t({ message: 'Feedback', context: 'heading' })}
      </h2>
      <EndlessList
        list={list}
        count={notes.length}
        skeleton={<FeedbackSkeletons />}
        empty={
          <EmptyState icon={MessageSquareWarning} title={t`No feedback yet`} level={2}>
            {t`When members report that an answer is wrong, their notes show up here.`}
          </EmptyState>
        }
        failed={(retry) => <LoadFailed title={t`Couldn’t load the feedback`} onRetry={retry} />}
        foot={{ loading: t`Loading more feedback…`, failed: t`Couldn’t load more feedback.` }}
      >
        <ol className="grid grid-cols-[minmax(0,1fr)] gap-5">
          {notes.map((feedback) => (
            <FeedbackLine key={feedback.id} feedback={feedback} />
          ))}
        </ol>
      </EndlessList>
    </section>
  )
}

function FeedbackSkeletons() {
  return (
    <div aria-busy className="grid gap-5">
      {SKELETONS.map((at) => (
        <div key={at} className="flex gap-3">
          <Skeleton round className="size-8" />
          <div className="grid flex-1 gap-2">
            <Skeleton className="h-4 w-48 max-w-full" />
            <Skeleton className="h-4 w-full" />
            <Skeleton className="h-12 w-full" />
          </div>
        </div>
      ))}
    </div>
  )
}
