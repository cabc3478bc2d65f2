import type { Refusal } from '@guildhall/contract/agent-triggers'
import {
  isEnding,
  reserveCost,
  correctCost,
  type AgentSetup,
  type Ending,
  type Prompt,
} from '#features/agents'
import type { Ctx } from '#platform/context'
import { ModelError, wasFree, type ModelAnswer } from '#platform/model/model'
import type { CountedAct, TrialCounters } from './trial-counters.rules.ts'
import type { Outcome } from './trial-results.store.ts'

/** What an agent would do at an occasion. */
export type TrialTask = {
  /** Returns what to ask, or how it ends without a question. */
  promptFor(): Promise<Prompt | Ending>
  /** Returns what would be published of what the model said; `isSafe` is false if it cannot be used. */
  read(said: ModelAnswer, prompt: Prompt): { text: string | null; isSafe: boolean }
}

const NOTHING: Outcome = { text: null, refusal: null, sources: [], costMicros: 0, tokens: 0, tookMs: 0 }

/** Returns the outcome of an occasion at which nothing would be published. */
export function silent(refusal: Refusal | null): Outcome {
  return { ...NOTHING, refusal }
}

/**
 * Decides like a run does, in the same order: whether there is something to ask, the caps, what it costs, and whether what
 * the model says can be published. Asks the model at most once, and writes nothing but what it cost.
 */
export async function askTrial(
  ctx: Ctx,
  setup: AgentSetup,
  act: Omit<CountedAct, 'costMicros'>,
  task: TrialTask,
  counters: TrialCounters,
  signal: AbortSignal,
): Promise<Outcome> {
  const prompt = await task.promptFor()
  if (isEnding(prompt)) return silent(prompt.refusal)
  if (!ctx.model.status.isConfigured) return silent('not_configured')
  const counted = { ...act, costMicros: ctx.model.maxCostMicros(prompt.question) }
  const reached = counters.count(counted)
  if (reached !== null) return silent(reached)
  const claim = await reserveCost(
    ctx,
    setup.group_id ?? '',
    setup.group_budget_micros ?? 0,
    counted.costMicros,
  )
  if (claim === null) return silent('budget')
  const { sources } = prompt
  try {
    const said = await ctx.model.ask(prompt.question, signal)
    await correctCost(ctx, claim, said.costMicros)
    counters.settle(counted, said.costMicros)
    return { ...readOutcome(said, prompt, task), sources }
  } catch (error) {
    // What was asked when the process stops, or takes too long, is found asking by the next try.
    if (signal.aborted || !(error instanceof ModelError)) throw error
    const costMicros = wasFree(error.failure) ? 0 : counted.costMicros
    await correctCost(ctx, claim, costMicros)
    counters.settle(counted, costMicros)
    const refusal = error.failure === 'not_configured' ? 'not_configured' : 'model_failed'
    return { ...silent(refusal), sources, costMicros }
  }
}

function readOutcome(said: ModelAnswer, prompt: Prompt, task: TrialTask): Outcome {
  const used = {
    ...NOTHING,
    costMicros: said.costMicros,
    tokens: said.inputTokens + said.outputTokens,
    tookMs: Math.round(said.latencyMs),
  }
  if (said.stopReason === 'refusal') return { ...used, refusal: 'declined' }
  const { text, isSafe } = task.read(said, prompt)
  return isSafe ? { ...used, text } : { ...used, refusal: 'unsafe_answer' }
}
