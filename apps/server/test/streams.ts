import { get, type IncomingMessage } from 'node:http'
import { DEFAULT_PREFERENCES } from '@guildhall/contract/preferences'
import type { Push } from '@guildhall/contract/push'
import { topicKinds } from '#app/features'
import { openHub, realtimeRoutes } from '#features/realtime'
import { loadSession } from '#features/sessions'
import type { Config } from '#platform/config'
import type { OwnedCtx } from '#platform/context'
import { createServer } from '#platform/http/server'
import { openContext } from '#platform/open-context'
import type { TopicKind } from '#platform/topics'
import type { TestApp } from './app.ts'
import { TIMEOUT_FACTOR } from './timeouts.ts'

/** A message of a stream as a browser would see it. */
export type Received = { id: string | null; message: Push }

/** An open event stream. */
export type TestStream = {
  status: number
  headers: IncomingMessage['headers']
  /** All messages so far. */
  received: Received[]
  /** Returns the types of all messages except `hello`. */
  types(): string[]
  /** Waits for the next message that was not returned yet. */
  next(withinMs?: number): Promise<Received>
  /** Waits until the server closes the stream. Returns the milliseconds it took. */
  closed(withinMs?: number): Promise<number>
  isClosed(): boolean
  /** The reconnection times that the server sent. */
  retries: number[]
  heartbeats(): number
  lastId(): string
  /** Stops reading, like a browser with a dead connection. */
  stall(): void
  /** Drops the connection. */
  drop(): void
}

type Options = { cookie?: string | null; lastEventId?: string; headers?: Record<string, string> }

/** Opens `/api/stream` with a plain HTTP client and waits until messages reach it. */
export async function openTestStream(url: string, options: Options = {}): Promise<TestStream> {
  const query = options.lastEventId === undefined ? '' : `?lastEventId=${options.lastEventId}`
  const headers = { ...options.headers, ...(options.cookie ? { cookie: options.cookie } : {}) }
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(`${url}/api/stream${query}`, { headers, agent: false }, resolve).on('error', reject)
  })
  const received: Received[] = []
  const retries: number[] = []
  let heartbeats = 0
  let returned = 0
  let buffered = ''
  let closed = false
  response.setEncoding('utf8')
  response.on('data', (chunk: string) => {
    buffered += chunk
    const blocks = buffered.split('\n\n')
    buffered = blocks.pop() ?? ''
    for (const block of blocks) {
      const field = (name: string) =>
        block
          .split('\n')
          .find((line) => line.startsWith(`${name}: `))
          ?.slice(name.length + 2)
      const data = field('data')
      if (field('event') === 'beat') heartbeats += 1
      else if (data !== undefined) received.push({ id: field('id') ?? null, message: JSON.parse(data) })
      else if (field('retry') !== undefined) retries.push(Number(field('retry')))
    }
  })
  const end = () => void (closed = true)
  response.on('end', end).on('close', end).on('error', end)
  if (response.statusCode === 200) {
    await until(() => received.length > 0 || closed, 3_000, 'the stream said nothing')
  }

  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    received,
    retries,
    heartbeats: () => heartbeats,
    types: () => received.map(({ message }) => message.type).filter((type) => type !== 'hello'),
    async next(withinMs = 3_000) {
      await until(() => received.length > returned, withinMs, 'no message came')
      returned += 1
      return received[returned - 1]!
    },
    async closed(withinMs = 3_000) {
      const startedAt = performance.now()
      await until(() => closed, withinMs, 'the stream stayed open')
      return performance.now() - startedAt
    },
    isClosed: () => closed,
    lastId: () => received.findLast(({ id }) => id !== null)?.id ?? '',
    stall: () => void response.pause(),
    drop: () => void response.destroy(),
  }
}

/** Waits until `condition` is true; rejects with `message` after the timeout, which is longer in CI. */
export async function until(
  condition: () => boolean | Promise<boolean>,
  withinMs: number,
  message: string,
): Promise<void> {
  const deadline = performance.now() + withinMs * TIMEOUT_FACTOR
  while (!(await condition())) {
    if (performance.now() > deadline) throw new Error(message)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

/** The streams of another api process. */
export type Instance = { url: string; ctx: OwnedCtx; recheck(): Promise<void>; close(): Promise<void> }

/** Starts the streams of another api process on the database and namespace of `app`. */
export async function startInstance(
  app: TestApp,
  options: { env?: Partial<Config>; secondMs?: number; topics?: readonly TopicKind[] } = {},
): Promise<Instance> {
  const ctx = openContext({ ...app.ctx.config, ...options.env }, 'instance')
  const server = createServer(ctx, {
    authenticate: (token) => loadSession(ctx, token),
    hasPermission: async () => false,
    pages: () => async () => false,
  })
  const kinds = options.topics ?? topicKinds
  const hub = openHub(ctx, {
    kinds,
    ...(options.secondMs === undefined ? {} : { secondMs: options.secondMs }),
  })
  realtimeRoutes(server, hub, kinds)
  const url = await server.http.listen({ port: 0, host: '127.0.0.1' })
  return {
    url,
    ctx,
    recheck: () => hub.recheck(),
    async close() {
      await server.http.close()
      await ctx.close()
    },
  }
}

/** Returns a message that can be identified by its language. */
export function preferencesIn(language: string): Push & { type: 'preferences.changed' } {
  return { type: 'preferences.changed', preferences: { ...DEFAULT_PREFERENCES, language } }
}

/** Returns the languages of the preferences received so far, in order. */
export function languages(stream: TestStream): string[] {
  return stream.received.flatMap(({ message }) =>
    message.type === 'preferences.changed' ? [message.preferences.language] : [],
  )
}
