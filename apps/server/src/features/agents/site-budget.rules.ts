import type { Ctx } from '#platform/context'

const MICROS_PER_USD = 1_000_000

/** Returns what all agents may cost in a day, in millionths of a US dollar; 0 for any. */
export function siteBudgetMicros({ config }: Pick<Ctx, 'config'>): number {
  return Math.round(config.AGENTS_DAY_BUDGET_USD * MICROS_PER_USD)
}
