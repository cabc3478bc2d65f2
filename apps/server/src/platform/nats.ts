import { jetstream, jetstreamManager, type JetStreamClient, type JetStreamManager } from '@nats-io/jetstream'
import { connect, type NatsConnection } from '@nats-io/transport-node'
import { AppError } from './errors.ts'
import type { Logger } from './logger.ts'

const REQUEST_MS = 5_000
/** Streams and consumers are managed rarely, and never while a caller waits. */
const MANAGE_MS = 20_000
const FLUSH_MS = 250

/** Events to workers through JetStream, pushes to browsers through plain NATS. It may be down or lose everything. */
export type MessageBus = {
  /** Returns the connection, or throws `unavailable` while there is none. */
  connection(): NatsConnection
  stream(): JetStreamClient
  manager(): Promise<JetStreamManager>
  /** Sends a message to the current subscribers; returns false if NATS is down. */
  send(subject: string, body: string): boolean
  /** Calls `onMessage` for every message from now on, also after a reconnect. Returns a function that unsubscribes. */
  listen(subject: string, onMessage: (body: string, subject: string) => void): () => void
  /**
   * Calls `then` whenever NATS can be reached again, also for the first time: messages may have been missed. Returns a
   * function that unsubscribes.
   */
  onReconnect(then: () => void): () => void
  /** True while NATS cannot be reached. */
  isDown(): boolean
  /** Resolves to true once the server has received all messages and subscriptions so far, to false if that takes long. */
  flush(): Promise<boolean>
  /** Returns the subject name within this installation's namespace. */
  subject(name: string): string
  namespace: string
  /** How many servers of the cluster store the events. */
  replicas: number
  health(): Promise<void>
  close(): Promise<void>
}

type Listener = {
  subject: string
  onMessage: (body: string, subject: string) => void
  unsubscribe?: () => void
}

/** Connects to NATS in the background and returns immediately. */
export function openMessageBus(options: {
  /** One address, or several of a cluster, separated by commas. */
  url: string
  replicas?: number
  namespace: string
  log: Logger
  name: string
}): MessageBus {
  let nc: NatsConnection | null = null
  let closing = false
  let isDown = true
  const reconnectListeners = new Set<() => void>()
  const listeners = new Set<Listener>()

  function attach(listener: Listener) {
    const subscription = nc?.subscribe(listener.subject, {
      callback: (error, message) => {
        if (!error) listener.onMessage(message.string(), message.subject)
      },
    })
    if (subscription) listener.unsubscribe = () => subscription.unsubscribe()
  }

  // Connects in the background, so that a process starts without NATS; after that the client reconnects by itself.
  async function connectWithRetry(): Promise<void> {
    let isLogged = false
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
        markUp()
        return
      } catch (error) {
        if (!isLogged) options.log.warn({ err: String(error) }, 'nats is away')
        isLogged = true
        await new Promise((resolve) => setTimeout(resolve, 500))
      }
    }
  }

  function markUp(): void {
    isDown = false
    for (const then of reconnectListeners) then()
  }

  async function watch(connection: NatsConnection): Promise<void> {
    for await (const status of connection.status()) {
      if (status.type === 'disconnect') {
        if (!isDown) options.log.warn('nats is away')
        isDown = true
      }
      if (status.type === 'reconnect') {
        options.log.info('nats is back')
        markUp()
      }
    }
    isDown = true
    if (!closing) {
      nc = null
      void connectWithRetry()
    }
  }

  const ready = connectWithRetry()
  const connection = () => {
    if (nc === null || nc.isClosed()) throw new AppError('unavailable', undefined, { cause: 'nats is away' })
    return nc
  }

  return {
    connection,
    stream: () => jetstream(connection(), { timeout: REQUEST_MS }),
    manager: () => jetstreamManager(connection(), { timeout: MANAGE_MS, checkAPI: false }),
    send(subject, body) {
      if (nc === null || isDown || nc.isClosed()) return false
      nc.publish(subject, body)
      return true
    },
    listen(subject, onMessage) {
      const listener: Listener = { subject, onMessage }
      listeners.add(listener)
      if (nc !== null && !nc.isClosed()) attach(listener)
      return () => {
        listeners.delete(listener)
        listener.unsubscribe?.()
      }
    },
    onReconnect(then) {
      reconnectListeners.add(then)
      return () => void reconnectListeners.delete(then)
    },
    isDown: () => isDown,
    async flush() {
      if (nc === null || isDown) return false
      const late = new Promise<false>((resolve) => setTimeout(resolve, FLUSH_MS, false).unref())
      const flushed = nc.flush().then(
        () => true,
        () => false,
      )
      return Promise.race([flushed, late])
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
