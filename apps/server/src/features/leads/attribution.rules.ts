import {
  ATTRIBUTION_PERIODS,
  type AttributionPeriod,
  type PostPeriod,
} from '@guildhall/contract/lead-attribution-limits'
import { LEAD_STAGES, type LeadStage } from '@guildhall/contract/lead-limits'
import type { FunnelPoint } from '@guildhall/contract/lead-attribution'

const DAY_MS = 86_400_000
const DAYS = { daily: 1, weekly: 7 } as const

const dayText = (ms: number) => new Date(ms).toISOString().slice(0, 10)

/** The first day, in UTC, of the current period; weeks begin on Monday. */
export function startOf(period: PostPeriod | AttributionPeriod, now: Date): string {
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS
  if (period === 'all') return '-infinity'
  if (period === 'monthly') return `${dayText(today).slice(0, 8)}01`
  return dayText(period === 'daily' ? today : today - ((now.getUTCDay() + 6) % 7) * DAY_MS)
}

/** The first days of the periods that a chart shows, the oldest first. */
export function startsOf(period: AttributionPeriod, now: Date): string[] {
  const last = Date.parse(startOf(period, now))
  const count = ATTRIBUTION_PERIODS[period]
  return Array.from({ length: count }, (_, at) => dayText(last - (count - 1 - at) * DAYS[period] * DAY_MS))
}

/** How many more leads came to a stage than went from it in a period; without a date, how many are in it now. */
export type StageChange = { date: string | null; stage: LeadStage; count: number }

/** Returns how many leads were in each stage at the end of each period, counted back from those who are there now. */
export function toFunnel(starts: readonly string[], changes: readonly StageChange[]): FunnelPoint[] {
  const at = (date: string | null, stage: LeadStage) =>
    changes.find((change) => change.date === date && change.stage === stage)?.count ?? 0
  const counts = new Map(LEAD_STAGES.map((stage) => [stage, at(null, stage)]))
  const points: FunnelPoint[] = []
  for (const date of starts.toReversed()) {
    points.unshift({
      date,
      stages: LEAD_STAGES.map((stage) => ({ stage, count: Math.max(0, counts.get(stage) ?? 0) })),
    })
    for (const stage of LEAD_STAGES) counts.set(stage, (counts.get(stage) ?? 0) - at(date, stage))
  }
  return points
}
