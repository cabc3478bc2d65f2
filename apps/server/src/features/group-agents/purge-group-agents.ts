import type { Ctx } from '#platform/context'
import { purge } from '#platform/purge'
import { interactionsStore } from './interactions.store.ts'
import { votesStore } from './votes.store.ts'

const DAY_MS = 86_400_000
/** As long as the records of runs. */
const INTERACTION_DAYS = 400
/** Longer than votes count. */
const VOTE_DAYS = 30

/** Deletes old records of answers, and old counts of votes. */
export async function purgeGroupAgents(ctx: Ctx): Promise<void> {
  const daysAgo = (days: number) => new Date(ctx.now().getTime() - days * DAY_MS)
  await purge((limit) => interactionsStore.removeOld(ctx.db, daysAgo(INTERACTION_DAYS), limit))
  await purge((limit) => votesStore.removeOld(ctx.db, daysAgo(VOTE_DAYS), limit))
}
