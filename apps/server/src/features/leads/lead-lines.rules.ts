import { MAX_SCORE_LINES, TOUCHPOINT_POINTS, type TouchpointType } from '@guildhall/contract/lead-limits'
import type { ScoreLine } from '@guildhall/contract/leads'
import { scoreAt } from './score.rules.ts'

/** What a lead did of one type at one place. */
export type ScorePart = {
  type: TouchpointType
  post_id: string | null
  text: string
  count: number
  heat: number
  last_at: Date
}

/** Scores are shown in tenths of a point, and whole numbers of them add up exactly. */
const TENTHS = 10

/** Returns a score as it is shown: with one decimal. */
export function shownScore(heat: number, now: Date): number {
  return Math.round(Math.max(0, scoreAt(heat, now)) * TENTHS) / TENTHS
}

/**
 * Explains a score line by line, the biggest first. What is rounded away from one line goes to those that are nearest to
 * the next tenth, so that all lines and the rest add up to the score that is shown.
 */
export function explainScore(
  heat: number,
  parts: readonly ScorePart[],
  now: Date,
): { lines: ScoreLine[]; restPoints: number } {
  const biggest = parts.toSorted((a, b) => b.heat - a.heat).slice(0, MAX_SCORE_LINES)
  const explained = biggest.reduce((sum, part) => sum + part.heat, 0)
  const heats = [...biggest.map((part) => part.heat), Math.max(0, heat - explained)]
  const tenths = shareTenths(
    heats.map((one) => scoreAt(one, now) * TENTHS),
    Math.round(shownScore(heat, now) * TENTHS),
  )
  return {
    lines: biggest.map((part, at) => ({
      type: part.type,
      postId: part.post_id,
      text: part.text,
      count: part.count,
      pointsEach: TOUCHPOINT_POINTS[part.type],
      points: (tenths[at] ?? 0) / TENTHS,
      lastAt: part.last_at.toISOString(),
    })),
    restPoints: (tenths.at(-1) ?? 0) / TENTHS,
  }
}

/** Rounds numbers so that their sum is `total`: down, and up where the most was cut off. */
function shareTenths(exact: readonly number[], total: number): number[] {
  // Sums of decimals are off by less than this.
  const whole = exact.map((value) => Math.floor(value + 1e-6))
  const byRest = exact
    .map((value, at) => ({ at, rest: value - (whole[at] ?? 0) }))
    .toSorted((a, b) => b.rest - a.rest)
  let missing = total - whole.reduce((sum, value) => sum + value, 0)
  for (const { at } of byRest) {
    if (missing <= 0) break
    whole[at] = (whole[at] ?? 0) + 1
    missing -= 1
  }
  return whole
}
