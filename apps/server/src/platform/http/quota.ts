import { isRead, QUOTAS, type Quota } from '@guildhall/contract/limits'
import { AppError } from '../errors.ts'
import type { Memory } from '../redis.ts'

const KEPT = 50_000

/** Counts calls and refuses the one too many with the time to wait. */
export type Quotas = { spend(quota: Quota, caller: string, call: string): Promise<void> }

type Window = { count: number; endsAt: number }

/**
 * Reads are counted in the process: exact enough, and without a round trip. Everything else is counted in Redis for all
 * processes together, and in the process while Redis is away.
 */
export function createQuotas(redis: Memory, now: () => number = Date.now): Quotas {
  const windows = new Map<string, Window>()

  function countHere(key: string, seconds: number): Window {
    const at = now()
    const known = windows.get(key)
    if (known !== undefined && known.endsAt > at) {
      known.count += 1
      return known
    }
    if (windows.size >= KEPT) windows.clear()
    const fresh = { count: 1, endsAt: at + seconds * 1_000 }
    windows.set(key, fresh)
    return fresh
  }

  async function countTogether(key: string, seconds: number): Promise<Window> {
    const name = redis.key(key)
    const [count, left] = await redis.use((client) => Promise.all([client.incr(name), client.pttl(name)]))
    // The first one begins the window; so does the next where the first did not come that far.
    if (left < 0) void redis.tryUse((client) => client.expire(name, seconds), 0)
    return { count, endsAt: now() + (left > 0 ? left : seconds * 1_000) }
  }

  return {
    async spend(quota, caller, call) {
      const { max, seconds } = QUOTAS[quota]
      const key = `quota:${call}:${caller}`
      const window = isRead(quota)
        ? countHere(key, seconds)
        : await countTogether(key, seconds).catch(() => countHere(key, seconds))
      if (window.count <= max) return
      const retryAfter = Math.max(1, Math.ceil((window.endsAt - now()) / 1_000))
      throw new AppError('too_many', undefined, { retryAfter })
    },
  }
}
