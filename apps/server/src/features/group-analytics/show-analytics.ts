import type { AnalyticsDays, GroupAnalytics } from '@guildhall/contract/group-analytics'
import { loadManagedGroup } from '#features/groups'
import type { Actor, Ctx } from '#platform/context'
import { toDays, toTotals, toWeeks, weeksOf } from './analytics.rules.ts'
import { viewBestPosts } from './best-posts.views.ts'
import { dayBefore } from './days.rules.ts'
import { groupDaysStore } from './group-days.store.ts'
import { groupPeriodsStore } from './group-periods.store.ts'

/** Returns how a group that the viewer manages developed in the last days: from counters, whatever its size. */
export async function showAnalytics(
  ctx: Ctx,
  viewer: Actor,
  groupId: string,
  days: AnalyticsDays,
): Promise<GroupAnalytics> {
  const { member_count } = await loadManagedGroup(ctx, viewer, groupId)
  const now = ctx.now()
  const both = 2 * days
  const [rows, period, helpers] = await Promise.all([
    groupDaysStore.list(ctx.db, groupId, dayBefore(now, both - 1)),
    groupPeriodsStore.find(ctx.db, groupId, days),
    groupPeriodsStore.helpers(ctx.db, groupId, days),
  ])
  const points = toDays(rows, member_count, { now, days: both })
  const shown = points.slice(days)
  const weeks = weeksOf(days)
  return {
    from: dayBefore(now, days - 1),
    to: dayBefore(now),
    step: weeks === null ? 'day' : 'week',
    points: weeks === null ? shown : toWeeks(shown, weeks, period?.active_per_week ?? []),
    totals: toTotals(points, { now: period?.active_count ?? 0, before: period?.active_before ?? null }),
    bestPosts: await viewBestPosts(ctx, viewer, period?.best_post_ids ?? []),
    bestHelpers: helpers.map(({ card, accepted_answers, helpful_comments }) => ({
      user: card,
      acceptedAnswers: accepted_answers,
      helpfulComments: helpful_comments,
    })),
  }
}
