import { CALLER_LIMITS, isRead, QUOTAS, READ_BYTES, type Quota } from '@guildhall/contract/limits'
import { AppError } from '../errors.ts'
import type { Memory } from '../redis.ts'
import { SharedWindows } from '../shared-windows.ts'
import { Windows, type Window } from '../windows.ts'

type Limit = keyof typeof CALLER_LIMITS

/** Counts what callers do and refuses the one too many with the time to wait. */
export type Quotas = {
  /** Counts one call of a member or an address. */
  spend(quota: Quota, caller: string, call: string): Promise<void>
  /** Counts a large answer as several reads; the next call is the one that is refused. */
  charge(quota: Quota, caller: string, call: string, bytes: number): void
  /** Counts what one caller does whatever the call. */
  limit(limit: Limit, caller: string): void
  /** True where the next `limit` would be refused. */
  isSpent(limit: Limit, caller: string): boolean
}

/**
 * Reads are counted in the process: exact enough, and without a round trip. Everything else is counted in Redis for all
 * processes together, and in the process while Redis is away.
 */
export function createQuotas(redis: Memory, now: () => number = Date.now): Quotas {
  const windows = new Windows(now)
  const shared = new SharedWindows(redis, now, windows)
  const limitKey = (limit: Limit, caller: string) => `limit:${limit}:${caller}`
  const callKey = (call: string, caller: string) => `quota:${call}:${caller}`

  function ensureWithin(window: Window, max: number): void {
    if (window.count <= max) return
    const retryAfter = Math.max(1, Math.ceil((window.endsAt - now()) / 1_000))
    throw new AppError('too_many', undefined, { retryAfter })
  }

  function limit(name: Limit, caller: string): void {
    const { max, seconds } = CALLER_LIMITS[name]
    ensureWithin(windows.add(limitKey(name, caller), seconds), max)
  }

  return {
    async spend(quota, caller, call) {
      const { max, seconds } = QUOTAS[quota]
      const key = callKey(call, caller)
      if (!isRead(quota)) return ensureWithin(await shared.add(key, seconds), max)
      ensureWithin(windows.add(key, seconds), max)
      if (quota !== 'media') limit('reads', caller)
    },
    charge(quota, caller, call, bytes) {
      const more = isRead(quota) ? Math.floor(bytes / READ_BYTES) : 0
      if (more === 0) return
      windows.add(callKey(call, caller), QUOTAS[quota].seconds, more)
      windows.add(limitKey('reads', caller), CALLER_LIMITS.reads.seconds, more)
    },
    limit,
    isSpent: (name, caller) => windows.count(limitKey(name, caller)) >= CALLER_LIMITS[name].max,
  }
}
