import { effectsStore } from './effects.store.ts'
import { GateClosed, type Gate } from './gate.ts'
import { inTime } from './in-time.ts'
import type { Task } from './task.ts'

/** What became of events in one transaction: made now, and not to be made here. The rest was made before. */
type Made = { done: ReadonlySet<string>; others: ReadonlySet<string> }

/**
 * Makes the effects of events that came for the first time, all by one worker, in one transaction. Answers which of them
 * are done with and concluded; the others are to be handled one by one, and so are all of them where anything fails.
 */
export async function handleTogether(tasks: readonly Task[], gate: Gate): Promise<boolean[]> {
  return gate.run(async () => {
    const made = await attemptAll(tasks)
    return Promise.all(
      tasks.map(async (task) => {
        if (made === undefined || made.others.has(task.eventId)) return false
        await task.conclude('done')
        return true
      }),
    )
  })
}

async function attemptAll(tasks: readonly Task[]): Promise<Made | undefined> {
  const [first] = tasks
  if (first === undefined) return undefined
  const { ctx, worker, options } = first
  const start = performance.now()
  try {
    const made = await ctx.db.transaction(async (tx): Promise<Made> => {
      const ids = [...new Set(tasks.map((task) => task.eventId))]
      const claims = await effectsStore.claimAll(tx, ids, worker.name, ctx.now())
      const mine = claims.filter((claim) => claim.mine)
      const written = mine.map(({ id, payload }) => ({ eventId: id, payload }))
      if (mine.length > 0)
        await inTime(worker.runAll?.({ ...ctx, db: tx }, written) ?? Promise.resolve(), options.handleMs)
      const others = claims.filter((claim) => !claim.mine && !claim.done)
      return { done: new Set(mine.map(({ id }) => id)), others: new Set(others.map(({ id }) => id)) }
    })
    const seconds = (performance.now() - start) / 1_000 / Math.max(1, made.done.size)
    for (const _ of made.done)
      ctx.metrics.eventSeconds.observe({ consumer: worker.name, outcome: 'done' }, seconds)
    return made
  } catch (error) {
    if (error instanceof GateClosed) throw error
    // Which of them failed shows when each is by itself, and is written down there.
    ctx.log.debug({ consumer: worker.name, events: tasks.length, err: String(error) }, 'handled one by one')
    return undefined
  }
}
