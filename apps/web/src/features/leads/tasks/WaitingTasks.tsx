import './tasks.css'
import { useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { LeadTask } from '@guildhall/contract/lead-tasks'
import { Inbox } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { itemsOf } from '#web/lib/list-query.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { DecidedTask } from './DecidedTask.tsx'
import { OpenTask } from './OpenTask.tsx'
import { TaskList } from './TaskList.tsx'
import { tasksQuery } from './tasks.queries.ts'

/** What agents of a group left to the people who run it, with drafts of messages, and what these decided. */
export function WaitingTasks({ groupId }: { groupId: string }) {
  const { t } = useLingui()
  const titleId = useId()
  const title = useRef<HTMLHeadingElement>(null)
  const [showsDecided, setShowsDecided] = useState(false)
  const { data, hasNextPage } = useInfiniteQuery(tasksQuery(groupId, 'open'))
  const count = itemsOf<LeadTask>(data).length
  // What was decided disappears, and its button with it.
  const onDone = () => title.current?.focus({ preventScroll: true })
  return (
    <div className="flat-cards">
      <section aria-labelledby={titleId} className="card lead-tasks">
        <div className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
          <Inbox size={20} strokeWidth={1.9} aria-hidden className="flex-none text-primary" />
          <h3 ref={title} id={titleId} tabIndex={-1} className="text-md">
            {t`Waiting for you`}
          </h3>
          {count > 0 && <Badge>{hasNextPage ? `${count}+` : count}</Badge>}
          <Button
            variant="ghost"
            aria-expanded={showsDecided}
            className="ml-auto text-sm"
            onClick={() => setShowsDecided(!showsDecided)}
          >
            {showsDecided
              ? t({ message: 'Hide decided', context: 'button' })
              : t({ message: 'Show decided', context: 'button' })}
          </Button>
        </div>
        <TaskList
          groupId={groupId}
          state="open"
          label={t`Waiting for you`}
          empty={t`Nothing right now. If a member wants to buy or complains, your AI agent can leave it here instead of answering in public.`}
        >
          {(task) => <OpenTask key={task.id} task={task} onDone={onDone} />}
        </TaskList>
        {showsDecided && (
          <div className="lead-tasks-decided">
            <h4 className="text-base">{t({ message: 'Decided', context: 'heading' })}</h4>
            <TaskList
              groupId={groupId}
              state="decided"
              label={t({ message: 'Decided', context: 'heading' })}
              empty={t`Nothing was sent or dismissed yet.`}
            >
              {(task) => <DecidedTask key={task.id} task={task} onDone={onDone} />}
            </TaskList>
          </div>
        )}
      </section>
    </div>
  )
}
