import { USERNAME_CHANGE_DAYS, USERNAME_KEPT_DAYS } from '@guildhall/contract/username-rules'
import type { Holders, Own } from './usernames.store.ts'

const DAY_MS = 86_400_000

/** Who may have which username, and when. */
export const usernamesPolicy = {
  /** What was given up before this is anybody's again. */
  keptSince: (now: Date): Date => new Date(now.getTime() - USERNAME_KEPT_DAYS * DAY_MS),

  /** It is nobody's, or one's own: today's, or one that is still kept. */
  canHave: (memberId: string, { member_id, is_group, former_id }: Holders): boolean =>
    !is_group && (member_id ?? former_id ?? memberId) === memberId,

  /** When the next change is possible; null for now. Choosing the first one is no change. */
  nextChange({ username, given_up_at }: Own, now: Date): Date | null {
    if (username === null || given_up_at === null) return null
    const next = new Date(given_up_at.getTime() + USERNAME_CHANGE_DAYS * DAY_MS)
    return next > now ? next : null
  },
}
