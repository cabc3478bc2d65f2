import { randomUUIDv7 } from 'node:crypto'
import type { Config } from './config.ts'
import type { OwnedCtx } from './context.ts'
import { createDayLimits } from './day-limits.ts'
import { openDatabase } from './db.ts'
import { createRelayWaker } from './events/relay-waker.ts'
import { createLogger } from './logger.ts'
import { openMailer } from './mail/mailer.ts'
import { createMediaUrls } from './media-urls.ts'
import { createMetrics } from './metrics.ts'
import { openModel } from './model/open-model.ts'
import { openMessageBus } from './nats.ts'
import { openRedis } from './redis.ts'
import { openStorage } from './storage.ts'
import { openWebPushSender } from './web-push/web-push-sender.ts'
import type { VapidKeys } from './web-push/sign-vapid.ts'

/** Only other chores wait for a chore. */
const CHORES = { pool: 2, waitMs: 60_000, statementMs: 60_000 }
/** A separate connection: a process whose connections are all busy must not look as if it had lost Postgres. */
const PROBE = { pool: 1, waitMs: 1_000, statementMs: 1_000 }

/** Opens every engine for one process, without waiting: each is used as soon as it answers. */
export function openContext(config: Config, name: string, now: () => Date = () => new Date()): OwnedCtx {
  const log = createLogger(config.LOG_LEVEL, name)
  const namespace = config.NAMESPACE
  const redis = openRedis({ url: config.REDIS_URL, namespace, log })
  const nats = openMessageBus({ url: config.NATS_URL, replicas: config.NATS_REPLICAS, namespace, log, name })
  const relays = createRelayWaker(nats)
  const shared = {
    url: config.DATABASE_URL,
    log,
    now,
    // If the message is lost, the relay finds the event when it polls.
    onPublished: () => relays.wake(),
  }
  const db = openDatabase({
    ...shared,
    name,
    profile: 'calls',
    pool: config.DATABASE_POOL,
    waitMs: config.DATABASE_WAIT_MS,
    statementMs: config.DATABASE_STATEMENT_MS,
  })
  // No connection is opened before the first chore.
  const chores = openDatabase({ ...shared, ...CHORES, name: `${name}-chores`, profile: 'chores' })
  const probe = openDatabase({ ...shared, ...PROBE, name: `${name}-probe`, profile: 'chores' })
  const storage = openStorage(config)
  const metrics = createMetrics()
  return {
    config,
    db,
    chores,
    probe,
    redis,
    nats,
    storage,
    mediaUrls: createMediaUrls(config, now),
    mailer: openMailer({ url: config.SMTP_URL, from: config.MAIL_FROM, baseUrl: config.BASE_URL }),
    pusher: openWebPushSender({
      keys: vapidKeys(config),
      toLoopback: config.PUSH_TO_LOOPBACK,
      hosts: config.PUSH_HOSTS,
    }),
    model: openModel({ config, metrics, log }),
    log,
    metrics,
    dayLimits: createDayLimits(redis, now),
    now,
    newId: () => randomUUIDv7(),
    close: async () => {
      storage.close()
      await relays.close()
      await Promise.allSettled([nats.close(), redis.close(), db.close(), chores.close(), probe.close()])
    },
  }
}

function vapidKeys(config: Config): VapidKeys | null {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT, BASE_URL } = config
  if (publicKey === '') return null
  const ownSubject = BASE_URL.startsWith('https:') ? BASE_URL : 'mailto:admin@localhost'
  return { publicKey, privateKey, subject: VAPID_SUBJECT || ownSubject }
}
