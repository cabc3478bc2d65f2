import type { Refusal } from '@guildhall/contract/agent-runs'
import type { LeadIntent } from '@guildhall/contract/lead-tasks'
import { AgentHandedOver } from '#events/agents.events'
import type { Ctx } from '#platform/context'
import type { Tx } from '#platform/db'
import { publish } from '#platform/events/outbox'
import { hintTopic } from '#platform/topics'
import { actOf, capReached, countersOf, type Caps } from './caps.rules.ts'
import { countersStore, type Counted, type CounterKind } from './counters.store.ts'
import {
  lockRun,
  runsStore,
  type RunAnswer,
  type RunRow,
  type RunStatus,
  type SourceRef,
} from './runs.store.ts'

const COSTS: readonly CounterKind[] = ['site_day_cost', 'group_day_cost']

type RunCtx = Pick<Ctx, 'nats' | 'now'>

/** What a claimed run has counted, so that it can be corrected. */
export type Claim = { counted: Counted[] }

/** What a run is about to read, and the most that it can cost. */
type Costs = { sources: readonly SourceRef[]; maxCostMicros: number }

/**
 * Claims a waiting run for one question to the model: counts it and reserves its cost, all or nothing, on locked rows. If
 * the agent is switched off or a cap is reached, the run ends as refused and nothing is counted. Null if it may not ask.
 */
export async function claimRun(
  ctx: RunCtx & Pick<Ctx, 'db'>,
  id: string,
  { sources, maxCostMicros }: Costs,
  capsFor: (run: RunRow) => Caps,
): Promise<Claim | null> {
  return ctx.db.transaction(async (tx) => {
    const run = await lockRun(tx, id)
    if (run?.status !== 'waiting') return null
    if (!run.setup.is_active) return refuse(ctx, tx, id, 'switched_off')
    const at = ctx.now()
    const counted = countersOf({ ...countingOf(run), costMicros: maxCostMicros, at })
    const refusal = capReached(await countersStore.lock(tx, counted), maxCostMicros, capsFor(run))
    if (refusal !== null) return refuse(ctx, tx, id, refusal)
    await countersStore.add(tx, counted)
    await runsStore.begin(tx, id, sources, maxCostMicros, at)
    return { counted }
  })
}

function countingOf({ agent_id, trigger, group_id, post_id, asker_id }: RunRow) {
  return { agentId: agent_id, trigger, groupId: group_id, postId: post_id, askerId: asker_id }
}

/** Counts an act that did not count when the model was asked, as of a review that found something; false if the day's cap is reached. */
export async function countAct(tx: Tx, { agent_id, setup }: RunRow, at: Date): Promise<boolean> {
  const act = actOf(agent_id, at)
  const used = (await countersStore.lock(tx, [act])).get('agent_day') ?? 0
  if (setup.day_cap !== null && used >= setup.day_cap) return false
  await countersStore.add(tx, [act])
  return true
}

/** Saves what the model said and used, or ends the run with the reason why that is not published; corrects its cost. */
export async function saveAnswer(
  ctx: RunCtx & Pick<Ctx, 'db'>,
  id: string,
  { counted }: Claim,
  answer: RunAnswer,
  refusal: Refusal | null,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    if (!(await runsStore.saveAnswer(tx, id, answer))) return
    const costs = counted.filter(({ kind }) => COSTS.includes(kind))
    await countersStore.lock(tx, costs)
    await countersStore.add(
      tx,
      costs.map((cost) => ({ ...cost, amount: answer.costMicros - cost.amount })),
    )
    if (refusal !== null) await endRun(ctx, tx, id, 'refused', refusal)
  })
}

/** Ends a run whose question the model did not answer. If that certainly cost nothing, it does not count either. */
export async function saveFailure(
  ctx: RunCtx & Pick<Ctx, 'db'>,
  id: string,
  { counted }: Claim,
  refusal: Refusal,
  wasFree: boolean,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    if (wasFree) {
      if (!(await runsStore.saveCost(tx, id, 0))) return
      await countersStore.lock(tx, counted)
      await countersStore.add(
        tx,
        counted.map((one) => ({ ...one, amount: -one.amount })),
      )
    }
    await endRun(ctx, tx, id, 'refused', refusal)
  })
}

/** Ends a run that is working, counts it on its day, and hints the thread. */
export async function endRun(
  ctx: RunCtx,
  tx: Tx,
  id: RunRow['id'],
  status: RunStatus,
  refusal: Refusal | null = null,
): Promise<void> {
  await endOnce(ctx, tx, id, status, refusal)
}

/** Ends a run that is working without an answer: the people who run the group get what was written as a task. */
export async function handOverRun(ctx: RunCtx, tx: Tx, id: RunRow['id'], intent: LeadIntent): Promise<void> {
  if (await endOnce(ctx, tx, id, 'handed_over', 'handed_over'))
    await publish(tx, AgentHandedOver, { runId: id, intent })
}

/** Returns whether the run was working. */
async function endOnce(
  ctx: RunCtx,
  tx: Tx,
  id: RunRow['id'],
  status: RunStatus,
  refusal: Refusal | null,
): Promise<boolean> {
  const ended = await runsStore.end(tx, [id], status, refusal, ctx.now())
  for (const { thread_id } of ended) if (thread_id !== null) hintTopic(ctx, tx, `thread:${thread_id}`)
  return ended.length > 0
}

async function refuse(ctx: RunCtx, tx: Tx, id: string, refusal: Refusal): Promise<null> {
  await endRun(ctx, tx, id, 'refused', refusal)
  return null
}
