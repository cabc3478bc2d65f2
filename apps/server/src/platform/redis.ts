import { Redis, ReplyError } from 'ioredis'
import { Breaker } from './breaker.ts'
import { AppError } from './errors.ts'
import type { Logger } from './logger.ts'
import { parseSentinels } from './redis-sentinels.ts'
import { createTimeLimit } from './time-limit.ts'

const TIMEOUT_MS = 200

/** Redis, which may lose its data at any time. Callers always have a fallback for when it does not answer. */
export type RedisClient = {
  /** Runs commands; throws after 200 to 250 ms if Redis does not answer, immediately while it is known to be down. */
  use<T>(run: (redis: Redis) => Promise<T>): Promise<T>
  /** Like `use`, but returns `fallback` instead of throwing: for caches. */
  tryUse<T, O>(run: (redis: Redis) => Promise<T>, fallback: O): Promise<T | O>
  /**
   * Identifies the running Redis process: it changes with a restart, after which Redis may come back with old data.
   * What must not outlive a restart includes it in its key.
   */
  runId(): Promise<string>
  /** Returns the key name within this installation's namespace. */
  key(name: string): string
  health(): Promise<void>
  /** True once `close` was called: the client will not answer again. */
  isClosed(): boolean
  close(): Promise<void>
}

/** Connects to Redis, or to the primary that its sentinels name, in the background. */
export function openRedis(options: { url: string; namespace: string; log: Logger }): RedisClient {
  const settings = {
    connectTimeout: 1_000,
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
    // Commands of one event loop turn go out as one write: the write costs more than the command.
    enableAutoPipelining: true,
    retryStrategy: (tries: number) => Math.min(100 * tries, 1_000),
  }
  const sentinels = parseSentinels(options.url)
  const redis =
    sentinels === null ? new Redis(options.url, settings) : new Redis({ ...sentinels, ...settings })
  const breaker = new Breaker('redis')
  const inTime = createTimeLimit(TIMEOUT_MS, 'redis did not answer in time')
  let isAway = false
  redis.on('error', (error) => {
    if (!isAway) options.log.warn({ err: error.message }, 'redis is away')
    isAway = true
  })
  redis.on('ready', () => {
    if (isAway) options.log.info('redis is back')
    isAway = false
  })

  // A restart closes every connection: until then the run id stays the same.
  let runId: Promise<string> | null = null
  redis.on('close', () => (runId = null))

  const use = <T>(run: (redis: Redis) => Promise<T>) =>
    breaker.run(() => inTime(run(redis)).catch(rethrow), isDown)
  return {
    use,
    tryUse: async (run, fallback) => {
      try {
        return await use(run)
      } catch {
        return fallback
      }
    },
    runId() {
      runId ??= use((client) => client.info('server')).then(parseRunId)
      const pending = runId
      pending.catch(() => (runId = runId === pending ? null : runId))
      return pending
    },
    key: (name) => `${options.namespace}:${name}`,
    health: async () => void (await use((client) => client.ping())),
    isClosed: () => redis.status === 'end',
    close: async () => redis.disconnect(),
  }
}

function parseRunId(info: string): string {
  return /run_id:(\w+)/.exec(info)?.[1]?.slice(0, 12) ?? 'unknown'
}

/** Errors of a Redis that cannot serve: it is full, loading, has just become a replica, or its disk is broken. */
const OUTAGES = /^(BUSY|CLUSTERDOWN|LOADING|MASTERDOWN|MISCONF|NOREPLICAS|OOM|READONLY|TRYAGAIN|UNBLOCKED) /

/** Turns the errors of a Redis that is down or cannot serve into `unavailable`; a rejected command is a bug of ours. */
function rethrow(error: unknown): never {
  if (error instanceof ReplyError && !OUTAGES.test((error as Error).message)) throw error
  throw new AppError('unavailable', undefined, { cause: error, retryAfter: 1 })
}

function isDown(error: unknown): boolean {
  return error instanceof AppError
}
