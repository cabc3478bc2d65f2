import { AppError } from '#platform/errors'
import type { About, WorkerCtx } from '#platform/events/worker'
import { timeOf } from '#platform/id-time'
import { generationStore } from './generation.store.ts'

/** An event waits this long for Redis, and is tried again and again, before all timelines are invalidated. */
const PATIENCE_MS = 5_000

/**
 * Makes the change that events mean for timelines in Redis. Where Redis is away for a moment, the events are tried again:
 * meanwhile only those whom they concern read a timeline that is late. Where it stays away, every timeline is invalidated
 * with the transaction, because nobody can tell what Redis still holds: they are made again from Postgres.
 */
export async function changeTimelines(
  ctx: WorkerCtx,
  about: About | readonly About[],
  change: (generation: number) => Promise<void>,
): Promise<void> {
  // Read after the change of the event was committed: a timeline of a later generation is filled with it.
  const generation = await generationStore.current(ctx.db)
  try {
    await change(generation)
  } catch (error) {
    const isAway = error instanceof AppError && error.code === 'unavailable'
    const waitedMs = Date.now() - Math.min(...[about].flat().map(({ eventId }) => timeOf(eventId)))
    if (!isAway || waitedMs < PATIENCE_MS) throw error
    await generationStore.advance(ctx.db, generation)
  }
}
