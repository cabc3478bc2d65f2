import type { Config } from './config.ts'
import type { DayLimits } from './day-limits.ts'
import type { Database, Db } from './db.ts'
import type { Logger } from './logger.ts'
import type { Mailer } from './mail/mailer.ts'
import type { Metrics } from './metrics.ts'
import type { Carrier } from './nats.ts'
import type { Memory } from './redis.ts'
import type { Storage } from './storage.ts'
import type { Pusher } from './web-push/pusher.ts'

/** Who is asking: a member with a live session. */
export type Viewer = { memberId: string; sessionId: string }

/** Everything an act may use. Acts take it first, so that a test can hand in its own clock or database. */
export type Ctx = {
  config: Config
  db: Db
  redis: Memory
  nats: Carrier
  storage: Storage
  mailer: Mailer
  pusher: Pusher
  metrics: Metrics
  dayLimits: DayLimits
  log: Logger
  /** The one clock. */
  now(): Date
  /** A new id: UUIDv7, so id order is time order. */
  newId(): string
}

/**
 * The context that a process owns: it also closes what it opened. `chores` is the database for what may take long, `probe`
 * for the question whether Postgres answers.
 */
export type OwnedCtx = Ctx & { db: Database; chores: Database; probe: Database; close(): Promise<void> }

/** The context for housekeeping and commands: nobody waits for them, and their statements may take longer. */
export function forChores(ctx: OwnedCtx): Ctx {
  return { ...ctx, db: ctx.chores }
}
