import { HOT_DAYS } from '@guildhall/contract/lead-limits'
import { HotThresholdChanged } from '#events/leads.events'
import { distinctBy } from '#platform/distinct-by'
import { publish } from '#platform/events/outbox'
import { batchWorker, type WorkerCtx } from '#platform/events/worker'
import { MIN_ID } from '#platform/page'
import { lockPipelines } from './lead-settings.store.ts'
import { isChanged } from './lead-state.rules.ts'
import { leadsStore } from './leads.store.ts'
import { hintPipeline } from './pipeline.topic.ts'
import { hotUntil } from './score.rules.ts'

/** At a time; a group may have many more. */
const BATCH = 1_000
const HOT_MS = HOT_DAYS * 86_400_000

/**
 * Applies the threshold of groups to their leads that can be hot: those who engaged lately. It moves no lead to another
 * stage. Safe to run twice: it reads the current threshold.
 */
export const applyThreshold = batchWorker({
  name: 'leads_apply-threshold',
  on: HotThresholdChanged,
  async handleAll(ctx, changed) {
    const parts = distinctBy(changed, ({ groupId, after }) => `${groupId} ${after}`)
    const thresholds = await lockPipelines(
      ctx.db,
      parts.map(({ groupId }) => groupId),
      ctx.now(),
    )
    for (const { groupId, after = MIN_ID } of parts) {
      const threshold = thresholds.get(groupId)
      if (threshold !== undefined) await applyTo(ctx, groupId, after, threshold)
    }
  },
})

async function applyTo(ctx: WorkerCtx, groupId: string, after: string, threshold: number): Promise<void> {
  const now = ctx.now()
  const since = new Date(now.getTime() - HOT_MS)
  const leads = await leadsStore.lockEngaged(ctx.db, groupId, { since, after, limit: BATCH })
  const changed = leads
    .map((before) => ({
      before,
      after: {
        ...before,
        hot_until: hotUntil({ heat: before.heat, lastEngagedAt: before.last_engaged_at }, threshold),
      },
    }))
    .filter((lead) => isChanged(lead.before, lead.after))
  if (changed.length > 0)
    await leadsStore.save(
      ctx.db,
      changed.map((lead) => lead.after),
      now,
    )
  hintPipeline(ctx, ctx.db, groupId)
  const last = leads
    .map(({ user_id }) => user_id)
    .toSorted()
    .at(-1)
  if (last !== undefined && leads.length >= BATCH)
    await publish(ctx.db, HotThresholdChanged, { groupId, after: last })
}
