import type { ReportReason } from '@guildhall/contract/reports'
import { casesStore, groupsStore, type CaseSubject } from '#features/groups'
import type { Ctx } from '#platform/context'
import type { Tx } from '#platform/db'
import { reportsPolicy } from './reports.policy.ts'
import { reportsStore } from './reports.store.ts'

/** What an agent found, and about what. */
type Flag = {
  agentId: string
  subject: CaseSubject & { target_type: 'post' | 'comment' }
  reason: ReportReason
  note: string
}

/**
 * Adds what an agent of a group found to a case of the group, which people decide. It does not count as a report of a
 * person. Returns the id of the case; null if the author's texts are not for the group to review.
 */
export async function flagContent(
  ctx: Pick<Ctx, 'newId' | 'now'>,
  tx: Tx,
  { agentId, subject, reason, note }: Flag,
): Promise<string | null> {
  const { group_id: groupId, target_type: targetType, target_id: targetId, subject_id: subjectId } = subject
  const membership = await groupsStore.findMembership(tx, groupId, subjectId)
  if (!membership || !reportsPolicy.isForGroup(membership.role)) return null
  const at = ctx.now()
  const { id: caseId } = await casesStore.open(tx, ctx.newId(), subject, { reports: 0, at })
  await reportsStore.flag(tx, {
    id: ctx.newId(),
    agentId,
    targetType,
    targetId,
    subjectId,
    groupId,
    reason,
    details: note,
    caseId,
    at,
    siteAt: reportsPolicy.siteAt(at, membership.role),
  })
  return caseId
}
