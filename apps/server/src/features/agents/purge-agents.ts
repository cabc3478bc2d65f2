import type { Ctx } from '#platform/context'
import { hintTopic } from '#platform/topics'
import { purge } from '#platform/purge'
import { RUN_LIFE_DAYS } from './caps.rules.ts'
import { countersStore } from './counters.store.ts'
import { runsStore } from './runs.store.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Ends runs that no worker has finished within an hour: their agents can answer in the thread again. */
export async function endStaleRuns(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now().getTime() - HOUR_MS)
  await purge((limit) =>
    ctx.db.transaction(async (tx) => {
      const ids = await runsStore.lockStale(tx, before, limit)
      const ended = await runsStore.end(tx, ids, 'failed', null, ctx.now())
      for (const { thread_id } of ended) if (thread_id !== null) hintTopic(ctx, tx, `thread:${thread_id}`)
      return ids.length
    }),
  )
}

/** Deletes expired counters, and runs with their sources when they are too old. */
export async function purgeAgents(ctx: Ctx): Promise<void> {
  const now = ctx.now()
  const before = new Date(now.getTime() - RUN_LIFE_DAYS * DAY_MS)
  await purge((limit) => countersStore.removeExpired(ctx.db, now, limit))
  await purge((limit) => runsStore.removeOld(ctx.db, before, limit))
}
