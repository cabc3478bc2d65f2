import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Bot } from 'lucide-react'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { LoadFailed } from '#web/ui/LoadFailed.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { AgentCard } from './AgentCard.tsx'
import { openCreateAgent } from './create-agent.dialog.ts'
import { globalAgentsQuery } from './global-agents.queries.ts'

const SKELETONS = [0, 1, 2]
const GRID = 'flat-cards grid grid-cols-[repeat(auto-fill,minmax(min(100%,19rem),1fr))] gap-2 desk:gap-4'

/** Renders a card for each global agent. */
export function AgentGrid() {
  const { t } = useLingui()
  const { data: agents, isError, isFetching, refetch } = useQuery(globalAgentsQuery)
  if (!agents)
    return isError && !isFetching ? (
      <section className="card">
        <LoadFailed title={t`Couldn’t load the AI agents`} onRetry={() => void refetch()} />
      </section>
    ) : (
      <AgentSkeletons />
    )
  if (agents.length === 0)
    return (
      <section className="card">
        <EmptyState
          icon={Bot}
          title={t`No AI agents yet`}
          level={2}
          action={
            <Button variant="primary" aria-haspopup="dialog" onClick={() => openCreateAgent()}>
              {t`Create the first agent`}
            </Button>
          }
        >
          {t`An AI agent answers when a member mentions it, under its own name and with a badge.`}
        </EmptyState>
      </section>
    )
  return (
    <ul aria-label={t`AI agents`} className={GRID}>
      {agents.map((agent) => (
        <AgentCard key={agent.id} agent={agent} />
      ))}
    </ul>
  )
}

function AgentSkeletons() {
  const { t } = useLingui()
  return (
    <div aria-busy className={GRID}>
      <p role="status" className="sr-only">{t`Loading AI agents…`}</p>
      {SKELETONS.map((at) => (
        <div key={at} className="card grid gap-3 p-4">
          <div className="flex items-center gap-3">
            <Skeleton round className="size-10" />
            <div className="grid flex-1 gap-2">
              <Skeleton className="h-4 w-32" />
              <Skeleton className="h-3.5 w-24" />
            </div>
          </div>
          <Skeleton className="h-10 w-full" />
          <Skeleton className="h-10 w-40" />
          <Skeleton className="h-11 w-full desk:h-10" />
        </div>
      ))}
    </div>
  )
}
