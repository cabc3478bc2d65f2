import type { AgentDay, AgentUsage } from '@guildhall/contract/agents'

const DAY_MS = 86_400_000

/** What was done and used in some days. */
export type UsageTotal = Omit<AgentDay, 'agentId' | 'day'>
/** What was done and used in one day. */
export type UsagePoint = UsageTotal & { date: string }

/** Returns one point for each day of the period, for one agent, or for all of them together. */
export function usagePoints({ from, to, days }: AgentUsage, agentId: string | null): UsagePoint[] {
  const byDate = Map.groupBy(daysOf(days, agentId), ({ day }) => day)
  const points: UsagePoint[] = []
  for (let at = Date.parse(from); at <= Date.parse(to); at += DAY_MS) {
    const date = new Date(at).toISOString().slice(0, 10)
    points.push({ date, ...totalOf(byDate.get(date) ?? []) })
  }
  return points
}

/** Returns the days of one agent, or of all of them. */
export function daysOf(days: readonly AgentDay[], agentId: string | null): readonly AgentDay[] {
  return agentId === null ? days : days.filter((day) => day.agentId === agentId)
}

/** Returns the sums of some days. The response time is the mean of all answers, not of the days. */
export function totalOf(days: readonly AgentDay[]): UsageTotal {
  const sum = (valueOf: (day: AgentDay) => number) => days.reduce((all, day) => all + valueOf(day), 0)
  const timed = days.filter(({ latencyMs }) => latencyMs !== null)
  // A day with a response time had an answer, even if that was not published.
  const weightOf = ({ answered }: AgentDay) => Math.max(1, answered)
  const weights = timed.reduce((all, day) => all + weightOf(day), 0)
  const times = timed.reduce((all, day) => all + weightOf(day) * (day.latencyMs ?? 0), 0)
  return {
    runs: sum(({ runs }) => runs),
    answered: sum(({ answered }) => answered),
    refused: sum(({ refused }) => refused),
    failed: sum(({ failed }) => failed),
    inputTokens: sum(({ inputTokens }) => inputTokens),
    outputTokens: sum(({ outputTokens }) => outputTokens),
    costMicros: sum(({ costMicros }) => costMicros),
    latencyMs: weights === 0 ? null : Math.round(times / weights),
  }
}
