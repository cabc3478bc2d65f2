import { NEWCOMER_DAYS, type DayLimit } from '@guildhall/contract/limits'
import { textOf } from '@guildhall/contract/texts'
import { AppError } from './errors.ts'
import { timeOfId } from './id-time.ts'
import type { RedisClient } from './redis.ts'
import { SharedWindowCounters } from './shared-window-counters.ts'

const DAY_SECONDS = 86_400

/** Limits per 24 hours on what members do that reaches other people. */
export type DayLimits = {
  /** Counts one use by a member; throws `too_many` with the time to wait if that exceeds the limit. */
  spend(what: string, limit: DayLimit, memberId: string): Promise<void>
  /** Takes back one use that had no effect. */
  refund(what: string, memberId: string): Promise<void>
  /** Counts several uses by a member, and returns how many of them are within the limit. */
  spendUpTo(what: string, limit: DayLimit, memberId: string, count: number): Promise<number>
}

/** Counts in Redis. A member's age comes from their id: newcomers have lower limits. */
export function createDayLimits(redis: RedisClient, now: () => Date): DayLimits {
  const windows = new SharedWindowCounters(redis)
  const count = (what: string, memberId: string, by: number) =>
    windows.add(`quota:day:${what}:${memberId}`, DAY_SECONDS, by)
  const maxOf = ({ max, newcomers }: DayLimit, memberId: string) =>
    now().getTime() - timeOfId(memberId) < NEWCOMER_DAYS * DAY_SECONDS * 1_000 ? newcomers : max

  return {
    async spend(what, limit, memberId) {
      const window = await count(what, memberId, 1)
      if (window.count <= maxOf(limit, memberId)) return
      await count(what, memberId, -1)
      const retryAfter = Math.max(1, Math.ceil((window.endsAt - Date.now()) / 1_000))
      throw new AppError('too_many', textOf('request.daily_limit'), { retryAfter })
    },
    async refund(what, memberId) {
      await count(what, memberId, -1)
    },
    async spendUpTo(what, limit, memberId, by) {
      if (by === 0) return 0
      const window = await count(what, memberId, by)
      return Math.min(by, Math.max(0, maxOf(limit, memberId) - (window.count - by)))
    },
  }
}
