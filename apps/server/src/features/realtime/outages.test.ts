import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { startTestApp } from '#test/app'
import { ownNats, ownRedis, type OwnEngine } from '#test/own-engines'
import {
  languages,
  openTestStream,
  preferencesIn,
  startInstance,
  until,
  type TestStream,
} from '#test/streams'
import { push } from '#platform/push'

const app = await startTestApp({ events: false })
const closing: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})
afterAll(() => app.close())

async function own(start: () => Promise<OwnEngine>): Promise<OwnEngine> {
  const engine = await start()
  closing.push(() => engine.close())
  return engine
}

async function instance(env: { NATS_URL?: string; REDIS_URL?: string }) {
  const started = await startInstance(app, { env })
  closing.push(() => started.close())
  return started
}

async function open(
  at: { url: string },
  caller: { cookie: string },
  lastEventId?: string,
): Promise<TestStream> {
  const stream = await openTestStream(at.url, {
    cookie: caller.cookie,
    ...(lastEventId ? { lastEventId } : {}),
  })
  closing.push(() => stream.drop())
  expect((await stream.next()).message).toEqual({ type: 'hello' })
  return stream
}

async function languagesAre(stream: TestStream, expected: string[], withinMs: number): Promise<void> {
  await expect.poll(() => languages(stream), { timeout: withinMs }).toEqual(expected)
}

describe('without NATS', () => {
  it('a stream opens, hears of pushes through Redis, and through NATS once it is there', async () => {
    const nats = await own(ownNats)
    const [one, two] = [await instance({ NATS_URL: nats.url }), await instance({ NATS_URL: nats.url })]
    const ann = await app.signIn()
    const stream = await open(one, ann)
    expect(one.ctx.nats.isAway()).toBe(true)
    await push(two.ctx, ann.memberId, preferencesIn('through Redis'))
    await languagesAre(stream, ['through Redis'], 3_000)

    await nats.start()
    await expect.poll(() => one.ctx.nats.isAway() || two.ctx.nats.isAway(), { timeout: 5_000 }).toBe(false)
    await push(two.ctx, ann.memberId, preferencesIn('through NATS'))
    await languagesAre(stream, ['through Redis', 'through NATS'], 500)
    expect(stream.types()).not.toContain('resync')
  })

  it('nothing is lost or doubled while it goes away and comes back under an open stream', async () => {
    const nats = await own(ownNats)
    await nats.start()
    const [one, two] = [await instance({ NATS_URL: nats.url }), await instance({ NATS_URL: nats.url })]
    const ann = await app.signIn()
    const stream = await open(one, ann)
    const sent: string[] = []
    for (let round = 0; round < 3; round += 1) {
      await nats.stop()
      for (const at of [1, 2, 3]) {
        sent.push(`${round}.${at}`)
        await push(two.ctx, ann.memberId, preferencesIn(`${round}.${at}`))
      }
      await nats.start()
      await expect.poll(() => one.ctx.nats.isAway() || two.ctx.nats.isAway(), { timeout: 5_000 }).toBe(false)
      sent.push(`${round}.4`)
      await push(two.ctx, ann.memberId, preferencesIn(`${round}.4`))
      await languagesAre(stream, sent, 3_000)
    }
    expect(stream.types()).not.toContain('resync')
  })

  it('a stream that may have missed hints is greeted again, once, when its turn comes', async () => {
    const nats = await own(ownNats)
    await nats.start()
    const one = await startInstance(app, { env: { NATS_URL: nats.url }, secondMs: 50 })
    closing.push(() => one.close())
    await expect.poll(() => one.ctx.nats.isAway(), { timeout: 5_000 }).toBe(false)
    const stream = await open(one, await app.signIn())
    await until(() => stream.heartbeats() >= 1, 5_000, 'no heartbeat')
    expect(stream.received).toHaveLength(1)
    await nats.stop()
    await expect.poll(() => one.ctx.nats.isAway(), { timeout: 5_000 }).toBe(true)
    await nats.start()
    expect((await stream.next(8_000)).message).toEqual({ type: 'hello' })
    const beats = stream.heartbeats()
    await until(() => stream.heartbeats() > beats + 1, 5_000, 'no heartbeat')
    expect(stream.received).toHaveLength(2)
  })

  it('a log-out still closes the streams within about a second: the sessions are asked for', async () => {
    const nats = await own(ownNats)
    const one = await instance({ NATS_URL: nats.url })
    const [ann, ben] = [await app.signIn(), await app.signIn()]
    const [hers, his] = [await open(one, ann), await open(one, ben)]
    await app.ctx.db.query('test.forget_session', 'delete from sessions where id = $1', [ann.sessionId])
    await hers.closed(1_500)
    expect(hers.types()).toEqual(['session.ended'])
    expect(his.isClosed()).toBe(false)
  })

  it('and with Redis emptied meanwhile, open streams are told to read again', async () => {
    const [nats, redis] = [await own(ownNats), await own(ownRedis)]
    await Promise.all([nats.start(), redis.start()])
    const one = await instance({ NATS_URL: nats.url, REDIS_URL: redis.url })
    const ann = await app.signIn()
    await vi.waitFor(() => one.ctx.redis.health(), 5_000)
    const stream = await open(one, ann)
    expect(stream.lastId()).not.toBe('')
    await Promise.all([nats.stop(), redis.stop()])
    await nats.start()
    await expect.poll(() => one.ctx.nats.isAway(), { timeout: 5_000 }).toBe(false)
    // The first comparison finds no Redis; that something may have been missed must be remembered until it answers.
    await one.recheck()
    await redis.start()
    await expect.poll(() => stream.types(), { timeout: 8_000 }).toContain('resync')
    await push(one.ctx, ann.memberId, preferencesIn('after'))
    await languagesAre(stream, ['after'], 3_000)
  })
})

