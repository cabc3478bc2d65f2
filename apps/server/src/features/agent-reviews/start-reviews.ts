import { AgentReviewRequested } from '#events/agents.events'
import { insertRuns } from '#features/agents'
import { distinctBy } from '#platform/distinct-by'
import { publish } from '#platform/events/outbox'
import type { WorkerCtx } from '#platform/events/worker'
import { reviewsPolicy } from './reviews.policy.ts'
import { adminSettings } from './settings.rules.ts'
import { textsStore, type TextRef } from './texts.store.ts'

/** A further review of the same text, and when it is due. */
type Again = { occasion: string; at: Date }

/** Starts a review of each of these texts by each admin agent of its group that is to read it. Safe to run twice. */
export async function startReviews(
  ctx: WorkerCtx,
  texts: readonly TextRef[],
  again: Again | null = null,
): Promise<void> {
  const given = distinctBy(texts, ({ postId, commentId }) => commentId ?? postId)
  if (given.length === 0) return
  const now = ctx.now()
  const found = await textsStore.reviewable(ctx.db, given)
  const reviewed = found.filter((row) => reviewsPolicy.isReviewed(adminSettings(row), row, now))
  if (reviewed.length === 0) return
  const runs = reviewed.map((row) => ({
    id: ctx.newId(),
    agentId: row.agent_id,
    trigger: 'review' as const,
    groupId: row.group_id,
    postId: row.post_id,
    commentId: row.comment_id,
    askerId: row.author_id,
    occasion: again?.occasion ?? null,
  }))
  const options = again === null ? {} : { at: again.at }
  for (const { id } of await insertRuns(ctx.db, runs, now))
    await publish(ctx.db, AgentReviewRequested, { runId: id }, options)
}
