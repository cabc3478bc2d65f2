import type { Ctx } from '#platform/context'
import { idAt } from '#platform/id-time'
import { weeksOf } from './analytics.rules.ts'
import { dayBefore, endOfDay, KEPT_DAYS } from './days.rules.ts'
import { groupPeriodsStore } from './group-periods.store.ts'
import { periodCountsStore } from './period-counts.store.ts'

type ChoreCtx = Pick<Ctx, 'db' | 'now'>
type Period = { groupId: string; days: number }

const BATCH = 20
/** Longer than one batch takes; then another process tries it. */
const CLAIM_MS = 10 * 60_000
const MAX_MS = 60_000

/**
 * Counts the periods that are due: after acts in the group, and when a day has ended. What takes longer than a minute is
 * left to the next run. Several processes may run it.
 */
export async function countPeriods(ctx: ChoreCtx): Promise<void> {
  const end = performance.now() + MAX_MS
  for (;;) {
    const now = ctx.now()
    const claimedUntil = new Date(now.getTime() + CLAIM_MS)
    const due = await groupPeriodsStore.claim(ctx.db, now, claimedUntil, BATCH)
    for (const { group_id, days } of due)
      await countPeriod(ctx, { groupId: group_id, days }, now, claimedUntil)
    if (due.length < BATCH || performance.now() >= end) return
  }
}

async function countPeriod(ctx: ChoreCtx, period: Period, now: Date, claimedUntil: Date): Promise<void> {
  const { groupId, days } = period
  const from = dayBefore(now, days - 1)
  const weeks = weeksOf(days)
  const active = await periodCountsStore.countActive(ctx.db, groupId, from, dayBefore(now, 2 * days - 1))
  const counted = {
    active_count: active.now,
    // The acts of the year before are purged.
    active_before: 2 * days > KEPT_DAYS ? null : active.before,
    active_per_week:
      weeks === null
        ? []
        : await periodCountsStore.countPerWeek(ctx.db, groupId, { from, to: dayBefore(now), weeks }),
    best_post_ids: await periodCountsStore.bestPosts(ctx.db, groupId, idAt(Date.parse(from))),
  }
  const helpers = await periodCountsStore.bestHelpers(ctx.db, groupId, from)
  // Without acts, the end of the day changes nothing.
  const isQuiet = active.now === 0 && active.before === 0
  await ctx.db.transaction(async (tx) => {
    await groupPeriodsStore.save(tx, period, counted, { claimedUntil, dueAt: isQuiet ? null : endOfDay(now) })
    await groupPeriodsStore.saveHelpers(tx, period, helpers)
  })
}