describe('without Redis', () => {
  it('a stream opens and hears of pushes through NATS; later it can be resumed again', async () => {
    const redis = await own(ownRedis)
    const one = await instance({ REDIS_URL: redis.url })
    await expect.poll(() => one.ctx.nats.isAway()).toBe(false)
    const ann = await app.signIn()
    const stream = await open(one, ann)
    expect(stream.received[0]?.id).toBe(null)
    await push(one.ctx, ann.memberId, preferencesIn('no id'))
    await languagesAre(stream, ['no id'], 2_000)

    const late = await open(one, ann, '1763172000000-0')
    expect((await late.next()).message).toEqual({ type: 'resync' })

    await redis.start()
    await vi.waitFor(() => one.ctx.redis.health(), 5_000)
    // The history that missed a push is forgotten within half a second; what is pushed from then on can be resumed.
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    await push(one.ctx, ann.memberId, preferencesIn('with id'))
    await languagesAre(stream, ['no id', 'with id'], 2_000)
    stream.drop()
    await push(one.ctx, ann.memberId, preferencesIn('missed'))
    const back = await open(one, ann, stream.lastId())
    await back.next()
    expect(languages(back)).toEqual(['missed'])
  })

  it('a history that could not take a push is not resumed from', async () => {
    const redis = await own(ownRedis)
    await redis.start()
    const one = await instance({ REDIS_URL: redis.url })
    const ann = await app.signIn()
    await vi.waitFor(() => one.ctx.redis.health(), 5_000)
    const stream = await open(one, ann)
    stream.drop()
    redis.freeze()
    await push(one.ctx, ann.memberId, preferencesIn('lost to the history'))
    redis.thaw()
    await vi.waitFor(() => one.ctx.redis.health(), 5_000)
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    const back = await open(one, ann, stream.lastId())
    expect((await back.next()).message).toEqual({ type: 'resync' })
  })
})

describe('without Postgres', () => {
  it('no stream begins, because nobody can say whether the session is alive; open ones stay', async () => {
    const one = await instance({})
    const ann = await app.signIn()
    const stays = await open(one, ann)
    await one.ctx.db.close()
    const refused = await openTestStream(one.url, { cookie: ann.cookie })
    await refused.closed(2_000)
    expect(refused.received).toEqual([])
    await one.recheck()
    await push(app.ctx, ann.memberId, preferencesIn('still here'))
    await until(() => languages(stays).length === 1, 2_000, 'the open stream was lost')
  })
})
