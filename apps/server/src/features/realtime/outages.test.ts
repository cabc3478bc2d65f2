import { Watch } from '@guildhall/contract/push'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { deletePost } from '#features/posts'
import { startTestApp } from '#test/app'
import { buildPost } from '#test/build'
import { sendCall } from '#test/client'
import { ownNats, ownRedis, type OwnEngine } from '#test/own-engines'
import { TIMEOUT_FACTOR } from '#test/timeouts'
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
  await expect.poll(() => languages(stream), { timeout: withinMs * TIMEOUT_FACTOR }).toEqual(expected)
}

describe('without NATS', () => {
  it('a stream opens and receives pushes through Redis, then through NATS once it is up', async () => {
    const nats = await own(ownNats)
    const [one, two] = [await instance({ NATS_URL: nats.url }), await instance({ NATS_URL: nats.url })]
    const ann = await app.signIn()
    const stream = await open(one, ann)
    expect(one.ctx.nats.isDown()).toBe(true)
    await push(two.ctx, ann.memberId, preferencesIn('through Redis'))
    await languagesAre(stream, ['through Redis'], 3_000)

    await nats.start()
    await expect.poll(() => one.ctx.nats.isDown() || two.ctx.nats.isDown()).toBe(false)
    await push(two.ctx, ann.memberId, preferencesIn('through NATS'))
    await languagesAre(stream, ['through Redis', 'through NATS'], 500)
    expect(stream.types()).not.toContain('resync')
  })

  it('nothing is lost or duplicated while NATS goes down and comes back under an open stream', async () => {
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
      await expect.poll(() => one.ctx.nats.isDown() || two.ctx.nats.isDown()).toBe(false)
      sent.push(`${round}.4`)
      await push(two.ctx, ann.memberId, preferencesIn(`${round}.4`))
      await languagesAre(stream, sent, 3_000)
    }
    expect(stream.types()).not.toContain('resync')
  })

  it('a stream that may have missed hints gets one more hello, in its heartbeat slot', async () => {
    const nats = await own(ownNats)
    await nats.start()
    const one = await startInstance(app, { env: { NATS_URL: nats.url }, secondMs: 50 })
    closing.push(() => one.close())
    await expect.poll(() => one.ctx.nats.isDown()).toBe(false)
    const stream = await open(one, await app.signIn())
    await until(() => stream.heartbeats() >= 1, 5_000, 'no heartbeat')
    expect(stream.received).toHaveLength(1)
    await nats.stop()
    await expect.poll(() => one.ctx.nats.isDown()).toBe(true)
    await nats.start()
    expect((await stream.next(8_000)).message).toEqual({ type: 'hello' })
    const beats = stream.heartbeats()
    await until(() => stream.heartbeats() > beats + 1, 5_000, 'no heartbeat')
    expect(stream.received).toHaveLength(2)
  })

  it('a post on screen can be changed, and a hello makes up for the lost hint when NATS is back', async () => {
    const nats = await own(ownNats)
    await nats.start()
    const one = await startInstance(app, { env: { NATS_URL: nats.url }, secondMs: 50 })
    closing.push(() => one.close())
    await expect.poll(() => one.ctx.nats.isDown()).toBe(false)
    const ann = await app.signIn()
    const postId = await buildPost(app.ctx, { author_id: ann.memberId })
    const stream = await open(one, ann)
    const watched = { body: { topics: [`post:${postId}` as const] } }
    await sendCall({ url: one.url, cookie: ann.cookie }, Watch, watched)
    await nats.stop()
    await expect.poll(() => one.ctx.nats.isDown()).toBe(true)
    await deletePost(one.ctx, ann, postId)
    expect(stream.received).toHaveLength(1)
    await nats.start()
    const hellos = () => stream.received.filter(({ message }) => message.type === 'hello').length
    await until(() => hellos() === 2, 8_000, 'no hello came')
  })

  it('a log-out still closes the streams within about a second: sessions are polled', async () => {
    const nats = await own(ownNats)
    const one = await instance({ NATS_URL: nats.url })
    const [ann, ben] = [await app.signIn(), await app.signIn()]
    const [hers, his] = [await open(one, ann), await open(one, ben)]
    await app.ctx.db.query('test.forget_session', 'delete from sessions where id = $1', [ann.sessionId])
    await hers.closed(1_500)
    expect(hers.types()).toEqual(['session.ended'])
    expect(his.isClosed()).toBe(false)
  })

  it('and with Redis flushed meanwhile, open streams get a resync', async () => {
    const [nats, redis] = [await own(ownNats), await own(ownRedis)]
    await Promise.all([nats.start(), redis.start()])
    const one = await instance({ NATS_URL: nats.url, REDIS_URL: redis.url })
    const ann = await app.signIn()
    await vi.waitFor(() => one.ctx.redis.health(), 25_000)
    const stream = await open(one, ann)
    expect(stream.lastId()).not.toBe('')
    await Promise.all([nats.stop(), redis.stop()])
    await nats.start()
    await expect.poll(() => one.ctx.nats.isDown()).toBe(false)
    // Redis is down at the first recheck: the possible loss must be remembered until Redis responds.
    await one.recheck()
    await redis.start()
    await expect.poll(() => stream.types()).toContain('resync')
    await push(one.ctx, ann.memberId, preferencesIn('after'))
    await languagesAre(stream, ['after'], 3_000)
  })
})

describe('without Redis', () => {
  it('a stream opens and receives pushes through NATS, and can be resumed once Redis is back', async () => {
    const redis = await own(ownRedis)
    const one = await instance({ REDIS_URL: redis.url })
    await expect.poll(() => one.ctx.nats.isDown()).toBe(false)
    const ann = await app.signIn()
    const stream = await open(one, ann)
    expect(stream.received[0]?.id).toBe(null)
    await push(one.ctx, ann.memberId, preferencesIn('no id'))
    await languagesAre(stream, ['no id'], 2_000)

    const late = await open(one, ann, '1763172000000-0')
    expect((await late.next()).message).toEqual({ type: 'resync' })

    await redis.start()
    await vi.waitFor(() => one.ctx.redis.health(), 25_000)
    // The history that missed a push is deleted within half a second; later pushes can be resumed from.
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    await push(one.ctx, ann.memberId, preferencesIn('with id'))
    await languagesAre(stream, ['no id', 'with id'], 2_000)
    stream.drop()
    await push(one.ctx, ann.memberId, preferencesIn('missed'))
    const back = await open(one, ann, stream.lastId())
    await back.next()
    expect(languages(back)).toEqual(['missed'])
  })

  it('a history that missed a push is not resumed from', async () => {
    const redis = await own(ownRedis)
    await redis.start()
    const one = await instance({ REDIS_URL: redis.url })
    const ann = await app.signIn()
    await vi.waitFor(() => one.ctx.redis.health(), 25_000)
    const stream = await open(one, ann)
    stream.drop()
    redis.freeze()
    await push(one.ctx, ann.memberId, preferencesIn('lost to the history'))
    redis.thaw()
    await vi.waitFor(() => one.ctx.redis.health(), 25_000)
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    const back = await open(one, ann, stream.lastId())
    expect((await back.next()).message).toEqual({ type: 'resync' })
  })
})

describe('without Postgres', () => {
  it('no stream starts, because the session cannot be checked; open streams stay open', async () => {
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
