import type { Input } from '@guildhall/contract/endpoint'
import type { CreateReport, Report } from '@guildhall/contract/reports'
import { textOf } from '@guildhall/contract/texts'
import { casesStore, groupsStore } from '#features/groups'
import type { Actor, Ctx } from '#platform/context'
import { ensure } from '#platform/errors'
import { loadReportable } from './load-reportable.ts'
import { reportsPolicy } from './reports.policy.ts'
import { reportsStore, type NewReport, type ReportRow } from './reports.store.ts'

/**
 * Reports something the actor may see. Reporting the same thing again returns the first report. What the moderators of
 * a group review first is added to a case of theirs.
 */
export async function createReport(
  ctx: Ctx,
  actor: Actor,
  { targetType, targetId, groupId: reportedIn, reason, details = '' }: Input<typeof CreateReport>['body'],
): Promise<Report> {
  const { subjectId, groupId } = await loadReportable(ctx, actor, targetType, targetId, reportedIn)
  ensure(reportsPolicy.canReport(actor.memberId, subjectId), 'invalid', textOf('report.own'))
  const membership = groupId === null ? null : await groupsStore.findMembership(ctx.db, groupId, subjectId)
  const report: NewReport = {
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
  }
  const isForGroup = reportsPolicy.isForGroup(membership?.role)
  const created = await ctx.db.transaction(async (tx) => {
    const inserted = await reportsStore.insert(tx, report)
    if (inserted === undefined || groupId === null || targetType === 'group' || !isForGroup) return inserted
    const subject = {
      group_id: groupId,
      target_type: targetType,
      target_id: targetId,
      subject_id: subjectId,
    }
    const opened = await casesStore.open(tx, ctx.newId(), subject, { reports: 1, at: ctx.now() })
    await reportsStore.setCase(tx, report.id, opened.id)
    return inserted
  })
  return view(created ?? (await reportsStore.find(ctx.db, report)))
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
