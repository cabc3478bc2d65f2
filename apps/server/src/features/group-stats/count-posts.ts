import type { WorkerCtx } from '#platform/events/worker'
import type { Ctx } from '#platform/context'
import { idAt } from '#platform/id-time'
import { MIN_ID } from '#platform/page'
import { groupStatsStore } from './group-stats.store.ts'

const RECENT_MS = 7 * 86_400_000
const RECOUNTED_PER_STATEMENT = 500

/** Adds `step` to the number of posts of each group, once per event. Posts outside groups count nowhere. */
export async function countPosts(
  ctx: WorkerCtx,
  events: readonly { groupId?: string | null | undefined }[],
  step: 1 | -1,
): Promise<void> {
  const steps = new Map<string, number>()
  for (const { groupId } of events) if (groupId) steps.set(groupId, (steps.get(groupId) ?? 0) + step)
  if (steps.size > 0) await groupStatsStore.count(ctx.db, steps, firstRecent(ctx))
}

/** Counts the recent posts of all groups that had any, because posts become older. */
export async function recountRecent(ctx: Pick<Ctx, 'db' | 'now'>): Promise<void> {
  let after = MIN_ID
  for (;;) {
    const ids = await groupStatsStore.recount(ctx.db, after, RECOUNTED_PER_STATEMENT, firstRecent(ctx))
    const last = ids.at(-1)
    if (last === undefined || ids.length < RECOUNTED_PER_STATEMENT) return
    after = last
  }
}

/** The lowest id that a recent post can have. */
function firstRecent({ now }: Pick<Ctx, 'now'>): string {
  return idAt(now().getTime() - RECENT_MS)
}
