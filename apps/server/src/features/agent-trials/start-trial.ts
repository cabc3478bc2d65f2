import type { AgentTrial, StartTrial } from '@guildhall/contract/agent-trials'
import type { Input } from '@guildhall/contract/endpoint'
import { textOf } from '@guildhall/contract/texts'
import { AgentTrialRequested } from '#events/agents.events'
import { loadManagedGroup } from '#features/groups'
import type { Actor, Ctx } from '#platform/context'
import { ensure } from '#platform/errors'
import { publish } from '#platform/events/outbox'
import { renderTrial } from './view-trial.ts'
import { trialAgentsStore } from './trial-agents.store.ts'
import { lostBefore } from './trial.rules.ts'
import { trialsStore } from './trials.store.ts'

/** Starts a trial of an agent with these settings. A member has one at a time; nothing of it is published. */
export async function startTrial(
  ctx: Ctx,
  actor: Actor,
  groupId: string,
  { kind, agent, agentId, skip }: Input<typeof StartTrial>['body'],
): Promise<AgentTrial> {
  await loadManagedGroup(ctx, actor, groupId)
  const { memberId } = actor
  const trial = { id: ctx.newId(), groupId, memberId, agentId, kind, agent, skip }
  const facts = { groupId, agentId, memberId, collectionId: agent.collectionId }
  const started = await ctx.db.transaction(async (tx) => {
    ensure(await trialAgentsStore.isUsable(tx, facts), 'not_found')
    const now = ctx.now()
    await trialsStore.failStale(tx, memberId, lostBefore(now))
    const row = await trialsStore.insert(tx, { ...trial, model: ctx.model.status.model }, now)
    ensure(row, 'conflict', textOf('group_agent.trial_running'))
    await publish(tx, AgentTrialRequested, { trialId: row.id })
    return row
  })
  return renderTrial(ctx, actor, started)
}
