import type { Ctx } from '#platform/context'
import { purge } from '#platform/purge'
import { trialsStore } from './trials.store.ts'

const LIFE_MS = 7 * 24 * 3_600_000

/** Deletes trials that are older than a week, with their results. */
export async function purgeTrials(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now().getTime() - LIFE_MS)
  await purge((limit) => trialsStore.removeOld(ctx.db, before, limit))
}
