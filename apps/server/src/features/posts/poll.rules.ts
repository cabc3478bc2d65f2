/** The result of a poll: the leading option, if there is only one, and the leader's share of all votes. */
export function outcomeOf(
  options: readonly string[],
  counts: readonly number[],
): { winner: string | null; percent: number; votes: number } {
  const votes = counts.reduce((sum, count) => sum + count, 0)
  const highest = Math.max(0, ...counts)
  const first = counts.indexOf(highest)
  const hasWinner = votes > 0 && counts.lastIndexOf(highest) === first
  return {
    winner: hasWinner ? (options[first] ?? null) : null,
    percent: votes === 0 ? 0 : Math.round((highest / votes) * 100),
    votes,
  }
}
