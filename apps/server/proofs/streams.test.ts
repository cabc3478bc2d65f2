import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, expect, it } from 'vitest'
import { startTestApp, type SignedIn } from '#test/app'
import { preferencesIn, startInstance, until } from '#test/streams'
import { push } from '#platform/push'
import type { Command, Report } from './stream-readers.ts'

const STREAMS = 2_000
const app = await startTestApp({ events: false })
const node = await startInstance(app)
const readers = fork(fileURLToPath(new URL('./stream-readers.ts', import.meta.url)), { execArgv: [] })
afterAll(async () => {
  const exit = once(readers, 'exit')
  readers.kill()
  await exit
  await node.close().catch(() => undefined)
  await app.close()
})

async function send(command: Command): Promise<Report> {
  readers.send(command)
  const [reply] = (await once(readers, 'message')) as [{ done: Report } | { failed: string }]
  if ('failed' in reply) throw new Error(reply.failed)
  return reply.done
}

async function inBatches<T, R>(all: readonly T[], size: number, work: (one: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  for (let start = 0; start < all.length; start += size)
    results.push(...(await Promise.all(all.slice(start, start + size).map(work))))
  return results
}

const now = () => performance.timeOrigin + performance.now()
const openCount = async () => (await node.ctx.metrics.streams.get()).values[0]?.value ?? 0
const changed = preferencesIn('en')

const arrivals = ({ readers: all }: Report) =>
  all.map(({ messages }) => messages.filter(({ type }) => type === changed.type).map(({ at }) => at))

/** Pushes to every member and waits until all have received it. Returns how long that took. */
async function pushToAll(members: readonly SignedIn[]): Promise<Record<string, number>> {
  const before = arrivals(await send({ kind: 'report' })).map((times) => times.length)
  const sentAt = new Map<string, number>()
  const startedAt = now()
  await inBatches(members, 50, async ({ memberId }) => {
    sentAt.set(memberId, now())
    await push(app.ctx, memberId, changed)
  })
  let after: number[][] = []
  await until(
    async () => {
      after = arrivals(await send({ kind: 'report' })).map((times, n) => times.slice(before[n]))
      return after.every((times) => times.length > 0)
    },
    20_000,
    'a push did not reach everyone',
  )
  const duplicated = after.filter((times) => times.length > 1).length
  // A push may arrive twice only if Redis responds too late.
  expect(duplicated).toBeLessThan(STREAMS / 100)
  const latencies = after
    .map((times, n) => times[0]! - sentAt.get(members[n]!.memberId)!)
    .sort((a, b) => a - b)
  return {
    lastOfAllMs: Math.max(...after.map((times) => times[0]!)) - startedAt,
    medianMs: latencies[STREAMS / 2]!,
    p95Ms: latencies[Math.floor(STREAMS * 0.95)]!,
    slowestMs: latencies.at(-1)!,
    doubled: duplicated,
  }
}

function measureMemory(): { rss: number; heap: number } {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
  const { rss, heapUsed } = process.memoryUsage()
  return { rss, heap: heapUsed }
}

function print(what: string, figures: Record<string, number>): void {
  const text = Object.entries(figures).map(([name, value]) => `${name} ${value.toFixed(1)}`)
  process.stdout.write(`${what}: ${text.join(', ')}\n`)
}

it(
  `holds ${STREAMS} open streams in one process, pushes to all of them, resumes all of them and closes all of them`,
  { timeout: 180_000 },
  async () => {
    const members = await inBatches(Array.from({ length: STREAMS }), 4, () => app.signIn())
    const port = Number(new URL(node.url).port)
    const cookies = members.map(({ cookie }) => cookie)

    // The first round warms up the process, so that the figures are those of the streams alone.
    await send({ kind: 'open', port, cookies: cookies.slice(0, 50) })
    await send({ kind: 'drop' })
    await until(async () => (await openCount()) === 0, 5_000, 'dropped streams were kept')
    const empty = measureMemory()

    let startedAt = performance.now()
    const opened = await send({ kind: 'open', port, cookies })
    const openedMs = performance.now() - startedAt
    expect(await openCount()).toBe(STREAMS)
    expect(opened.open).toBe(STREAMS)
    expect(opened.readers.every(({ status }) => status === 200)).toBe(true)
    expect(
      opened.readers.slice(50).every(({ messages }) => messages.map(({ type }) => type).join() === 'hello'),
    ).toBe(true)
    const full = measureMemory()
    const perStream = {
      rssKb: (full.rss - empty.rss) / STREAMS / 1_024,
      heapKb: (full.heap - empty.heap) / STREAMS / 1_024,
    }
    print(`${STREAMS} streams opened`, { ms: openedMs, retried: opened.retried, ...perStream })
    expect(perStream.heapKb).toBeLessThan(40)
    expect(perStream.rssKb).toBeLessThan(100)

    print('a push to each', await pushToAll(members))

    startedAt = performance.now()
    await node.recheck()
    print('sessions and histories of all rechecked', { ms: performance.now() - startedAt })

    // As in a deployment: every browser is disconnected, misses something, and reconnects.
    await send({ kind: 'drop' })
    await until(async () => (await openCount()) === 0, 5_000, 'dropped streams were kept')
    await inBatches(members, 50, ({ memberId }) => push(app.ctx, memberId, changed))
    startedAt = performance.now()
    await send({ kind: 'open', port, cookies })
    let resumed = await send({ kind: 'report' })
    const resumedReaders = () => resumed.readers.filter(({ from }) => from !== '')
    await until(
      async () => {
        resumed = await send({ kind: 'report' })
        return resumedReaders().every(({ messages }) => messages.length >= 2)
      },
      10_000,
      'a stream got neither the missed push nor a resync',
    )
    const types = resumedReaders().map(({ messages }) => messages.map(({ type }) => type).join())
    const replayed = types.filter((list) => list === `hello,${changed.type}`).length
    const resynced = types.filter((list) => list === 'hello,resync').length
    print('all resumed', {
      ms: performance.now() - startedAt,
      replayed,
      resynced,
      withoutId: STREAMS - types.length,
    })
    expect(replayed + resynced).toBe(types.length)
    // On a busy machine Redis may respond too late for some of them.
    expect(replayed).toBeGreaterThan(STREAMS * 0.5)

    print('a push to each after resuming', await pushToAll(members))

    startedAt = performance.now()
    app.ctx.nats.send(app.ctx.nats.subject(`session.ended.${members[0]!.sessionId}`), '')
    await until(async () => (await openCount()) === STREAMS - 1, 1_000, 'the stream outlived its session')
    print('one session ended', { ms: performance.now() - startedAt })

    startedAt = performance.now()
    await node.close()
    print('all closed', { ms: performance.now() - startedAt })
    expect(await openCount()).toBe(0)
    await until(async () => (await send({ kind: 'report' })).open === 0, 5_000, 'a reader was left open')
    expect(await send({ kind: 'report' })).toMatchObject({ open: 0, ended: STREAMS, broken: 0 })
  },
)
