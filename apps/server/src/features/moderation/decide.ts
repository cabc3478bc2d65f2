import { memberName } from '@guildhall/contract/name-rules'
import { MAX_NOTICE_QUOTE } from '@guildhall/contract/notices'
import type { CaseAction } from '@guildhall/contract/moderation'
import type { GroupActionName } from '@guildhall/contract/group-log'
import type { ReportReason } from '@guildhall/contract/reports'
import { textOf } from '@guildhall/contract/texts'
import { casesStore, groupsStore, recordAction } from '#features/groups'
import type { Actor, Ctx } from '#platform/context'
import type { Tx } from '#platform/db'
import { ensure } from '#platform/errors'
import { applyAction } from './apply-action.ts'
import { decisionsStore, type ShownDecision } from './decisions.store.ts'
import type { LoadedCase } from './load-cases.ts'
import { moderationPolicy } from './moderation.policy.ts'
import { notifyConcerned } from './notify-concerned.ts'
import { noticesStore } from './notices.store.ts'

const DAY_MS = 86_400_000

/** What a moderator decided. */
export type Decided = {
  action: CaseAction
  reason?: ReportReason | undefined
  note?: string | undefined
  days?: number | null | undefined
}

/**
 * Decides a case that is locked, or reviews what was decided on it: applies the action, writes it to the group's log and
 * notifies the person. Fails with the decision that stands if the case does not allow it any more.
 */
export async function decide(
  ctx: Ctx,
  tx: Tx,
  actor: Actor,
  loaded: LoadedCase,
  { action, reason, note = '', days }: Decided,
): Promise<void> {
  const { row, decision, review } = loaded
  ensure(loaded.actions.includes(action), 'conflict', reasonOf(review ?? decision))
  const at = ctx.now()
  const until = days === undefined || days === null ? null : new Date(at.getTime() + days * DAY_MS)
  const noticeId = ctx.newId()
  const isReview = decision !== undefined
  await applyAction(ctx, tx, actor, loaded, {
    action,
    until,
    hiding: { reason: reason ?? 'other', note, noticeId },
  })
  const id = await recordAction(ctx, tx, actor, {
    groupId: row.group_id,
    action: logged(action),
    subjectId: row.subject_id,
    details: { caseId: row.id, targetType: row.target_type, targetId: row.target_id },
  })
  await decisionsStore.insert(tx, {
    id,
    case_id: row.id,
    group_id: row.group_id,
    subject_id: row.subject_id,
    actor_id: actor.memberId,
    action,
    reason: reason ?? null,
    note,
    until,
    is_review: isReview,
    created_at: at,
  })
  await casesStore.setState(tx, row.id, 'closed', at)
  if (isReview) return notifyOfOutcome(ctx, tx, row.id, id, { action, note })
  if (moderationPolicy.isNoticed(action)) {
    const { name } = await groupsStore.findSettings(tx, row.group_id)
    await noticesStore.insert(tx, {
      id: noticeId,
      case_id: row.id,
      user_id: row.subject_id,
      group_id: row.group_id,
      group_name: name,
      action,
      target_type: row.target_type,
      target_id: row.target_id,
      quote: loaded.content === undefined ? null : shorten(loaded.content.content),
      reason: reason ?? 'other',
      note,
      until,
      created_at: at,
    })
    await notifyConcerned(ctx, tx, { targetId: noticeId, noticeId, readerId: row.subject_id })
  }
}

async function notifyOfOutcome(
  ctx: Ctx,
  tx: Tx,
  caseId: string,
  decisionId: string,
  { action, note }: { action: CaseAction; note: string },
): Promise<void> {
  const result = action === 'keep' ? 'kept' : 'lifted'
  const notice = await noticesStore.setOutcome(tx, caseId, { result, note, at: ctx.now() })
  if (notice)
    await notifyConcerned(ctx, tx, { targetId: decisionId, noticeId: notice.id, readerId: notice.user_id })
}

function logged(action: CaseAction): GroupActionName {
  return action === 'remove' ? 'remove_content' : action
}

/** Says who decided what; undefined if the case was never decided. */
function reasonOf(decision: ShownDecision | undefined) {
  if (decision === undefined) return textOf('moderation.not_possible')
  const name = decision.actor === null ? null : memberName(decision.actor)
  return textOf('moderation.decided', { name: name ?? '', action: decision.action })
}

function shorten(text: string): string {
  const characters = Array.from(text)
  if (characters.length <= MAX_NOTICE_QUOTE) return text
  return `${characters.slice(0, MAX_NOTICE_QUOTE - 1).join('')}…`
}
