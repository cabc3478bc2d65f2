import { endRun, lockRun } from '#features/agents'
import { hintPipeline } from '#features/leads'
import type { WorkerCtx } from '#platform/events/worker'
import { draftKeyOf } from './draft-task.ts'
import { draftsStore } from './drafts.store.ts'

/** Gives a task the draft of a run that has one, as long as no one has decided about the task. Safe to run twice. */
export async function saveDraft(ctx: WorkerCtx, runId: string): Promise<void> {
  const run = await lockRun(ctx.db, runId)
  if (run?.status !== 'asked' || run.answer === null) return
  const key = draftKeyOf(run)
  const isSaved = key !== null && (await draftsStore.save(ctx.db, key, run.answer))
  await endRun(ctx, ctx.db, runId, isSaved ? 'answered' : 'failed')
  if (isSaved) hintPipeline(ctx, ctx.db, key.groupId)
}
