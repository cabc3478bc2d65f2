import { GetCurrentUser } from '@guildhall/contract/members'
import { PutPreferences } from '@guildhall/contract/preferences'
import { afterAll, expect, it } from 'vitest'
import { startTestApp, type SignedIn } from '#test/app'
import { sendCall } from '#test/client'
import { startProxy } from '#test/haproxy'
import { processEnv } from '#test/process-env'
import { createRestartable, READY_MS, type Restartable } from '#test/restartable'
import { languages, openTestStream, preferencesIn, until, type TestStream } from '#test/streams'
import { RELAXED_LIMITS } from '#test/timeouts'
import { push } from '#platform/push'

const RATE = Number(process.env['RESTART_RATE'] ?? 40)
const STREAMS = Number(process.env['RESTART_STREAMS'] ?? 40)
const DRAIN_MS = 5_000
const PUSH_EVERY_MS = 1_000

const app = await startTestApp({ events: false, env: { DATABASE_POOL: '2' } })
const cleanups: (() => Promise<unknown>)[] = [() => app.close()]
afterAll(async () => {
  for (const cleanUp of cleanups.reverse()) await cleanUp()
})

const env = {
  ...processEnv(app),
  DRAIN_MS: String(DRAIN_MS),
  ...RELAXED_LIMITS,
  LOG_LEVEL: 'info',
}

/** A stream that reconnects as a browser does: after the retry time it received, with the last id it saw. */
class Reader {
  readonly seen = new Set<string>()
  resyncs = 0
  reconnects = -1
  #stream: TestStream | null = null
  #isDone = false
  readonly #url: string
  readonly #cookie: string

  constructor(url: string, cookie: string) {
    this.#url = url
    this.#cookie = cookie
  }

  async run(): Promise<void> {
    let lastEventId = ''
    while (!this.#isDone) {
      this.reconnects += 1
      const resume = lastEventId === '' ? {} : { lastEventId }
      const stream = await openTestStream(this.#url, { cookie: this.#cookie, ...resume })
      this.#stream = stream
      await until(() => stream.isClosed() || this.#isDone, 600_000, 'the proof took too long')
      this.#take(stream)
      lastEventId = stream.lastId() || lastEventId
      if (!this.#isDone) await new Promise((resolve) => setTimeout(resolve, stream.retries.at(-1) ?? 1_000))
    }
    this.#stream?.drop()
  }

  missing(sent: readonly string[]): string[] {
    if (this.#stream) this.#take(this.#stream)
    return sent.filter((language) => !this.seen.has(language))
  }

  isOpen(): boolean {
    return (this.#stream?.received.length ?? 0) > 0 && this.#stream?.isClosed() === false
  }

  stop(): void {
    this.#isDone = true
  }

  #take(stream: TestStream): void {
    for (const language of languages(stream)) this.seen.add(language)
    if (stream.types().includes('resync')) this.resyncs += 1
  }
}

it(
  `a rolling restart at ${RATE} requests a second with ${STREAMS} streams fails no request and loses no push`,
  { timeout: 280_000 },
  async () => {
    const start = async (name: 'api' | 'worker'): Promise<Restartable> => {
      const restartable = await createRestartable(name, env)
      cleanups.push(() => restartable.stop())
      await restartable.start()
      return restartable
    }
    const apis = [await start('api'), await start('api')]
    const workers = [await start('worker'), await start('worker')]
    const proxy = await startProxy(apis)
    cleanups.push(() => proxy.close())
    await until(async () => (await proxy.up()) === 2, READY_MS, 'the proxy did not find the processes')

    const members: SignedIn[] = []
    for (let n = 0; n < STREAMS; n += 1) members.push(await app.signIn())
    const readers = members.map(({ cookie }) => new Reader(proxy.url, cookie))
    const reading = readers.map((reader) => reader.run())
    const allOpen = () => readers.every((reader) => reader.isOpen())
    await until(allOpen, READY_MS, 'not all streams opened')

    let isRunning = true
    let answered = 0
    const failures: string[] = []
    const sendRequests = async () => {
      const startedAt = performance.now()
      const sent: Promise<void>[] = []
      for (let n = 0; isRunning; n += 1) {
        const wait = startedAt + (n * 1_000) / RATE - performance.now()
        if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
        const { cookie } = members[n % members.length]!
        const to = { url: proxy.url, cookie }
        const response =
          n % 5 === 0
            ? sendCall(to, PutPreferences, { body: { darkMode: n % 2 === 0 } })
            : sendCall(to, GetCurrentUser)
        sent.push(
          response.then(
            () => void (answered += 1),
            (error: unknown) => void failures.push(String(error)),
          ),
        )
      }
      await Promise.all(sent)
    }
    const pushed: string[] = []
    const sendPushes = async () => {
      while (isRunning) {
        const language = `x-${pushed.length}`
        pushed.push(language)
        await Promise.all(members.map(({ memberId }) => push(app.ctx, memberId, preferencesIn(language))))
        await new Promise((resolve) => setTimeout(resolve, PUSH_EVERY_MS))
      }
    }
    const traffic = [sendRequests(), sendPushes()]

    for (const restartable of [apis[0]!, workers[0]!, apis[1]!, workers[1]!]) {
      expect(await restartable.stop()).toBe(0)
      await restartable.start()
      await until(async () => (await proxy.up()) === 2, READY_MS, 'the proxy did not find the process again')
    }
    isRunning = false
    await Promise.all(traffic)
    await until(allOpen, READY_MS, 'not all streams reconnected')
    const lost = () => readers.flatMap((reader) => reader.missing(pushed)).length
    const resyncs = () => readers.reduce((sum, reader) => sum + reader.resyncs, 0)
    await until(() => lost() === 0 || resyncs() > 0, 15_000, `${lost()} pushes were lost`)
    for (const reader of readers) reader.stop()
    await Promise.all(reading)

    const reconnects = readers.reduce((sum, reader) => sum + reader.reconnects, 0)
    process.stdout.write(
      `${answered} requests answered, ${failures.length} failed; ${pushed.length * STREAMS} pushes to ${STREAMS} streams, ` +
        `${lost()} lost, ${reconnects} reconnects, ${resyncs()} told to read again\n`,
    )
    expect(failures.slice(0, 5)).toEqual([])
    expect(lost()).toBe(0)
    expect(reconnects).toBeGreaterThanOrEqual(STREAMS)
    const dead = await app.ctx.db.query(
      'test.dead',
      'select consumer, error from event_failures where retry_at is null',
      [],
    )
    expect(dead).toEqual([])
  },
)
