import { jetstream, jetstreamManager, type JetStreamClient, type JetStreamManager } from '@nats-io/jetstream'
import { connect, type NatsConnection } from '@nats-io/transport-node'
import { AppError } from './errors.ts'
import type { Logger } from './logger.ts'

const REQUEST_MS = 2_000
const SETTLE_MS = 250

/** The carrier: events to workers through JetStream, pushes to browsers through plain NATS. It may be away or lose everything. */
export type Carrier = {
  /** The connection, or an `unavailable` error while there is none. */
  connection(): NatsConnection
  stream(): JetStreamClient
  manager(): Promise<JetStreamManager>
  /** Sends a message to whoever listens now; false where NATS is away. */
  send(subject: string, body: string): boolean
  /** Calls `listen` for every message from now on, also after a reconnect. Answers a function that ends it. */
  listen(subject: string, listen: (body: string, subject: string) => void): () => void
  /** Calls `then` whenever NATS can be reached again, also for the first time: messages may have been missed. Answers a function that ends it. */
  onBack(then: () => void): () => void
  /** True while NATS cannot be reached. */
  isAway(): boolean
  /** True once the server knows all that was sent and listened to so far; false where it does not answer in time. */
  settle(): Promise<boolean>
  /** The name of a subject of this installation. */
  subject(name: string): string
  namespace: string
  /** How many servers of the cluster keep the events. */
  replicas: number
  health(): Promise<void>
  close(): Promise<void>
}

export function openCarrier(options: {
  /** One address, or several of a cluster, separated by commas. */
  url: string
  replicas?: number
  namespace: string
  log: Logger
  name: string
}): Carrier {
  let nc: NatsConnection | null = null
  let closing = false
  let away = true
  const backListeners = new Set<() => void>()
  const listeners = new Set<{
    subject: string
    listen: (body: string, subject: string) => void
    end?: () => void
  }>()

  function attach(listener: {
    subject: string
    listen: (body: string, subject: string) => void
    end?: () => void
  }) {
    const subscription = nc?.subscribe(listener.subject, {
      callback: (error, message) => {
        if (!error) listener.listen(message.string(), message.subject)
      },
    })
    if (subscription) listener.end = () => subscription.unsubscribe()
  }

  // The first connection is made in the background, so that a process starts without NATS; later drops are mended by the client.
  async function keepConnected(): Promise<void> {
    let told = false
    while (!closing) {
      try {
        nc = await connect({
          servers: options.url.split(','),
          name: options.name,
          timeout: REQUEST_MS,
          maxReconnectAttempts: -1,
          reconnectTimeWait: 250,
          pingInterval: 5_000,
          maxPingOut: 2,
        })
        if (closing) return void (await nc.close())
        for (const listener of listeners) attach(listener)
        void watch(nc)
        back()
        return
      } catch (error) {
        if (!told) options.log.warn({ err: String(error) }, 'nats is away')
        told = true
        await new Promise((resolve) => setTimeout(resolve, 500))
      }
    }
  }

  function back(): void {
    away = false
    for (const then of backListeners) then()
  }

  async function watch(connection: NatsConnection): Promise<void> {
    for await (const status of connection.status()) {
      if (status.type === 'disconnect') {
        if (!away) options.log.warn('nats is away')
        away = true
      }
      if (status.type === 'reconnect') {
        options.log.info('nats is back')
        back()
      }
    }
    away = true
    if (!closing) {
      nc = null
      void keepConnected()
    }
  }

  const ready = keepConnected()
  const connection = () => {
    if (nc === null || nc.isClosed()) throw new AppError('unavailable', undefined, { cause: 'nats is away' })
    return nc
  }

  return {
    connection,
    stream: () => jetstream(connection(), { timeout: REQUEST_MS }),
    manager: () => jetstreamManager(connection(), { timeout: REQUEST_MS, checkAPI: false }),
    send(subject, body) {
      if (nc === null || away || nc.isClosed()) return false
      nc.publish(subject, body)
      return true
    },
    listen(subject, listen) {
      const listener: { subject: string; listen: typeof listen; end?: () => void } = { subject, listen }
      listeners.add(listener)
      if (nc !== null && !nc.isClosed()) attach(listener)
      return () => {
        listeners.delete(listener)
        listener.end?.()
      }
    },
    onBack(then) {
      backListeners.add(then)
      return () => void backListeners.delete(then)
    },
    isAway: () => away,
    async settle() {
      if (nc === null || away) return false
      const late = new Promise<false>((resolve) => setTimeout(resolve, SETTLE_MS, false).unref())
      const known = nc.flush().then(
        () => true,
        () => false,
      )
      return Promise.race([known, late])
    },
    subject: (name) => `${options.namespace}.${name}`,
    namespace: options.namespace,
    replicas: options.replicas ?? 1,
    health: async () => {
      await connection().rtt()
    },
    close: async () => {
      closing = true
      await nc?.close()
      await ready
    },
  }
}
