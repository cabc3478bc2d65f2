import type { Config } from './config.ts'
import type { DayLimits } from './day-limits.ts'
import type { Database, Db } from './db.ts'
import type { Logger } from './logger.ts'
import type { Mailer } from './mail/mailer.ts'
import type { MediaUrls } from './media-urls.ts'
import type { Metrics } from './metrics.ts'
import type { Model } from './model/model.ts'
import type { MessageBus } from './nats.ts'
import type { RedisClient } from './redis.ts'
import type { Storage } from './storage.ts'
import type { WebPushSender } from './web-push/web-push-sender.ts'

/**
 * Who acts, by their row in `users`: a member, an AI agent, or a master admin, who is a member using a call of master
 * admins. Everywhere else they act as a member.
 */
export type Actor = { memberId: string; kind: 'member' | 'agent' | 'master_admin' }

/** An actor with a live session: the caller of the API. Only what belongs to a session asks for one, such as a stream. */
export type Viewer = Actor & { sessionId: string }

/** Returns a member who acts without a session, for example by a link in a mail. */
export function memberActor(memberId: string): Actor {
  return { memberId, kind: 'member' }
}

/** Everything an act may use. It is an act's first argument, so that a test can pass its own clock or database. */
export type Ctx = {
  config: Config
  db: Db
  redis: RedisClient
  nats: MessageBus
  storage: Storage
  mediaUrls: MediaUrls
  mailer: Mailer
  pusher: WebPushSender
  model: Model
  metrics: Metrics
  dayLimits: DayLimits
  log: Logger
  /** The only clock. */
  now(): Date
  /** A new id: UUIDv7, so id order is time order. */
  newId(): string
}

/**
 * The context that a process owns: it also closes what it opened. `chores` is the database pool for long-running
 * statements, `probe` the one for health checks.
 */
export type OwnedCtx = Ctx & { db: Database; chores: Database; probe: Database; close(): Promise<void> }

/** Returns the context for chores and commands: no request waits for them, so their statements may take longer. */
export function forChores(ctx: OwnedCtx): Ctx {
  return { ...ctx, db: ctx.chores }
}
