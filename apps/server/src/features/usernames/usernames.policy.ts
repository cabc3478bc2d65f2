import { USERNAME_CHANGE_DAYS, USERNAME_RESERVED_DAYS } from '@guildhall/contract/username-rules'
import type { Holders, OwnUsername } from './usernames.store.ts'

const DAY_MS = 86_400_000

/** Who may have which username, and when. */
export const usernamesPolicy = {
  /** Usernames given up before this time are free again. */
  reservedSince: (now: Date): Date => new Date(now.getTime() - USERNAME_RESERVED_DAYS * DAY_MS),

  /** The username is free, or the member's own: current, or former and still reserved. */
  canHave: (memberId: string, { member_id, is_group, former_id }: Holders): boolean =>
    !is_group && (member_id ?? former_id ?? memberId) === memberId,

  /** Returns when the next change is possible; null means now. The first choice does not count as a change. */
  nextChangeAt({ username, given_up_at }: OwnUsername, now: Date): Date | null {
    if (username === null || given_up_at === null) return null
    const next = new Date(given_up_at.getTime() + USERNAME_CHANGE_DAYS * DAY_MS)
    return next > now ? next : null
  },
}
