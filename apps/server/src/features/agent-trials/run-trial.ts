import { GROUP_BUDGET_CENTS } from '@guildhall/contract/agent-limits'
import type { AgentSetup } from '#features/agents'
import type { Ctx } from '#platform/context'
import { askTrial, silent } from './ask-trial.ts'
import { findOccasions } from './find-occasions.ts'
import { trialAgentsStore } from './trial-agents.store.ts'
import { createTrialCounters } from './trial-counters.rules.ts'
import { trialResultsStore, type ResultRow } from './trial-results.store.ts'
import { setupFromInput } from './trial-setup.rules.ts'
import { taskOf } from './trial-task.ts'
import { trialTextsStore } from './trial-texts.store.ts'
import { stateOf } from './trial.rules.ts'
import { trialsStore, type TrialRow } from './trials.store.ts'

const MICROS_PER_CENT = 10_000

/**
 * Runs a trial: finds what the agent would have acted on, and asks the model about each, one after the other. What an
 * earlier try has done stays; what it was asking about is not asked again. Nothing is published.
 */
export async function runTrial(ctx: Ctx, trialId: string, signal: AbortSignal): Promise<void> {
  const trial = await trialsStore.find(ctx.db, trialId)
  if (trial?.state !== 'running') return
  if (stateOf(trial, ctx.now()) === 'failed') return void (await trialsStore.end(ctx.db, trialId, 'failed'))
  const setup = await loadSetup(ctx, trial)
  const results = await loadResults(ctx, trial, setup)
  const authors = await loadAuthors(ctx, results)
  const counters = createTrialCounters(setup)
  for (const result of results) {
    signal.throwIfAborted()
    const askerId = authors.get(keyOf(result)) ?? null
    const { trigger, position } = result
    const act = { trigger, postId: result.post_id, askerId, at: result.acts_at }
    if (result.state === 'done') {
      if (result.tokens > 0) counters.count({ ...act, costMicros: result.cost_micros })
      continue
    }
    const isOurs = await trialResultsStore.begin(ctx.db, trialId, position)
    const outcome = isOurs
      ? await askTrial(ctx, setup, act, taskOf(ctx, setup, result, askerId), counters, signal)
      : silent('interrupted')
    await trialResultsStore.finish(ctx.db, trialId, position, outcome)
  }
  await trialsStore.end(ctx.db, trialId, 'done')
}

async function loadSetup({ db }: Ctx, trial: TrialRow): Promise<AgentSetup> {
  const budget = await trialAgentsStore.budgetMicros(db, trial.group_id)
  return setupFromInput(trial.agent, {
    // An agent that does not exist yet has written nothing, and is in no block.
    agentId: trial.agent_id ?? trial.id,
    groupId: trial.group_id,
    ownerId: trial.member_id,
    groupBudgetMicros: budget ?? GROUP_BUDGET_CENTS.default * MICROS_PER_CENT,
  })
}

/** Returns the occasions of a trial: those of an earlier try, or else what is found now. */
async function loadResults(ctx: Ctx, trial: TrialRow, setup: AgentSetup): Promise<ResultRow[]> {
  const earlier = await trialResultsStore.list(ctx.db, trial.id)
  if (earlier.length > 0) return earlier
  const occasions = await findOccasions(ctx, trial, setup)
  await ctx.db.transaction(async (tx) => {
    if (!(await trialsStore.lockRunning(tx, trial.id))) return
    await trialResultsStore.insertAll(tx, trial.id, occasions)
    await trialsStore.setTotal(tx, trial.id, occasions.length)
  })
  return trialResultsStore.list(ctx.db, trial.id)
}

async function loadAuthors({ db }: Ctx, results: readonly ResultRow[]): Promise<ReadonlyMap<string, string>> {
  const texts = results.flatMap(({ post_id: postId, comment_id: commentId }) =>
    postId === null ? [] : [{ postId, commentId }],
  )
  const written = texts.length === 0 ? [] : await trialTextsStore.authors(db, texts)
  return new Map(written.map((text) => [keyOf(text), text.author_id]))
}

function keyOf({ post_id, comment_id }: Pick<ResultRow, 'post_id' | 'comment_id'>): string {
  return comment_id ?? post_id ?? ''
}
