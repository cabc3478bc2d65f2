import { NEWCOMER_DAYS, type DayLimit } from '@guildhall/contract/limits'
import { AppError } from './errors.ts'
import { timeOf } from './id-time.ts'
import type { Memory } from './redis.ts'
import { SharedWindows } from './shared-windows.ts'

const DAY_SECONDS = 86_400
const SPENT = 'You have reached the limit for today. Please try again tomorrow.'

/** Counts what members do within 24 hours that reaches other people. */
export type DayLimits = {
  /** Counts one more of a member's and refuses the one too many with the time to wait. */
  spend(what: string, limit: DayLimit, memberId: string): Promise<void>
  /** Counts so many of a member's, and answers how many of them are within the limit. */
  take(what: string, limit: DayLimit, memberId: string, count: number): Promise<number>
}

/** How old a member is, their id says. */
export function createDayLimits(redis: Memory, now: () => Date): DayLimits {
  const windows = new SharedWindows(redis)
  const count = (what: string, memberId: string, by: number) =>
    windows.add(`quota:day:${what}:${memberId}`, DAY_SECONDS, by)
  const mostOf = ({ max, newcomers }: DayLimit, memberId: string) =>
    now().getTime() - timeOf(memberId) < NEWCOMER_DAYS * DAY_SECONDS * 1_000 ? newcomers : max

  return {
    async spend(what, limit, memberId) {
      const window = await count(what, memberId, 1)
      if (window.count <= mostOf(limit, memberId)) return
      const retryAfter = Math.max(1, Math.ceil((window.endsAt - Date.now()) / 1_000))
      throw new AppError('too_many', SPENT, { retryAfter })
    },
    async take(what, limit, memberId, by) {
      if (by === 0) return 0
      const window = await count(what, memberId, by)
      return Math.min(by, Math.max(0, mostOf(limit, memberId) - (window.count - by)))
    },
  }
}
