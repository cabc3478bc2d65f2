import type { Notice } from '@guildhall/contract/notices'
import type { NoticeRow } from './notices.store.ts'

/** Returns a notice to the person it is for. */
export function viewNotice(row: NoticeRow): Notice {
  return {
    id: row.id,
    groupId: row.group_id,
    groupName: row.group_name,
    action: row.action,
    targetType: row.target_type,
    targetId: row.target_id,
    quote: row.quote,
    reason: row.reason,
    note: row.note,
    until: row.until?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    answer:
      row.answer === null || row.answered_at === null
        ? null
        : { text: row.answer, answeredAt: row.answered_at.toISOString() },
    outcome:
      row.outcome === null || row.outcome_at === null
        ? null
        : { result: row.outcome, note: row.outcome_note, decidedAt: row.outcome_at.toISOString() },
    viewer: { canAnswer: row.answer === null && row.outcome === null },
  }
}
