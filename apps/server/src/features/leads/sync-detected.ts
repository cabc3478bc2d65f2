import { distinct } from '#platform/distinct-by'
import type { WorkerCtx } from '#platform/events/worker'
import { pairKey, type MemberState, type Pair } from './facts.rules.ts'
import { lockPipelines } from './lead-settings.store.ts'
import type { LeadRow } from './lead-state.rules.ts'
import { leadsStore } from './leads.store.ts'
import { listMemberStates } from './member-states.store.ts'
import { saveLeads } from './save-leads.ts'

/** Where a buying intent of a member was found last; null if nowhere any more. */
export type Detected = Pair & { found: { postId: string; at: Date } | null }

/**
 * Brings the leads of groups in line with the buying intents that are known of their members: they are leads, whatever
 * else they did, as long as the group records what they do. `read` runs under the lock of these groups.
 */
export async function syncDetected(
  ctx: WorkerCtx,
  groupIds: readonly string[],
  read: (tx: WorkerCtx['db']) => Promise<readonly Detected[]>,
): Promise<void> {
  if (groupIds.length === 0) return
  const { db: tx } = ctx
  const now = ctx.now()
  const thresholds = await lockPipelines(tx, distinct(groupIds), now)
  const given = await read(tx)
  if (given.length === 0) return
  const [rows, leads] = await Promise.all([listMemberStates(tx, given, now), leadsStore.lock(tx, given)])
  const states = new Map(rows.map((state) => [pairKey(state), state]))
  const wanted = new Map(
    given.filter((one) => isAllowed(one, states.get(pairKey(one)))).map((one) => [pairKey(one), one]),
  )
  const known = new Set(leads.map(pairKey))
  const missing = [...wanted.values()].filter((one) => one.found !== null && !known.has(pairKey(one)))
  const inserted = await leadsStore.insert(
    tx,
    missing.map(({ group_id, user_id }) => ({ id: ctx.newId(), group_id, user_id })),
    now,
  )
  const changed = [...leads, ...inserted].flatMap((lead) => withDetected(lead, wanted.get(pairKey(lead))))
  if (changed.length === 0) return
  await leadsStore.setDetected(tx, changed, now)
  await saveLeads(ctx, changed, { thresholds, states })
}

/** Nothing is added about members who are not tracked, nor about what they wrote before they switched their record on again. */
function isAllowed({ found }: Detected, state: MemberState | undefined): boolean {
  if (found === null) return true
  if (state === undefined || !state.is_tracked) return false
  return state.tracked_since === null || found.at >= state.tracked_since
}

function withDetected(lead: LeadRow, wanted: Detected | undefined): LeadRow[] {
  if (wanted === undefined) return []
  const detected_post_id = wanted.found?.postId ?? null
  const detected_at = wanted.found?.at ?? null
  const isSame =
    lead.detected_post_id === detected_post_id && lead.detected_at?.getTime() === detected_at?.getTime()
  return isSame ? [] : [{ ...lead, detected_post_id, detected_at }]
}
