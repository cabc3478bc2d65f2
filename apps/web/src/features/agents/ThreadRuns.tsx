import './agents.css'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ThreadRun } from '@guildhall/contract/agent-runs'
import clsx from 'clsx'
import { displayName } from '#web/lib/names.ts'
import { AgentAvatar } from './AgentAvatar.tsx'
import { refusalWords } from './refusal-words.ts'
import { isThinking, threadRunsQuery } from './thread-runs.queries.ts'

/** Renders the agents that a comment, or with null the post, has called: that they are thinking, or why they don’t answer. */
export function ThreadRuns({
  postId,
  commentId,
  className,
}: {
  postId: string
  commentId: string | null
  className: string
}) {
  const { data: runs } = useQuery({
    ...threadRunsQuery(postId),
    select: (all) => all.filter((run) => run.commentId === commentId),
  })
  if (!runs || runs.length === 0) return null
  return (
    <ul className={clsx('agent-runs', className)}>
      {runs.map((run) => (
        <li key={run.id} className="agent-run">
          <AgentAvatar agent={run.agent} size="xs" />
          {isThinking(run) ? <Thinking run={run} /> : <NoAnswer run={run} />}
        </li>
      ))}
    </ul>
  )
}

function Thinking({ run }: { run: ThreadRun }) {
  const { t } = useLingui()
  const name = displayName(run.agent)
  return (
    <>
      <span dir="auto" className="min-w-0 truncate">{t`${name} is thinking…`}</span>
      <span aria-hidden className="agent-dots">
        <i />
        <i />
        <i />
      </span>
    </>
  )
}

function NoAnswer({ run: { agent, refusal } }: { run: ThreadRun }) {
  if (refusal === null) return null
  const { why, next } = refusalWords(refusal, displayName(agent))
  return (
    <span dir="auto" className="min-w-0 py-1">
      <span className="text-ink">{why}</span>
      {next && <> {next}</>}
    </span>
  )
}
