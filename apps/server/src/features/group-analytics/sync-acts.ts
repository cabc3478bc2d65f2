import { distinct, distinctBy } from '#platform/distinct-by'
import type { WorkerCtx } from '#platform/events/worker'
import type { Sync, Text } from './acts.store.ts'
import { dayBefore, KEPT_DAYS } from './days.rules.ts'
import { groupPeriodsStore } from './group-periods.store.ts'

/**
 * Brings the acts of groups and the counters of their days in line with the posts, comments, reactions or votes that
 * events are about, whatever these events were: the result is the same in any order, and if one is handled twice. What
 * was deleted is not counted any more, with everything below it. What is outside of groups is left out.
 */
export async function syncActs<T extends Text>(
  ctx: WorkerCtx,
  store: Sync<T>,
  changed: readonly T[],
): Promise<void> {
  const posts = await groupPeriodsStore.groupsOf(ctx.db, distinct(changed.map(({ postId }) => postId)))
  const inGroups = new Set(posts.map(({ id }) => id))
  const acts = distinctBy(changed, (act) => Object.values(act).join(' ')).filter(({ postId }) =>
    inGroups.has(postId),
  )
  if (acts.length === 0) return
  const now = ctx.now()
  // The second one reads what the first one has written, and what has happened meanwhile.
  await groupPeriodsStore.lock(ctx.db, distinct(posts.map(({ group_id }) => group_id)), now)
  await store.drop(ctx.db, acts)
  await store.add(ctx.db, acts, dayBefore(now, KEPT_DAYS))
}
