import { get, type IncomingMessage } from 'node:http'
import type { Push } from '@guildhall/contract/push'
import { visibleIds } from '#features/posts'
import { openHub, realtimeRoutes } from '#features/realtime'
import { loadSession } from '#features/sessions'
import type { Config } from '#platform/config'
import type { OwnedCtx } from '#platform/context'
import { createServer } from '#platform/http/server'
import { openContext } from '#platform/open-context'
import type { TestApp } from './app.ts'

/** One message of a stream as a browser would see it. */
export type Received = { id: string | null; message: Push }

/** An open event stream of a test. */
export type TestStream = {
  status: number
  headers: IncomingMessage['headers']
  /** Everything that has arrived so far. */
  received: Received[]
  /** The types that have arrived, without `hello`. */
  types(): string[]
  /** Waits for the next message that nobody has waited for yet. */
  next(withinMs?: number): Promise<Received>
  /** Waits until the server closes the stream; answers the milliseconds it took. */
  closed(withinMs?: number): Promise<number>
  isClosed(): boolean
  /** Retry times and heartbeats as they came. */
  retries: number[]
  heartbeats(): number
  lastId(): string
  /** Stops reading, as a browser on a dead line does. */
  stall(): void
  /** Drops the line. */
  drop(): void
}

type Options = { cookie?: string | null; lastEventId?: string; headers?: Record<string, string> }

/** Opens `/api/stream` with a plain HTTP client and reads it line by line. */
export async function openTestStream(url: string, options: Options = {}): Promise<TestStream> {
  const query = options.lastEventId === undefined ? '' : `?lastEventId=${options.lastEventId}`
  const headers = { ...options.headers, ...(options.cookie ? { cookie: options.cookie } : {}) }
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(`${url}/api/stream${query}`, { headers, agent: false }, resolve).on('error', reject)
  })
  const received: Received[] = []
  const retries: number[] = []
  let heartbeats = 0
  let taken = 0
  let text = ''
  let closed = false
  response.setEncoding('utf8')
  response.on('data', (chunk: string) => {
    text += chunk
    const blocks = text.split('\n\n')
    text = blocks.pop() ?? ''
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

  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    received,
    retries,
    heartbeats: () => heartbeats,
    types: () => received.map(({ message }) => message.type).filter((type) => type !== 'hello'),
    async next(withinMs = 3_000) {
      await until(() => received.length > taken, withinMs, 'no message came')
      taken += 1
      return received[taken - 1]!
    },
    async closed(withinMs = 3_000) {
      const began = performance.now()
      await until(() => closed, withinMs, 'the stream stayed open')
      return performance.now() - began
    },
    isClosed: () => closed,
    lastId: () => received.findLast(({ id }) => id !== null)?.id ?? '',
    stall: () => void response.pause(),
    drop: () => void response.destroy(),
  }
}

/** Waits until `holds`; rejects with `otherwise` when it takes too long. */
export async function until(
  holds: () => boolean | Promise<boolean>,
  withinMs: number,
  otherwise: string,
): Promise<void> {
  const deadline = performance.now() + withinMs
  while (!(await holds())) {
    if (performance.now() > deadline) throw new Error(otherwise)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

/** The streams of one more api process. */
export type Instance = { url: string; ctx: OwnedCtx; recheck(): Promise<void>; close(): Promise<void> }

/** Starts one more api process's worth of streams, on the database and namespace of `app`. */
export async function startInstance(
  app: TestApp,
  options: { env?: Partial<Config>; secondMs?: number } = {},
): Promise<Instance> {
  const ctx = openContext({ ...app.ctx.config, ...options.env }, 'instance')
  const server = createServer(ctx, {
    authenticate: (token) => loadSession(ctx, token),
    pages: () => async () => false,
  })
  const hub = openHub(ctx, options.secondMs === undefined ? {} : { secondMs: options.secondMs })
  realtimeRoutes(server, hub, {
    visiblePosts: (on, viewer, ids) => visibleIds(on.db, viewer.memberId, ids),
  })
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

/** A message that can be told apart by its language. */
export function preferencesIn(language: string): Push & { type: 'preferences.changed' } {
  const rest = {
    theme: 'facebook' as const,
    emailNotifications: true,
    pushNotifications: true,
    darkMode: false,
    keyShortcuts: true,
  }
  return { type: 'preferences.changed', preferences: { ...rest, language } }
}

/** The languages of the preferences that have arrived, in order. */
export function languages(stream: TestStream): string[] {
  return stream.received.flatMap(({ message }) =>
    message.type === 'preferences.changed' ? [message.preferences.language] : [],
  )
}
