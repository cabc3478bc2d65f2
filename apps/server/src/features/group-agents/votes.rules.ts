/** Votes on what an agent wrote. */
export type Votes = { upvotes: number; downvotes: number }

/** What votes do to an agent: it is paused, or may act less often in a day; null for as often as it is set up. */
export type Verdict = { isPaused: boolean; dayCap: number | null }

/** From this many downvotes an agent acts less often, or is paused. */
const MIN_LESS = 5
const MIN_PAUSED = 10

/** Returns what the votes of the last 7 days do to an agent that may act `max` times in a day. */
export function verdictOf({ upvotes, downvotes }: Votes, max: number): Verdict {
  if (downvotes >= MIN_PAUSED && downvotes > 2 * upvotes) return { isPaused: true, dayCap: null }
  if (downvotes < MIN_LESS || downvotes <= upvotes) return { isPaused: false, dayCap: null }
  const share = (upvotes + 1) / (upvotes + downvotes + 1)
  return { isPaused: false, dayCap: Math.max(1, Math.round(max * share)) }
}
