import type { Case, CaseContent, Decision } from '@guildhall/contract/moderation'
import { pictureUrl } from '#features/media'
import { caseReportsStore } from '#features/reports'
import type { Actor, Ctx } from '#platform/context'
import type { ContentRow } from './case-facts.store.ts'
import type { ShownDecision } from './decisions.store.ts'
import { loadCase, type LoadedCase } from './load-cases.ts'

/** The width of the picture of a reported post. */
const IMAGE_WIDTH = 640

/** Returns one case of a group that the viewer moderates. */
export async function viewCase(
  ctx: Pick<Ctx, 'db'>,
  viewer: Actor,
  groupId: string,
  caseId: string,
): Promise<Case> {
  const loaded = await loadCase(ctx, viewer, groupId, caseId)
  const [view] = await viewCases(ctx, [loaded])
  if (view === undefined) throw new Error('a loaded case has a view')
  return view
}

/** Returns cases as moderators see them: with what was reported, but not by whom. */
export async function viewCases({ db }: Pick<Ctx, 'db'>, cases: readonly LoadedCase[]): Promise<Case[]> {
  const ids = cases.map(({ row }) => row.id)
  const [reasons, details, flags] = await Promise.all([
    caseReportsStore.reasons(db, ids),
    caseReportsStore.details(db, ids),
    caseReportsStore.agentFlags(db, ids),
  ])
  return cases.map(({ row, subject, content, decision, review, notice, actions }) => ({
    id: row.id,
    groupId: row.group_id,
    state: row.state,
    targetType: row.target_type,
    targetId: row.target_id,
    // A block hides the photo, even from moderators, who see the rest.
    subject: subject.is_blocked ? { ...subject.card, profileImageUrl: null } : subject.card,
    subjectRole: subject.role,
    content: content === undefined ? null : viewContent(content),
    reportCount: row.report_count,
    reasons: reasons
      .filter(({ case_id }) => case_id === row.id)
      .map(({ reason, count }) => ({ reason, count })),
    details: details.filter(({ case_id }) => case_id === row.id).map((report) => report.details),
    agentFlags: flags
      .filter(({ case_id }) => case_id === row.id)
      .map(({ agent, reason, details: note, created_at }) => ({
        agent,
        reason,
        note,
        flaggedAt: created_at.toISOString(),
      })),
    isHiddenByAgent: row.is_hidden_by_agent,
    updatedAt: row.updated_at.toISOString(),
    earlierDecisions: subject.earlier,
    decision: decision === undefined ? null : viewDecision(decision),
    answer:
      notice?.answer == null || notice.answered_at === null
        ? null
        : { text: notice.answer, answeredAt: notice.answered_at.toISOString() },
    review: review === undefined ? null : viewDecision(review),
    viewer: { hasBlockedSubject: subject.has_blocked, actions },
  }))
}

function viewDecision(row: ShownDecision): Decision {
  return {
    action: row.action,
    reason: row.reason,
    note: row.note,
    until: row.until?.toISOString() ?? null,
    decidedBy: row.actor,
    decidedAt: row.created_at.toISOString(),
  }
}

function viewContent(row: ContentRow): CaseContent {
  const imageUrl =
    row.media_id === null ? row.image_url : pictureUrl(row.media_id, row.media_widths ?? [], IMAGE_WIDTH)
  return {
    postId: row.post_id,
    content: row.content,
    imageUrl,
    createdAt: row.created_at.toISOString(),
    editedAt: row.edited_at?.toISOString() ?? null,
    isHidden: row.is_hidden,
  }
}
