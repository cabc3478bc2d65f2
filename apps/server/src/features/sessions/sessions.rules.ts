const DAY_MS = 86_400_000
const MAX_IDLE_MS = 14 * DAY_MS

/** The maximum age of a session, however active it is. */
export const MAX_SESSION_MS = 90 * DAY_MS

/** Returns the time before which a session last seen counts as idle for too long. */
export function idleCutoff(now: Date): Date {
  return new Date(now.getTime() - MAX_IDLE_MS)
}
