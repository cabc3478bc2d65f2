import type { Receipt, ReceiptSource } from '@guildhall/contract/agent-runs'
import { loadComment } from '#features/comments'
import { quoteOf } from '#features/notifications'
import { loadPost } from '#features/posts'
import type { Actor, Ctx } from '#platform/context'
import { ensure } from '#platform/errors'
import { DEMO_MODEL_ID } from '#platform/development-values'
import { receiptsStore, type ReceiptRow, type SourceRow } from './receipts.store.ts'

/** Returns how an agent's comment came about, as far as this viewer may see it: other sources are only counted. */
export async function viewReceipt(ctx: Pick<Ctx, 'db'>, viewer: Actor, commentId: string): Promise<Receipt> {
  await loadComment(ctx, viewer, commentId)
  return viewRun(ctx, viewer, await receiptsStore.findOfComment(ctx.db, commentId, viewer.memberId))
}

/** Returns how a post that an agent wrote by itself came about, like the receipt of a comment. */
export async function viewPostReceipt(ctx: Pick<Ctx, 'db'>, viewer: Actor, postId: string): Promise<Receipt> {
  await loadPost(ctx, viewer, postId)
  return viewRun(ctx, viewer, await receiptsStore.findOfPost(ctx.db, postId, viewer.memberId))
}

async function viewRun(ctx: Pick<Ctx, 'db'>, viewer: Actor, row: ReceiptRow | undefined): Promise<Receipt> {
  ensure(row, 'not_found')
  const sources = await receiptsStore.sources(ctx.db, row.run_id, viewer.memberId)
  const visible = sources.flatMap(viewSource)
  return {
    agent: row.agent,
    trigger: row.trigger,
    askedBy: row.asked_by,
    sources: visible,
    hiddenSources: sources.length - visible.length,
    model: row.model,
    isDemo: row.model === DEMO_MODEL_ID,
    isOfGroup: row.is_of_group,
    owner: row.owner,
    tookMs: row.latency_ms,
    answeredAt: row.finished_at.toISOString(),
    viewer: { hasGivenFeedback: row.has_given_feedback },
  }
}

/** Returns a source as its viewer sees it; nothing if they may not. */
function viewSource({ post_id, comment_id, content, author }: SourceRow): ReceiptSource[] {
  if (content === null) return []
  const excerpt = quoteOf(content)
  return comment_id === null
    ? [{ type: 'post', id: post_id, postId: post_id, author, excerpt }]
    : [{ type: 'comment', id: comment_id, postId: post_id, author, excerpt }]
}
