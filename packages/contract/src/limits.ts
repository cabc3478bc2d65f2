/** How much a member can do within 24 hours; newcomers have a lower limit. */
export type DayLimit = { max: number; newcomers: number }

/** A member is a newcomer for this many days. */
export const NEWCOMER_DAYS = 7

type CallLimit = { max: number; seconds: number; daily?: DayLimit }

/**
 * Rate limits: `max` calls in `seconds`, counted per member and call, or per IP address for visitors. Quotas whose
 * calls reach other people have a daily limit too, counted per member for all calls of the quota together.
 */
export const QUOTAS = {
  reads: { max: 600, seconds: 60 },
  writes: { max: 60, seconds: 60 },
  /** Checks of whether a username is free: enough for typing, too few for scraping. */
  checks: { max: 30, seconds: 60 },
  /** Enough for constant typing, which sends three requests a second; too few for scraping. */
  searches: { max: 200, seconds: 60 },
  /** New posts and shares. */
  posts: { max: 30, seconds: 60, daily: { max: 200, newcomers: 50 } },
  /** Friend requests. */
  requests: { max: 30, seconds: 60, daily: { max: 50, newcomers: 20 } },
  /** New groups. */
  groups: { max: 10, seconds: 60, daily: { max: 20, newcomers: 5 } },
  /** Invitations to groups. */
  invites: { max: 60, seconds: 60, daily: { max: 200, newcomers: 30 } },
  /** Files with the data of a group. */
  exports: { max: 20, seconds: 600 },
  comments: { max: 30, seconds: 60 },
  messages: { max: 120, seconds: 60 },
  /** Read states and typing. */
  reading: { max: 240, seconds: 60 },
  /** Allows for quick taps. */
  reactions: { max: 120, seconds: 60 },
  /** Each step of an upload. */
  uploads: { max: 60, seconds: 60 },
  /** Pictures and videos, many of them on one screen. */
  media: { max: 3_000, seconds: 60 },
  streams: { max: 60, seconds: 60 },
  logins: { max: 60, seconds: 300 },
  /** Errors of the web application. */
  errors: { max: 20, seconds: 60 },
} as const satisfies Record<string, CallLimit>

export type Quota = keyof typeof QUOTAS

/** The daily limit of a quota, or null if it has none. */
export function dailyLimit(quota: Quota): DayLimit | null {
  const limit: CallLimit = QUOTAS[quota]
  return limit.daily ?? null
}

/** How many members who are neither friends nor followers one member's mentions can notify within 24 hours. */
export const STRANGER_MENTIONS: DayLimit = { max: 100, newcomers: 20 }

/** How many messages the owner and admins of one group can send to its members within 24 hours; new groups fewer. */
export const GROUP_MESSAGES: DayLimit = { max: 20, newcomers: 5 }

/** How many strangers a member can write to within 24 hours, also by adding them to a conversation. */
export const STRANGER_CONVERSATIONS: DayLimit = { max: 30, newcomers: 5 }

/** How often one member can cause notifications for one other within 24 hours; no further ones are created. */
export const MAX_NOTIFICATIONS_PER_ACTOR = 50

/** Limits of one caller across all calls, so that no single caller slows down the others. */
export const CALLER_LIMITS = {
  /** All reads of one member, or of one IP address for visitors, except pictures and videos. */
  reads: { max: 3_000, seconds: 60 },
  /** Pages, files and rejected requests of one IP address. */
  visits: { max: 3_000, seconds: 60 },
  /** Session cookies from one IP address that match no session. */
  unknownSessions: { max: 60, seconds: 60 },
} as const satisfies Record<string, { max: number; seconds: number }>

/** Maximum number of reads of one caller in flight in one process. */
export const MAX_READS_IN_FLIGHT = 60

/** A response counts as one additional read for each full multiple of this size. */
export const BYTES_PER_READ = 32 * 1024

/** True for calls that change nothing: they are counted per process, and are the first to be rejected under load. */
export function isRead(quota: Quota): boolean {
  return quota === 'reads' || quota === 'checks' || quota === 'searches' || quota === 'media'
}

/** Maximum page size of a list, whatever the caller requests. */
export const MAX_PAGE = 100
/** Page size of a list if the caller requests none. */
export const DEFAULT_PAGE = 50
/** Maximum number of ids in one request. */
export const MAX_IDS = 50
