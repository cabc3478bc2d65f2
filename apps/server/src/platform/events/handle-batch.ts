import { effectsStore } from './effects.store.ts'
import { SemaphoreClosed, type Semaphore } from './semaphore.ts'
import { withTimeout } from './with-timeout.ts'
import type { Task } from './task.ts'

/** The events handled in this transaction, and those it could not claim. All others were done before. */
type BatchResult = { done: ReadonlySet<string>; unclaimed: ReadonlySet<string> }

/**
 * Handles first deliveries of events for one worker in one transaction. Returns for each task whether it is done and
 * concluded; the others, or all of them if anything fails, have to be handled one by one.
 */
export async function handleBatch(tasks: readonly Task[], semaphore: Semaphore): Promise<boolean[]> {
  return semaphore.run(async () => {
    const result = await attemptAll(tasks)
    return Promise.all(
      tasks.map(async (task) => {
        if (result === undefined || result.unclaimed.has(task.eventId)) return false
        await task.conclude('done')
        return true
      }),
    )
  })
}

async function attemptAll(tasks: readonly Task[]): Promise<BatchResult | undefined> {
  const [first] = tasks
  if (first === undefined) return undefined
  const { ctx, worker, options } = first
  const start = performance.now()
  try {
    const result = await ctx.db.transaction(async (tx): Promise<BatchResult> => {
      const ids = [...new Set(tasks.map((task) => task.eventId))]
      const claims = await effectsStore.claimAll(tx, ids, worker.name, ctx.now())
      const mine = claims.filter((claim) => claim.mine)
      const events = mine.map(({ id, payload }) => ({ eventId: id, payload }))
      if (mine.length > 0)
        await withTimeout(
          worker.runBatch?.({ ...ctx, db: tx }, events) ?? Promise.resolve(),
          options.handleTimeoutMs,
        )
      const unclaimed = claims.filter((claim) => !claim.mine && !claim.done)
      return { done: new Set(mine.map(({ id }) => id)), unclaimed: new Set(unclaimed.map(({ id }) => id)) }
    })
    const seconds = (performance.now() - start) / 1_000 / Math.max(1, result.done.size)
    for (const _ of result.done)
      ctx.metrics.eventSeconds.observe({ consumer: worker.name, outcome: 'done' }, seconds)
    return result
  } catch (error) {
    if (error instanceof SemaphoreClosed) throw error
    // Which event failed shows, and is recorded, when each is handled on its own.
    ctx.log.debug({ consumer: worker.name, events: tasks.length, err: String(error) }, 'handled one by one')
    return undefined
  }
}
