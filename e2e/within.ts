import { TIMEOUT_FACTOR } from '../apps/server/test/timeouts.ts'

/** Returns a time limit. CI, which can share its machine, allows more. */
export const limitMs = (ms: number) => ms * TIMEOUT_FACTOR

/** Returns a timeout option. CI, which can share its machine, waits longer. */
export function within(ms: number): { timeout: number } {
  return { timeout: limitMs(ms) }
}
