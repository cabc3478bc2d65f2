import type { DetectionStatus } from '@guildhall/contract/lead-insights'
import { DETECTION_MINUTES } from '@guildhall/contract/lead-limits'
import { groupsPolicy, loadMembership } from '#features/groups'
import type { Actor, Ctx } from '#platform/context'
import { ensure } from '#platform/errors'
import { detectionsStore } from './detections.store.ts'

/** Loads what the last run in a group that the viewer manages counted, and when the next one can start. */
export async function loadDetection(
  ctx: Pick<Ctx, 'db' | 'now'>,
  viewer: Actor,
  groupId: string,
): Promise<DetectionStatus> {
  ensure(groupsPolicy.canManage(await loadMembership(ctx, viewer, groupId)), 'forbidden')
  const row = await detectionsStore.find(ctx.db, groupId)
  if (row === undefined) return { lastRun: null, nextRunAt: null }
  const { started_at, analyzed, new_leads: newLeads, hot_leads: hotLeads } = row
  const next = new Date(started_at.getTime() + DETECTION_MINUTES * 60_000)
  return {
    lastRun: { at: started_at.toISOString(), analyzed, newLeads, hotLeads },
    nextRunAt: next > ctx.now() ? next.toISOString() : null,
  }
}
