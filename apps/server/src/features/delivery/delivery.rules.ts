import type { Channel } from '@guildhall/contract/delivery'

const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS

/**
 * How long notifications are collected before they are sent, and the minimum time between two mails or pushes; whatever
 * happens in between is part of the next one.
 */
export const PACE: Record<Channel, { gatherMs: number; gapMs: number }> = {
  email: { gatherMs: 2 * MINUTE_MS, gapMs: 60 * MINUTE_MS },
  push: { gatherMs: 5 * SECOND_MS, gapMs: MINUTE_MS },
}

/** A plan overdue by this much counts as abandoned; the next notification replaces it. */
export const ABANDONED_MS = 48 * 60 * MINUTE_MS

/** A claim older than this is stale: its process has died while sending. */
export const STALE_SENDING_MS = 2 * MINUTE_MS

/** The most notifications in one mail or push; the rest waits for the next one. */
export const MAX_DIGEST_ITEMS = 500

/** A push overdue by this much is not retried. */
export const PUSH_RETRY_MS = 60 * MINUTE_MS

/** A subscription whose push service has failed for this long is deleted. */
export const UNREACHABLE_MS = 7 * 24 * 60 * MINUTE_MS

/** A plan that is due. */
export type DuePlan = { memberId: string; planId: string }
