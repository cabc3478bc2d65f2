import { textOf } from '@guildhall/contract/texts'
import { countAct, endRun, lockRun, type RunRow } from '#features/agents'
import { hideComment } from '#features/comments'
import { casesStore, groupsStore } from '#features/groups'
import { findPost, hidePost, lockPost } from '#features/posts'
import { flagContent } from '#features/reports'
import type { WorkerCtx } from '#platform/events/worker'
import { render } from '#platform/texts'
import { decideFlag, type Flag } from './finding.rules.ts'
import { adminSettings } from './settings.rules.ts'
import { readReview } from './stored-review.rules.ts'
import { textsStore, type TextRow } from './texts.store.ts'

/** A text that is flagged, locked with its group. */
type Flagged = { run: RunRow; postId: string; groupId: string; text: TextRow; flag: Flag }

/**
 * Handles what a review found: puts it into the moderation queue of the group, where people decide, and with `autoModerate`
 * hides the text until they do. Nothing happens to a text that was changed, hidden or decided on meanwhile. Safe to run
 * twice.
 */
export async function flagFinding(ctx: WorkerCtx, runId: string): Promise<void> {
  const run = await lockRun(ctx.db, runId)
  if (run?.status !== 'asked' || run.answer === null) return
  const { finding, writtenAt } = readReview(run.answer)
  const flag = decideFlag(adminSettings(run.setup), finding)
  if (flag === null) return endRun(ctx, ctx.db, runId, 'cleared')
  if (!run.setup.is_active) return endRun(ctx, ctx.db, runId, 'refused', 'switched_off')
  if (!(await countAct(ctx.db, run, ctx.now()))) return endRun(ctx, ctx.db, runId, 'refused', 'day_cap')
  const isFlagged = await flagText(ctx, run, flag, writtenAt)
  await endRun(ctx, ctx.db, runId, isFlagged ? 'answered' : 'failed')
}

/** Locks like a moderator who decides: the group first, then the post. */
async function flagText(ctx: WorkerCtx, run: RunRow, flag: Flag, writtenAt: Date): Promise<boolean> {
  const { group_id: groupId, post_id: postId, comment_id: commentId } = run
  if (groupId === null || postId === null) return false
  await groupsStore.lock(ctx.db, groupId)
  // A deleted group has no owner.
  if ((await groupsStore.findOwner(ctx.db, groupId)) === undefined) return false
  if (!(await lockPost(ctx.db, postId))) return false
  const text = await textsStore.find(ctx.db, { postId, commentId })
  if (text?.group_id !== groupId || text.written_at.getTime() !== writtenAt.getTime()) return false
  return flagLocked(ctx, { run, postId, groupId, text, flag })
}

async function flagLocked(ctx: WorkerCtx, { run, postId, groupId, text, flag }: Flagged): Promise<boolean> {
  const subject = {
    group_id: groupId,
    target_type: run.comment_id === null ? ('post' as const) : ('comment' as const),
    target_id: run.comment_id ?? postId,
    subject_id: text.author_id,
  }
  if (await casesStore.wasDecided(ctx.db, subject, text.written_at)) return false
  const caseId = await flagContent(ctx, ctx.db, { agentId: run.agent_id, subject, ...flag })
  if (caseId === null) return false
  if (adminSettings(run.setup).autoModerate && (await hide(ctx, run, postId, text, flag)))
    await casesStore.setHiddenByAgent(ctx.db, caseId)
  return true
}

async function hide(
  ctx: WorkerCtx,
  { agent_id, comment_id }: RunRow,
  postId: string,
  { language }: TextRow,
  { reason }: Flag,
): Promise<boolean> {
  const holding = { reason, note: render(textOf('agent_review.held'), language), noticeId: null }
  if (comment_id === null) return hidePost(ctx, ctx.db, postId, holding)
  const post = await findPost(ctx, { memberId: agent_id, kind: 'agent' }, postId)
  return post !== undefined && hideComment(ctx, ctx.db, comment_id, post, holding)
}
