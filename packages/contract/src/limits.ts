/** How much a member can do within 24 hours; in their first days it is less. */
export type DayLimit = { max: number; newcomers: number }

/** A member is a newcomer for so many days. */
export const NEWCOMER_DAYS = 7

type CallLimit = { max: number; seconds: number; daily?: DayLimit }

/**
 * How often one caller may call: `max` times in `seconds`, counted per member and call, or per address for visitors. What
 * reaches other people has a limit for the day too, counted per member for all calls of the quota together.
 */
export const QUOTAS = {
  reads: { max: 600, seconds: 60 },
  writes: { max: 60, seconds: 60 },
  /** Whether a username is free: enough for someone who types, too little for someone who collects. */
  checks: { max: 30, seconds: 60 },
  /** Someone who types all the time asks three times a second; someone who collects is stopped. */
  searches: { max: 200, seconds: 60 },
  /** New posts and shares. */
  posts: { max: 30, seconds: 60, daily: { max: 200, newcomers: 50 } },
  /** Asking people to be friends. */
  requests: { max: 30, seconds: 60, daily: { max: 50, newcomers: 20 } },
  comments: { max: 30, seconds: 60 },
  /** Quick taps included. */
  reactions: { max: 120, seconds: 60 },
  /** Each step of an upload. */
  uploads: { max: 60, seconds: 60 },
  /** Pictures and videos, many of them on one screen. */
  media: { max: 3_000, seconds: 60 },
  streams: { max: 60, seconds: 60 },
  logins: { max: 60, seconds: 300 },
} as const satisfies Record<string, CallLimit>

export type Quota = keyof typeof QUOTAS

/** The limit of a quota for the day, where it has one. */
export function dailyOf(quota: Quota): DayLimit | null {
  const limit: CallLimit = QUOTAS[quota]
  return limit.daily ?? null
}

/** So many who are neither friends nor followers are told within 24 hours that a member named them. */
export const MENTIONS_OF_STRANGERS: DayLimit = { max: 100, newcomers: 20 }

/** So often one member is told within 24 hours of what one other did; what is beyond it is not told. */
export const MAX_TOLD_BY_ONE = 50

/** What one caller can ask for whatever the call: this keeps any one of them from slowing the others. */
export const CALLER_LIMITS = {
  /** All reads of one member, or of one address for visitors; pictures and videos apart. */
  reads: { max: 3_000, seconds: 60 },
  /** Pages, files and refusals of one address. */
  visits: { max: 3_000, seconds: 60 },
  /** Cookies from one address that belong to no session. */
  unknownSessions: { max: 60, seconds: 60 },
} as const satisfies Record<string, { max: number; seconds: number }>

/** Reads one caller can have in flight in one process. */
export const MAX_READS_IN_FLIGHT = 60

/** An answer of more than this counts as one more read for each further part of this size. */
export const READ_BYTES = 32 * 1024

/** True for calls that change nothing: they are counted where they arrive, and are the first to be refused. */
export function isRead(quota: Quota): boolean {
  return quota === 'reads' || quota === 'checks' || quota === 'searches' || quota === 'media'
}

/** A list answers at most this many entries, whatever the caller asks for. */
export const MAX_PAGE = 100
/** A list without a specified size answers this many entries. */
export const DEFAULT_PAGE = 50
/** So many things are asked for by their ids at once. */
export const MAX_IDS = 50
