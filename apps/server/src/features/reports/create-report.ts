import type { Input } from '@guildhall/contract/endpoint'
import type { CreateReport, Report } from '@guildhall/contract/reports'
import { textOf } from '@guildhall/contract/texts'
import { groupsStore } from '#features/groups'
import type { Actor, Ctx } from '#platform/context'
import { ensure } from '#platform/errors'
import { loadReportable } from './load-reportable.ts'
import { reportsPolicy } from './reports.policy.ts'
import { reportsStore, type ReportRow } from './reports.store.ts'

/** Reports something the actor may see. Reporting the same thing again returns the first report. */
export async function createReport(
  ctx: Ctx,
  actor: Actor,
  { targetType, targetId, reason, details = '' }: Input<typeof CreateReport>['body'],
): Promise<Report> {
  const { subjectId, groupId } = await loadReportable(ctx, actor, targetType, targetId)
  ensure(reportsPolicy.canReport(actor.memberId, subjectId), 'invalid', textOf('report.own'))
  const membership = groupId === null ? null : await groupsStore.findMembership(ctx.db, groupId, subjectId)
  const created = await reportsStore.insert(ctx.db, {
    id: ctx.newId(),
    reporter_id: actor.memberId,
    target_type: targetType,
    target_id: targetId,
    subject_id: subjectId,
    group_id: groupId,
    reason,
    details,
    created_at: ctx.now(),
    site_at: reportsPolicy.siteAt(ctx.now(), membership?.role),
  })
  return view(created ?? (await reportsStore.find(ctx.db, actor.memberId, targetType, targetId)))
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
