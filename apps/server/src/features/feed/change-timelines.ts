import { AppError } from '#platform/errors'
import type { EventMeta, WorkerCtx } from '#platform/events/worker'
import { timeOfId } from '#platform/id-time'
import { cacheEpochStore } from './cache-epoch.store.ts'

/** An event is retried for this long while Redis is down, before all timelines are invalidated. */
const GIVE_UP_AFTER_MS = 5_000

/**
 * Applies a change to the timelines in Redis. If Redis is briefly unavailable, the events are retried: until then only
 * the members they concern read a stale timeline. If it stays down, every timeline is invalidated in the transaction,
 * because there is no telling what Redis still holds; timelines are then rebuilt from Postgres.
 */
export async function changeTimelines(
  ctx: WorkerCtx,
  meta: EventMeta | readonly EventMeta[],
  change: (epoch: number) => Promise<void>,
): Promise<void> {
  // Read after the event's change was committed: a timeline of a later epoch is filled with it.
  const epoch = await cacheEpochStore.current(ctx.db)
  try {
    await change(epoch)
  } catch (error) {
    const isDown = error instanceof AppError && error.code === 'unavailable'
    const waitedMs = Date.now() - Math.min(...[meta].flat().map(({ eventId }) => timeOfId(eventId)))
    if (!isDown || waitedMs < GIVE_UP_AFTER_MS) throw error
    await cacheEpochStore.advance(ctx.db, epoch)
  }
}
