const DAY_MS = 86_400_000
const IDLE_MS = 14 * DAY_MS

/** A session ends so long after its beginning, whatever happens. */
export const ABSOLUTE_MS = 90 * DAY_MS

/** Who was last seen before this moment has been away for too long. */
export function idleSince(now: Date): Date {
  return new Date(now.getTime() - IDLE_MS)
}
