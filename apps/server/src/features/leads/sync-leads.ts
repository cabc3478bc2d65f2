import { TOUCHPOINT_POINTS } from '@guildhall/contract/lead-limits'
import { distinct, distinctBy } from '#platform/distinct-by'
import type { WorkerCtx } from '#platform/events/worker'
import { changesOf, pairKey, type Changes, type Reading } from './facts.rules.ts'
import { lockPipelines } from './lead-settings.store.ts'
import type { LeadRow } from './lead-state.rules.ts'
import { leadsStore } from './leads.store.ts'
import { listMemberStates } from './member-states.store.ts'
import { heatOf } from './score.rules.ts'
import { saveLeads } from './save-leads.ts'
import { recordedStore } from './recorded.store.ts'

/**
 * Brings the leads of groups in line with what is true of their members now, whatever the events were that a worker
 * handles: the result is the same in any order, and if one is handled twice. `read` runs under the lock of these groups.
 * As many statements for a hundred members as for one.
 */
export async function syncLeads(
  ctx: WorkerCtx,
  groupIds: readonly string[],
  read: (tx: WorkerCtx['db']) => Promise<Reading>,
): Promise<void> {
  if (groupIds.length === 0) return
  const { db: tx } = ctx
  const now = ctx.now()
  const thresholds = await lockPipelines(tx, distinct(groupIds), now)
  const reading = await read(tx)
  const pairs = distinctBy([...(reading.pairs ?? []), ...reading.facts, ...reading.recorded], pairKey)
  if (pairs.length === 0) return
  const [rows, leads] = await Promise.all([listMemberStates(tx, pairs, now), leadsStore.lock(tx, pairs)])
  const states = new Map(rows.map((state) => [pairKey(state), state]))
  const changes = changesOf(reading, states)
  const all = [...leads, ...(await insertMissing(ctx, leads, changes))]
  await saveTouchpoints(ctx, all, changes)
  await saveLeads(ctx, all, { thresholds, states })
}

/** Someone who does something that counts becomes a lead; an answer of an agent alone makes none. */
async function insertMissing(
  ctx: WorkerCtx,
  leads: readonly LeadRow[],
  { added }: Changes,
): Promise<LeadRow[]> {
  const known = new Set(leads.map(pairKey))
  const missing = added.filter((fact) => TOUCHPOINT_POINTS[fact.type] > 0 && !known.has(pairKey(fact)))
  if (missing.length === 0) return []
  const inserted = distinctBy(missing, pairKey).map(({ group_id, user_id }) => ({
    id: ctx.newId(),
    group_id,
    user_id,
  }))
  return leadsStore.insert(ctx.db, inserted, ctx.now())
}

async function saveTouchpoints(
  ctx: WorkerCtx,
  leads: readonly LeadRow[],
  { added, dropped }: Changes,
): Promise<void> {
  const ids = new Map(leads.map((lead) => [pairKey(lead), lead.id]))
  const touchpoints = added.flatMap((fact) => {
    const lead_id = ids.get(pairKey(fact))
    return lead_id === undefined
      ? []
      : { ...fact, id: ctx.newId(), lead_id, heat: heatOf(fact.type, fact.at) }
  })
  await Promise.all([
    dropped.length > 0 &&
      recordedStore.remove(
        ctx.db,
        dropped.map(({ id }) => id),
      ),
    touchpoints.length > 0 && recordedStore.save(ctx.db, touchpoints),
  ])
}
