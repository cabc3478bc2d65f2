import type { AnalyticsPoint, GroupAnalytics } from '@guildhall/contract/group-analytics'
import { dayBefore } from './days.rules.ts'
import type { DayRow } from './group-days.store.ts'

/** From this length on, a period is shown in weeks. */
const SHOWN_IN_WEEKS = 365
const WEEK = 7

/** Returns the number of weeks in which a period is shown, or null if it is shown in days. The first one may be longer. */
export function weeksOf(days: number): number | null {
  return days >= SHOWN_IN_WEEKS ? Math.floor(days / WEEK) : null
}

/** Returns the points of each day from `days` days ago until today, oldest first. `members` is how many there are now. */
export function toDays(
  rows: readonly DayRow[],
  members: number,
  { now, days }: { now: Date; days: number },
): AnalyticsPoint[] {
  const byDay = new Map(rows.map((row) => [row.day, row]))
  const points: AnalyticsPoint[] = []
  let remaining = members
  for (let ago = 0; ago < days; ago += 1) {
    const date = dayBefore(now, ago)
    const { joined = 0, left = 0, active = 0, posts = 0, comments = 0, reactions = 0 } = byDay.get(date) ?? {}
    points.push({ date, members: remaining, joined, left, activeMembers: active, posts, comments, reactions })
    // Memberships change before they are counted, so this may be off by those of the last moment.
    remaining = Math.max(0, remaining - joined + left)
  }
  return points.toReversed()
}

/** Returns the points of weeks, of which the last one ends with the last day. `active` has the active members of each. */
export function toWeeks(
  days: readonly AnalyticsPoint[],
  weeks: number,
  active: readonly number[],
): AnalyticsPoint[] {
  return Array.from({ length: weeks }, (_, week) => {
    const end = days.length - (weeks - 1 - week) * WEEK
    const inWeek = days.slice(week === 0 ? 0 : end - WEEK, end)
    return {
      date: inWeek[0]?.date ?? '',
      members: inWeek.at(-1)?.members ?? 0,
      ...sumOf(inWeek),
      activeMembers: active[week] ?? 0,
    }
  })
}

/** Returns the figures of a period and of the one before, from the points of both. */
export function toTotals(
  points: readonly AnalyticsPoint[],
  active: { now: number; before: number | null },
): GroupAnalytics['totals'] {
  const half = points.length / 2
  const [before, now] = [points.slice(0, half), points.slice(half)]
  const [sumBefore, sum] = [sumOf(before), sumOf(now)]
  return {
    members: { value: now.at(-1)?.members ?? 0, before: before.at(-1)?.members ?? 0 },
    joined: { value: sum.joined, before: sumBefore.joined },
    left: { value: sum.left, before: sumBefore.left },
    activeMembers: { value: active.now, before: active.before },
    posts: { value: sum.posts, before: sumBefore.posts },
    comments: { value: sum.comments, before: sumBefore.comments },
    reactions: { value: sum.reactions, before: sumBefore.reactions },
  }
}

function sumOf(points: readonly AnalyticsPoint[]) {
  const total = { joined: 0, left: 0, posts: 0, comments: 0, reactions: 0 }
  for (const point of points)
    for (const key of Object.keys(total) as (keyof typeof total)[]) total[key] += point[key]
  return total
}
