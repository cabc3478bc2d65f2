import type { Input } from '@guildhall/contract/endpoint'
import type { CreateReport, Report } from '@guildhall/contract/reports'
import { groupsStore } from '#features/groups'
import type { Ctx, Viewer } from '#platform/context'
import { ensure } from '#platform/errors'
import { loadTarget } from './load-target.ts'
import { reportsPolicy } from './reports.policy.ts'
import { reportsStore, type ReportRow } from './reports.store.ts'

/** Reports something that one may see. The same thing again is the same report. */
export async function createReport(
  ctx: Ctx,
  viewer: Viewer,
  { targetType, targetId, reason, details = '' }: Input<typeof CreateReport>['body'],
): Promise<Report> {
  const { subjectId, groupId } = await loadTarget(ctx, viewer, targetType, targetId)
  ensure(
    reportsPolicy.canReport(viewer.memberId, subjectId),
    'invalid',
    'You cannot report yourself or what is yours.',
  )
  const standing = groupId === null ? null : await groupsStore.standing(ctx.db, groupId, subjectId)
  const made = await reportsStore.insert(ctx.db, {
    id: ctx.newId(),
    reporter_id: viewer.memberId,
    target_type: targetType,
    target_id: targetId,
    subject_id: subjectId,
    group_id: groupId,
    reason,
    details,
    created_at: ctx.now(),
    site_at: reportsPolicy.siteAt(ctx.now(), standing?.role),
  })
  return view(made ?? (await reportsStore.find(ctx.db, viewer.memberId, targetType, targetId)))
}

function view(row: ReportRow): Report {
  return {
    id: row.id,
    targetType: row.target_type,
    targetId: row.target_id,
    reason: row.reason,
    createdAt: row.created_at.toISOString(),
  }
}
