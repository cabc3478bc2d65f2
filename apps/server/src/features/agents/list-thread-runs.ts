import type { ThreadRun } from '@guildhall/contract/agent-runs'
import { loadThread } from '#features/posts'
import type { Actor, Ctx } from '#platform/context'
import { threadRunsStore } from './thread-runs.store.ts'

/** How long who asked sees why there is no answer. */
const REFUSALS_SHOWN_MS = 3_600_000

/** Lists the agents that work on an answer in a thread that this viewer may read, and those that gave them none. */
export async function listThreadRuns(
  ctx: Pick<Ctx, 'db' | 'now'>,
  viewer: Actor,
  postId: string,
): Promise<ThreadRun[]> {
  await loadThread(ctx, viewer, postId)
  const since = new Date(ctx.now().getTime() - REFUSALS_SHOWN_MS)
  const rows = await threadRunsStore.list(ctx.db, postId, viewer.memberId, since)
  return rows.map((row) => ({
    id: row.id,
    agent: row.agent,
    commentId: row.comment_id,
    refusal: row.refusal,
    startedAt: row.created_at.toISOString(),
  }))
}
