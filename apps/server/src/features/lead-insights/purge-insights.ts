import { FINDING_DAYS } from '@guildhall/contract/lead-limits'
import { syncDetected } from '#features/leads'
import type { Ctx } from '#platform/context'
import { purge } from '#platform/purge'
import { findingsStore } from './findings.store.ts'
import { detectedOf } from './last-intents.rules.ts'

const LIFE_MS = FINDING_DAYS * 86_400_000

/** Deletes findings that no run has confirmed for a long time: who was a lead only for one of them is none any more. */
export async function purgeInsights(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now().getTime() - LIFE_MS)
  await purge((limit) => removeBatch(ctx, before, limit))
}

async function removeBatch(ctx: Ctx, before: Date, limit: number): Promise<number> {
  const groupIds = await findingsStore.groupsWithOld(ctx.db, before, limit)
  const ids = new Set<string>()
  await ctx.db.transaction((tx) =>
    syncDetected({ ...ctx, db: tx }, groupIds, async () => {
      const removed = await findingsStore.removeOld(tx, groupIds, before, limit)
      for (const { id } of removed) ids.add(id)
      const pairs = removed.flatMap(({ group_id, user_id }) =>
        user_id === null ? [] : { group_id, user_id },
      )
      return pairs.length === 0 ? [] : detectedOf(await findingsStore.lastIntents(tx, pairs))
    }),
  )
  return ids.size
}
