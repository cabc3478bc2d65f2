import type { Finding } from './finding.rules.ts'

/** What was found, and when the text that was read was written or last edited. */
export type Review = { finding: Finding; writtenAt: Date }

/** Returns a review as a run stores it until it is handled. */
export function writeReview({ finding, writtenAt }: Review): string {
  return JSON.stringify({ finding, writtenAt: writtenAt.toISOString() })
}

/** Reads what `writeReview` wrote. */
export function readReview(stored: string): Review {
  const { finding, writtenAt } = JSON.parse(stored) as { finding: Finding; writtenAt: string }
  return { finding, writtenAt: new Date(writtenAt) }
}
