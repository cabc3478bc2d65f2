import { LeadsChanged } from '#events/leads.events'
import { distinct } from '#platform/distinct-by'
import { publishAll } from '#platform/events/outbox'
import type { WorkerCtx } from '#platform/events/worker'
import { pairKey, type MemberState } from './facts.rules.ts'
import { isChanged, currentLead, type LeadRow } from './lead-state.rules.ts'
import { leadsStore } from './leads.store.ts'
import { hintPipeline } from './pipeline.topic.ts'
import { publishConversions } from './publish-conversions.ts'
import { recordedStore } from './recorded.store.ts'

/** What leads depend on besides their touchpoints. */
type Surroundings = {
  thresholds: ReadonlyMap<string, number>
  states: ReadonlyMap<string, MemberState>
}

/**
 * Saves locked leads as their touchpoints say they are, moves those that belong in another stage by rules, and deletes
 * those that there is no reason to keep.
 */
export async function saveLeads(
  ctx: WorkerCtx,
  leads: readonly LeadRow[],
  { thresholds, states }: Surroundings,
): Promise<void> {
  if (leads.length === 0) return
  const { db: tx } = ctx
  const now = ctx.now()
  const totals = await leadsStore.addUp(
    tx,
    leads.map(({ id }) => id),
  )
  const current = leads.map((before) => {
    const role = states.get(pairKey(before))?.role ?? null
    const threshold = thresholds.get(before.group_id)
    if (threshold === undefined) throw new Error('the pipeline of a lead is not locked')
    return { before, after: currentLead(before, totals.get(before.id), { role, threshold, now }) }
  })
  const removed = current.flatMap(({ before, after }) => (after === null ? before : []))
  const changed = current.flatMap(({ before, after }) => {
    // Emptied with the others first: one statement counts all stages, in one order.
    const stored = after ?? { ...before, engagement_count: 0, heat: 0, hot_until: null }
    return isChanged(before, stored) ? { before, after: stored } : []
  })
  const moves = changed.flatMap(({ before, after }) =>
    before.stage === after.stage
      ? []
      : { id: ctx.newId(), leadId: after.id, from: before.stage, to: after.stage, ...pairOf(after) },
  )
  if (moves.length > 0) await recordedStore.saveStageChanges(tx, moves, now)
  await publishConversions(tx, moves)
  if (changed.length > 0)
    await leadsStore.save(
      tx,
      changed.map(({ after }) => after),
      now,
    )
  if (removed.length > 0)
    await leadsStore.remove(
      tx,
      removed.map(({ id }) => id),
    )
  // A touchpoint may have changed and nothing else: the history of the lead is on screen, too.
  for (const groupId of distinct(leads.map(({ group_id }) => group_id))) hintPipeline(ctx, tx, groupId)
  const kept = current.flatMap(({ after }) => after ?? [])
  await publishAll(
    tx,
    LeadsChanged,
    [...Map.groupBy(kept, ({ group_id }) => group_id)].map(([groupId, own]) => ({
      groupId,
      leadIds: own.map(({ id }) => id),
    })),
  )
}

const pairOf = ({ group_id, user_id }: LeadRow) => ({ group_id, user_id })
