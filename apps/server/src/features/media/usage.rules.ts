/** CPU time spent on a member's files that has not decayed yet, as of `at`. */
export type Usage = { cpuMs: number; at: Date }

const HOUR_MS = 60 * 60_000

/** Returns what is left of a usage: it decays by one hourly budget per hour. */
export function decayedUsage(usage: Usage, budgetMs: number, now: Date): Usage {
  const decayed = ((now.getTime() - usage.at.getTime()) / HOUR_MS) * budgetMs
  return { cpuMs: Math.max(0, usage.cpuMs - Math.max(0, decayed)), at: now }
}

/** Returns when the member's next file may be processed: now, or once their usage is back within the budget. */
export function nextTurnAt(usage: Usage, budgetMs: number, now: Date): Date {
  const over = decayedUsage(usage, budgetMs, now).cpuMs - budgetMs
  return over < 0 ? now : new Date(now.getTime() + Math.ceil((over / budgetMs) * HOUR_MS) + 1)
}
