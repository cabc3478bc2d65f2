import type { Channel } from '@guildhall/contract/delivery'

const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS

/**
 * How long news gather before the first of them go out, and how long it is at least from one mail or push to the next:
 * whatever happens in between is in the next one.
 */
export const PACE: Record<Channel, { gatherMs: number; gapMs: number }> = {
  email: { gatherMs: 2 * MINUTE_MS, gapMs: 60 * MINUTE_MS },
  push: { gatherMs: 5 * SECOND_MS, gapMs: MINUTE_MS },
}

/** A plan that nobody carried out for so long is given up; the next news make another one. */
export const ABANDONED_MS = 48 * 60 * MINUTE_MS

/** A process that began to send and has said nothing for so long has ended in it. */
export const STALE_SENDING_MS = 2 * MINUTE_MS

/** What is told at once, at most; the rest waits for the next time. */
export const MAX_TOLD = 500

/** A push that is late by so much is no longer tried. */
export const TRY_PUSH_MS = 60 * MINUTE_MS

/** A browser whose push service has not answered for so long is forgotten. */
export const UNREACHABLE_MS = 7 * 24 * 60 * MINUTE_MS

/** A plan whose time has come. */
export type DuePlan = { memberId: string; planId: string }
