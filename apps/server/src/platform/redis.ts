import { Redis, ReplyError } from 'ioredis'
import { Breaker } from './breaker.ts'
import { AppError } from './errors.ts'
import type { Logger } from './logger.ts'
import { readSentinels } from './redis-sentinels.ts'

const COMMAND_MS = 200

/** Memory that may be emptied at any time. A caller always has another way when it does not answer. */
export type Memory = {
  /** Runs commands; throws within 200 ms when Redis does not answer, at once while it is known to be away. */
  use<T>(ask: (redis: Redis) => Promise<T>): Promise<T>
  /** Like `use`, but answers `otherwise` instead of throwing: for caches. */
  tryUse<T, O>(ask: (redis: Redis) => Promise<T>, otherwise: O): Promise<T | O>
  /**
   * Names the life that Redis lives: another one after a restart, from which it may come back with old data.
   * What must be lost together with Redis' memory carries it in its key.
   */
  era(): Promise<string>
  /** The name of a key of this installation. */
  key(name: string): string
  health(): Promise<void>
  /** True once `close` was called: it will not answer again. */
  isClosed(): boolean
  close(): Promise<void>
}

export function openMemory(options: { url: string; namespace: string; log: Logger }): Memory {
  const settings = {
    connectTimeout: 1_000,
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
    // Commands of one turn of the loop go out as one write: writing costs more than the command.
    enableAutoPipelining: true,
    retryStrategy: (tries: number) => Math.min(100 * tries, 1_000),
  }
  const sentinels = readSentinels(options.url)
  const redis =
    sentinels === null ? new Redis(options.url, settings) : new Redis({ ...sentinels, ...settings })
  const breaker = new Breaker('redis')
  let away = false
  redis.on('error', (error) => {
    if (!away) options.log.warn({ err: error.message }, 'redis is away')
    away = true
  })
  redis.on('ready', () => {
    if (away) options.log.info('redis is back')
    away = false
  })

  // Whoever restarts closes every connection: until then the answer stays the same.
  let life: Promise<string> | null = null
  redis.on('close', () => (life = null))

  const use = <T>(ask: (redis: Redis) => Promise<T>) =>
    breaker.run(() => inTime(ask(redis)).catch(explain), isAway)
  return {
    use,
    tryUse: async (ask, otherwise) => {
      try {
        return await use(ask)
      } catch {
        return otherwise
      }
    },
    era() {
      life ??= use((client) => client.info('server')).then(runId)
      const asked = life
      asked.catch(() => (life = life === asked ? null : life))
      return asked
    },
    key: (name) => `${options.namespace}:${name}`,
    health: async () => void (await use((client) => client.ping())),
    isClosed: () => redis.status === 'end',
    close: async () => redis.disconnect(),
  }
}

function runId(info: string): string {
  return /run_id:(\w+)/.exec(info)?.[1]?.slice(0, 12) ?? 'unknown'
}

/** What Redis answers while it cannot serve: it is full, loads, has just become a replica, or its disk is broken. */
const TROUBLES = /^(BUSY|CLUSTERDOWN|LOADING|MASTERDOWN|MISCONF|NOREPLICAS|OOM|READONLY|TRYAGAIN|UNBLOCKED) /

/** An engine that is away or in trouble is nobody's fault; a command that Redis refuses is ours. */
function explain(error: unknown): never {
  if (error instanceof ReplyError && !TROUBLES.test((error as Error).message)) throw error
  throw new AppError('unavailable', undefined, { cause: error, retryAfter: 1 })
}

function isAway(error: unknown): boolean {
  return error instanceof AppError
}

/** Fails where no answer came in time. A process that was too busy to listen is not Redis' fault: it listens once more. */
function inTime<T>(answer: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const begun = performance.now()
    const fail = () => reject(new Error('redis did not answer in time'))
    const late = () => {
      const isOurFault = performance.now() - begun > COMMAND_MS * 1.25
      timer = setTimeout(fail, isOurFault ? COMMAND_MS : 0)
    }
    let timer = setTimeout(late, COMMAND_MS)
    answer.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
