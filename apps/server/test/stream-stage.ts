import { expect, vi } from 'vitest'
import { push } from '#platform/push'
import { startTestApp, type TestApp } from './app.ts'
import {
  openTestStream,
  preferencesIn,
  startInstance,
  until,
  type Instance,
  type TestStream,
} from './streams.ts'

type Options = { at?: string; lastEventId?: string; headers?: Record<string, string> }

/** The streams of two api processes on the same engines, with shortcuts to open streams and push to members. */
export type StreamStage = {
  app: TestApp
  second: Instance
  /** Opens a stream and waits for its hello. */
  open(caller: { cookie: string }, options?: Options): Promise<TestStream>
  /** Pushes preferences with this language, from the first process unless another is given. */
  push(memberId: string, language: string, from?: TestApp['ctx']): Promise<void>
  /** Returns the number of open streams in both processes. */
  openCount(): Promise<number>
  /** Deletes the history of a member's pushes in Redis. */
  deleteHistory(memberId: string): Promise<unknown>
  /** Resolves when the engines are reachable. */
  ready(): Promise<unknown>
  /** Drops every stream and waits until both processes have released them. */
  clear(): Promise<void>
  close(): Promise<void>
}

/** Starts both processes. */
export async function startStreamStage(): Promise<StreamStage> {
  const app = await startTestApp()
  const second = await startInstance(app)
  const opened: TestStream[] = []

  async function openCount(): Promise<number> {
    const gauges = await Promise.all([app.ctx.metrics.streams.get(), second.ctx.metrics.streams.get()])
    return gauges.reduce((sum, { values }) => sum + (values[0]?.value ?? 0), 0)
  }

  return {
    app,
    second,
    openCount,
    async open(caller, options = {}) {
      const stream = await openTestStream(options.at ?? app.url, { ...options, cookie: caller.cookie })
      opened.push(stream)
      expect((await stream.next()).message).toEqual({ type: 'hello' })
      return stream
    },
    push: (memberId, language, from = app.ctx) => push(from, memberId, preferencesIn(language)),
    deleteHistory: (memberId) =>
      app.ctx.redis.use((redis) => redis.del(app.ctx.redis.key(`push:${memberId}`))),
    ready: () =>
      vi.waitFor(
        () =>
          Promise.all([app.ctx, second.ctx].flatMap(({ redis, nats }) => [redis.health(), nats.health()])),
        10_000,
      ),
    async clear() {
      for (const stream of opened.splice(0)) stream.drop()
      await until(async () => (await openCount()) === 0, 3_000, 'a stream was not released')
    },
    async close() {
      await second.close()
      await app.close()
    },
  }
}
