/** Processor time spent on the files of a member that has not faded yet, as of a moment. */
export type Usage = { cpuMs: number; at: Date }

const HOUR_MS = 60 * 60_000

/** What is left of a usage: as much as the budget of an hour fades within an hour. */
export function fadedUsage(usage: Usage, budgetMs: number, now: Date): Usage {
  const faded = ((now.getTime() - usage.at.getTime()) / HOUR_MS) * budgetMs
  return { cpuMs: Math.max(0, usage.cpuMs - Math.max(0, faded)), at: now }
}

/** When the next file of a member may be worked on: now, or as soon as what they used is within the budget again. */
export function nextTurnAt(usage: Usage, budgetMs: number, now: Date): Date {
  const over = fadedUsage(usage, budgetMs, now).cpuMs - budgetMs
  return over < 0 ? now : new Date(now.getTime() + Math.ceil((over / budgetMs) * HOUR_MS) + 1)
}
