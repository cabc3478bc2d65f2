import { useQuery } from '@tanstack/react-query'
import { useLingui } from '@lingui/react/macro'
import type { AgentTrial, TrialKind } from '@guildhall/contract/agent-trials'
import { useState } from 'react'
import { useAction } from '#web/lib/use-action.ts'
import type { GroupAgentBody } from '../group-agents.queries.ts'
import { startTrial, trialQuery } from './trials.queries.ts'

/** What is tried out: an agent of a group as it stands in the form. */
export type Tried = { groupId: string; agentId: string | null; body: GroupAgentBody }

/** Returns the last trial of one type, whether it is running, and a function that starts another. */
export function useTrial(
  kind: TrialKind,
  { groupId, agentId, body }: Tried,
): { trial: AgentTrial | undefined; isRunning: boolean; start: (skip?: number) => void } {
  const { t } = useLingui()
  const [id, setId] = useState<string | null>(null)
  const { mutate, isPending } = useAction(startTrial(groupId))
  const { data: trial } = useQuery(trialQuery(id))
  return {
    trial,
    isRunning: isPending || trial?.state === 'running',
    start: (skip = 0) =>
      mutate(
        // An agent can be tried out before it has a name.
        { kind, agentId, skip, agent: { ...body, name: body.name || t`New agent` } },
        { onSuccess: (started) => setId(started.id) },
      ),
  }
}
