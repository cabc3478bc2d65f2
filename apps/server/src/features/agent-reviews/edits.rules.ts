const WINDOW_MS = 10 * 60_000

/**
 * Returns when what was edited now is reviewed again, and the occasion of that: once for all edits within ten minutes, at
 * the end of them, so that the last one is never missed.
 */
export function nextReview(now: Date): { occasion: string; at: Date } {
  const at = new Date((Math.floor(now.getTime() / WINDOW_MS) + 1) * WINDOW_MS)
  return { occasion: `edit ${at.toISOString()}`, at }
}
