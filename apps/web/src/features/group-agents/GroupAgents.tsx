import './group-agents.css'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Bot, Sparkles } from 'lucide-react'
import { useOptimisticItems } from '#web/lib/optimistic.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { LoadFailed } from '#web/ui/LoadFailed.tsx'
import { applyChange, changeAgent } from './agent-changes.ts'
import { AgentCard } from './AgentCard.tsx'
import { AgentsSkeleton } from './AgentsSkeleton.tsx'
import { openCreateGroupAgent } from './builder.dialogs.ts'
import { BudgetCard } from './BudgetCard.tsx'
import { GroupFeedback } from './GroupFeedback.tsx'
import { groupAgentsQuery, groupUsageQuery } from './group-agents.queries.ts'
import { ModelNotice } from './ModelNotice.tsx'

/** The AI agents of a group, what they used today, and how to build one. */
export function GroupAgents({ groupId }: { groupId: string }) {
  const { t } = useLingui()
  return (
    <section
      aria-labelledby="group-agents"
      className="grid grid-cols-[minmax(0,1fr)] content-start gap-2 desk:gap-4"
    >
      <header className="flex flex-wrap items-center justify-between gap-3 max-desk:px-4 max-desk:pt-3">
        <div className="min-w-0 flex-1 basis-48">
          <h2 id="group-agents" tabIndex={-1} className="rounded-small text-xl">{t`AI Agents`}</h2>
          <p className="text-sm text-muted text-pretty">
            {t`They speak under their own name, with a badge and a receipt.`}
          </p>
        </div>
        <Button
          variant="primary"
          aria-haspopup="dialog"
          onPointerEnter={openCreateGroupAgent.preload}
          onClick={() => openCreateGroupAgent({ groupId })}
        >
          <Sparkles size={18} strokeWidth={1.9} aria-hidden />
          {t`Build AI Agent`}
        </Button>
      </header>
      <AgentList groupId={groupId} />
    </section>
  )
}

function AgentList({ groupId }: { groupId: string }) {
  const { t } = useLingui()
  const { data, isError, isFetching, refetch } = useQuery(groupAgentsQuery(groupId))
  const { data: usage } = useQuery(groupUsageQuery(groupId))
  const agents = useOptimisticItems(data ?? [], changeAgent, applyChange)
  if (!data)
    return isError && !isFetching ? (
      <div className="flat-cards">
        <div className="card">
          <LoadFailed title={t`Failed to fetch agents`} onRetry={() => void refetch()} />
        </div>
      </div>
    ) : (
      <AgentsSkeleton />
    )
  return (
    <div className="flat-cards grid grid-cols-[minmax(0,1fr)] gap-2 desk:gap-4">
      {usage && <ModelNotice model={usage.model} />}
      {usage && <BudgetCard groupId={groupId} usage={usage} agents={agents} />}
      {agents.length === 0 ? (
        <div className="card">
          <EmptyState
            icon={Bot}
            title={t`No AI Agents Yet`}
            level={2}
            action={
              <Button
                variant="primary"
                aria-haspopup="dialog"
                onPointerEnter={openCreateGroupAgent.preload}
                onClick={() => openCreateGroupAgent({ groupId })}
              >
                {t`Create Your First Agent`}
              </Button>
            }
          >
            {t`An AI agent can answer open questions, flag spam for you, or start a conversation when it’s quiet.`}
          </EmptyState>
        </div>
      ) : (
        <ul aria-label={t`AI agents`} className="group-agents-grid flat-cards">
          {agents.map((agent) => (
            <AgentCard key={agent.id} agent={agent} resetsAt={usage?.resetsAt ?? null} />
          ))}
        </ul>
      )}
      {agents.length > 0 && <GroupFeedback groupId={groupId} />}
    </div>
  )
}
