import type { Refusal } from '@guildhall/contract/agent-runs'
import type { Ctx } from '#platform/context'
import { ModelError, wasFree, type ModelAnswer } from '#platform/model/model'
import { capsOf } from './caps.rules.ts'
import { claimRun, endRun, handOverRun, saveAnswer, saveFailure, type Claim } from './claim-run.ts'
import { isEnding, type Ending } from './ending.ts'
import type { Prompt } from './prompt.rules.ts'
import { runsStore, type RunRow } from './runs.store.ts'
import { siteBudgetMicros } from './site-budget.rules.ts'

/** What a run asks the model, and how to read what it says. */
export type RunTask = {
  /** Returns what to ask, or how the run ends without a question. */
  promptFor(ctx: Ctx, run: RunRow): Promise<Prompt | Ending>
  /** Returns what to store as the answer of the run; null if what was said cannot be used. */
  read(ctx: Ctx, said: ModelAnswer, prompt: Prompt, run: RunRow): string | null
}

/**
 * Brings a run from `waiting` to `asked`, or to its end without an answer: the model is asked at most once, whatever
 * happens. A run that is found asking was interrupted. Nothing here holds a transaction while the model answers.
 */
export async function askRun(ctx: Ctx, runId: string, signal: AbortSignal, task: RunTask): Promise<void> {
  const run = await runsStore.find(ctx.db, runId)
  if (run?.status === 'asking') return end(ctx, runId, { status: 'refused', refusal: 'interrupted' })
  if (run?.status !== 'waiting') return
  const prompt = await promptOf(ctx, run, task)
  if (isEnding(prompt)) return end(ctx, runId, prompt)
  const costs = { sources: prompt.sources, maxCostMicros: ctx.model.maxCostMicros(prompt.question) }
  const claim = await claimRun(ctx, runId, costs, ({ setup }) => capsOf(setup, siteBudgetMicros(ctx)))
  if (claim !== null) await ask(ctx, run, claim, prompt, signal, task)
}

async function promptOf(ctx: Ctx, run: RunRow, task: RunTask): Promise<Prompt | Ending> {
  const prompt = await task.promptFor(ctx, run)
  if (isEnding(prompt) || ctx.model.status.isConfigured) return prompt
  return { status: 'refused', refusal: 'not_configured' }
}

async function ask(
  ctx: Ctx,
  run: RunRow,
  claim: Claim,
  prompt: Prompt,
  signal: AbortSignal,
  task: RunTask,
): Promise<void> {
  try {
    const said = await ctx.model.ask(prompt.question, signal)
    const answer = said.stopReason === 'refusal' ? null : task.read(ctx, said, prompt, run)
    const answerCommentId = answer === null || !isPublished(run) ? null : ctx.newId()
    await saveAnswer(ctx, run.id, claim, { ...said, answer, answerCommentId }, refusalOf(said, answer))
  } catch (error) {
    // What was asked when the process stops, or takes too long, is found asking by the next try.
    if (signal.aborted || !(error instanceof ModelError)) throw error
    const refusal = error.failure === 'not_configured' ? 'not_configured' : 'model_failed'
    await saveFailure(ctx, run.id, claim, refusal, wasFree(error.failure))
  }
}

/** Whether the answer of a run becomes a comment or a post: a review and the draft of a message do not. */
function isPublished({ trigger }: RunRow): boolean {
  return trigger !== 'review' && trigger !== 'hand_over'
}

function refusalOf({ stopReason }: ModelAnswer, answer: string | null): Refusal | null {
  if (stopReason === 'refusal') return 'declined'
  return answer === null ? 'unsafe_answer' : null
}

async function end(ctx: Ctx, id: string, ending: Ending): Promise<void> {
  await ctx.db.transaction((tx) =>
    ending.status === 'handed_over'
      ? handOverRun(ctx, tx, id, ending.intent)
      : endRun(ctx, tx, id, ending.status, ending.refusal),
  )
}
