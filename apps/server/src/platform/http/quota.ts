import { CALLER_LIMITS, isRead, QUOTAS, BYTES_PER_READ, type Quota } from '@guildhall/contract/limits'
import { AppError } from '../errors.ts'
import type { RedisClient } from '../redis.ts'
import { SharedWindowCounters } from '../shared-window-counters.ts'
import { WindowCounters, type Window } from '../window-counters.ts'

type Limit = keyof typeof CALLER_LIMITS

/** Counts calls per caller and refuses those over the limit with a `retryAfter`. */
export type Quotas = {
  /** Counts one call of a member or an address. Throws over the limit. */
  spend(quota: Quota, caller: string, call: string): Promise<void>
  /** Counts a large response as several reads; only the next call can be refused. */
  charge(quota: Quota, caller: string, call: string, bytes: number): void
  /** Counts one action of a caller, whatever the call. Throws over the limit. */
  limit(limit: Limit, caller: string): void
  /** True if the next `limit` would throw. */
  isSpent(limit: Limit, caller: string): boolean
}

/**
 * Reads are counted in the process: exact enough, and without a round trip. Everything else is counted in Redis across
 * all processes, and in the process while Redis is down.
 */
export function createQuotas(redis: RedisClient, now: () => number = Date.now): Quotas {
  const windows = new WindowCounters(now)
  const shared = new SharedWindowCounters(redis, now, windows)
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
      const extraReads = isRead(quota) ? Math.floor(bytes / BYTES_PER_READ) : 0
      if (extraReads === 0) return
      windows.add(callKey(call, caller), QUOTAS[quota].seconds, extraReads)
      windows.add(limitKey('reads', caller), CALLER_LIMITS.reads.seconds, extraReads)
    },
    limit,
    isSpent: (name, caller) => windows.count(limitKey(name, caller)) >= CALLER_LIMITS[name].max,
  }
}
