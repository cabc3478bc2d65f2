import { once } from 'node:events'
import { connect } from 'node:net'
import { PutPreferences } from '@guildhall/contract/preferences'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startStreamStage } from '#test/stream-stage'
import { TIMEOUT_FACTOR } from '#test/timeouts'
import { rawRequest } from '#test/raw-request'
import {
  languages,
  openTestStream,
  preferencesIn,
  startInstance,
  until,
  type TestStream,
} from '#test/streams'
import { push } from '#platform/push'
import { openHub, MAX_STREAMS_PER_MEMBER, MAX_STREAMS_PER_SESSION } from './hub.ts'

const stage = await startStreamStage()
beforeAll(() => stage.ready())
afterEach(() => stage.clear())
afterAll(() => stage.close())

describe('a push', () => {
  it('reaches every stream of the member in every process, and no one else', async () => {
    const ann = await stage.app.signIn()
    const annElsewhere = await stage.app.signIn(ann.memberId)
    const ben = await stage.app.signIn()
    const hers = [
      await stage.open(ann),
      await stage.open(ann, { at: stage.second.url }),
      await stage.open(annElsewhere),
      await stage.open(annElsewhere, { at: stage.second.url }),
    ]
    const his = [await stage.open(ben), await stage.open(ben, { at: stage.second.url })]

    await stage.push(ann.memberId, 'a1', stage.app.ctx)
    await stage.push(ann.memberId, 'a2', stage.second.ctx)
    await stage.push(ben.memberId, 'b1', stage.second.ctx)

    for (const stream of [...hers, ...his]) await stream.next()
    for (const stream of hers) await stream.next()
    for (const stream of hers) expect(languages(stream)).toEqual(['a1', 'a2'])
    for (const stream of his) expect(languages(stream)).toEqual(['b1'])
    const ids = new Set(hers.map((stream) => stream.received.map(({ id }) => id).join()))
    expect(ids.size).toBe(1)
  })

  it('arrives after a change that the member makes in another browser', async () => {
    const ann = await stage.app.signIn()
    const elsewhere = await stage.open(await stage.app.signIn(ann.memberId), { at: stage.second.url })
    await stage.app.as(ann).call(PutPreferences, { body: { theme: 'tiktok', darkMode: true } })
    const { message } = await elsewhere.next(10_000)
    expect(message).toMatchObject({
      type: 'preferences.changed',
      preferences: { theme: 'tiktok', darkMode: true },
    })
  })

  it('arrives once and in order when several processes push concurrently', async () => {
    const ann = await stage.app.signIn()
    const streams = [await stage.open(ann), await stage.open(ann, { at: stage.second.url })]
    const sent = Array.from({ length: 150 }, (_, n) => String(n))
    await Promise.all(
      sent.map((n, at) => stage.push(ann.memberId, n, at % 2 === 0 ? stage.app.ctx : stage.second.ctx)),
    )
    for (const stream of streams)
      await until(() => languages(stream).length >= sent.length, 5_000, 'some were lost')
    const [first, other] = streams.map(languages)
    expect(first?.toSorted()).toEqual(sent.toSorted())
    expect(other).toEqual(first)
    expect(streams.flatMap((stream) => stream.types())).not.toContain('resync')
  })

  it('still arrives if its message was lost: the next one reveals the gap', async () => {
    const ann = await stage.app.signIn()
    const stream = await stage.open(ann)
    const lossy = { redis: stage.app.ctx.redis, nats: { ...stage.app.ctx.nats, send: () => false } }
    await push(lossy, ann.memberId, preferencesIn('lost'))
    await stage.push(ann.memberId, 'next')
    await until(() => languages(stream).length >= 2, 3_000, 'nothing came')
    expect(languages(stream)).toEqual(['lost', 'next'])
  })

  it('still arrives if its message was lost and none follows: the recheck finds it', async () => {
    const ann = await stage.app.signIn()
    const stream = await stage.open(ann, { at: stage.second.url })
    const lossy = { redis: stage.app.ctx.redis, nats: { ...stage.app.ctx.nats, send: () => false } }
    await push(lossy, ann.memberId, preferencesIn('lost'))
    await stage.second.recheck()
    await stream.next()
    expect(languages(stream)).toEqual(['lost'])
  })

  it('still arrives after Redis was flushed under an open stream', async () => {
    const ann = await stage.app.signIn()
    const stream = await stage.open(ann, { at: stage.second.url })
    await stage.deleteHistory(ann.memberId)
    await stage.push(ann.memberId, 'one')
    await stream.next()
    await stage.deleteHistory(ann.memberId)
    await stage.second.recheck()
    await stage.push(ann.memberId, 'two')
    await stream.next()
    expect(languages(stream)).toEqual(['one', 'two'])
    expect(stream.types()).not.toContain('resync')
  })
})

describe('the end of a session', () => {
  const logOut = (caller: { cookie: string }) =>
    rawRequest(`${stage.app.url}/api/logout`, {
      headers: { cookie: caller.cookie, 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'same-origin' },
    })

  it('notifies and closes all its streams in every process within a second, and leaves the member’s other sessions open', async () => {
    const ann = await stage.app.signIn()
    const elsewhere = await stage.app.signIn(ann.memberId)
    const ending = [
      await stage.open(ann),
      await stage.open(ann),
      await stage.open(ann, { at: stage.second.url }),
    ]
    const staying = [await stage.open(elsewhere), await stage.open(elsewhere, { at: stage.second.url })]
    const began = performance.now()
    expect((await logOut(ann)).status).toBe(302)
    for (const stream of ending) await stream.closed()
    expect(performance.now() - began).toBeLessThan(1_000 * TIMEOUT_FACTOR)
    for (const stream of ending) expect(stream.types()).toEqual(['session.ended'])
    await stage.push(ann.memberId, 'after')
    for (const stream of staying) {
      await stream.next()
      expect(languages(stream)).toEqual(['after'])
    }
    for (const stream of ending) expect(languages(stream)).toEqual([])
    expect((await openTestStream(stage.app.url, { cookie: ann.cookie })).status).toBe(401)
  })

  it('also destroys a connection that does not read the last frame', async () => {
    const hub = openHub(stage.app.ctx)
    const ann = await stage.app.signIn()
    let destroyed = false
    const stalled = {
      write: () => {},
      backlog: () => 0,
      end: () => {},
      destroy: () => void (destroyed = true),
      isClosed: () => destroyed,
    }
    await hub.open(ann, stalled, undefined)
    stage.app.ctx.nats.send(stage.app.ctx.nats.subject(`session.ended.${ann.sessionId}`), '')
    await expect.poll(() => destroyed, { timeout: 1_000 * TIMEOUT_FACTOR }).toBe(true)
    await hub.close()
  })

  it('is detected without any message: the recheck closes streams whose session has ended', async () => {
    const ann = await stage.app.signIn()
    const ben = await stage.app.signIn()
    const hers = await stage.open(ann, { at: stage.second.url })
    const his = await stage.open(ben, { at: stage.second.url })
    await stage.app.ctx.db.query('test.forget_session', 'delete from sessions where id = $1', [ann.sessionId])
    await stage.second.recheck()
    await hers.closed(1_000)
    expect(hers.types()).toEqual(['session.ended'])
    expect(his.isClosed()).toBe(false)
  })

  it('also closes a stream that was being opened at that moment, while the session was still cached', async () => {
    const ann = await stage.app.signIn()
    await stage.open(ann).then((stream) => stream.drop())
    await stage.app.ctx.db.query('test.forget_session', 'delete from sessions where id = $1', [ann.sessionId])
    const late = await openTestStream(stage.app.url, { cookie: ann.cookie })
    await late.closed(1_000)
    expect(late.received.map(({ message }) => message.type)).toEqual(['session.ended'])
  })
})

describe('limits', () => {
  it('closes the oldest stream when a session opens too many', async () => {
    const ann = await stage.app.signIn()
    const elsewhere = await stage.open(await stage.app.signIn(ann.memberId))
    const streams: TestStream[] = []
    for (let n = 0; n <= MAX_STREAMS_PER_SESSION; n += 1) streams.push(await stage.open(ann))
    await streams[0]!.closed(1_000)
    expect(streams[0]!.retries[0]).toBeGreaterThanOrEqual(10_000)
    expect(streams.slice(1).some((stream) => stream.isClosed())).toBe(false)
    expect(elsewhere.isClosed()).toBe(false)
  })

  it('closes the oldest stream when a member opens too many across sessions', async () => {
    const ann = await stage.app.signIn()
    const sessions = [ann, await stage.app.signIn(ann.memberId), await stage.app.signIn(ann.memberId)]
    sessions.push(await stage.app.signIn(ann.memberId))
    const streams: TestStream[] = []
    for (let n = 0; n <= MAX_STREAMS_PER_MEMBER; n += 1)
      streams.push(await stage.open(sessions[n % sessions.length]!))
    await streams[0]!.closed(1_000)
    expect(streams[0]!.retries[0]).toBeGreaterThanOrEqual(10_000)
    expect(streams.slice(1).some((stream) => stream.isClosed())).toBe(false)
  })

  it('responds with 503 when the process has too many streams', async () => {
    const ann = await stage.app.signIn()
    const { config } = stage.app.ctx
    const before = config.MAX_STREAMS
    config.MAX_STREAMS = 0
    try {
      const refused = await openTestStream(stage.app.url, { cookie: ann.cookie })
      expect(refused.status).toBe(503)
    } finally {
      config.MAX_STREAMS = before
    }
  })

  it('destroys a connection with a backlog of more than 256 kB, while others continue', async () => {
    const ann = await stage.app.signIn()
    const slow = await stage.open(ann)
    const quick = await stage.open(ann)
    slow.stall()
    const big = 'x'.repeat(60_000)
    let sent = 0
    await until(
      async () => {
        for (let n = 0; n < 10; n += 1)
          stage.app.ctx.nats.send(stage.app.ctx.nats.subject(`push.${ann.memberId}`), `\n\n"${big}"`)
        sent += 10
        await until(() => quick.received.length > sent, 5_000, 'the quick reader fell behind')
        return (await stage.openCount()) === 1
      },
      20_000,
      'the slow reader was not disconnected',
    )
    await stage.push(ann.memberId, 'on')
    await until(() => languages(quick).length === 1, 3_000, 'the quick reader was disconnected too')
    expect(quick.received.length).toBe(sent + 2)
    expect(process.memoryUsage().arrayBuffers).toBeLessThan(200e6)
  })

  it('releases browsers that disconnect while opening a stream', async () => {
    const ann = await stage.app.signIn()
    const { hostname, port } = new URL(stage.app.url)
    const request = `GET /api/stream HTTP/1.1\r\nhost: localhost\r\ncookie: ${ann.cookie}\r\n\r\n`
    for (let n = 0; n < 40; n += 1) {
      const socket = connect(Number(port), hostname)
      await once(socket, 'connect')
      socket.write(request)
      await new Promise((resolve) => setTimeout(resolve, n / 4))
      socket.resetAndDestroy()
    }
    // A later stream shows that all of them were handled.
    const last = await stage.open(await stage.app.signIn())
    await until(async () => (await stage.openCount()) === 1, 3_000, 'a stream without a reader is still open')
    expect(last.isClosed()).toBe(false)
  })

  it('keeps idle streams alive with a heartbeat every fifteen seconds', async () => {
    const quick = await startInstance(stage.app, { secondMs: 20 })
    try {
      const ann = await stage.app.signIn()
      const streams = [await stage.open(ann, { at: quick.url }), await stage.open(ann, { at: quick.url })]
      const began = performance.now()
      for (const stream of streams) await until(() => stream.heartbeats() >= 3, 10_000, 'no heartbeat')
      const rounds = (performance.now() - began) / (20 * 15)
      for (const stream of streams) {
        expect(stream.heartbeats()).toBeLessThanOrEqual(Math.ceil(rounds) + 1)
        expect(stream.received).toHaveLength(1)
      }
    } finally {
      await quick.close()
    }
  })
})

describe('shutdown', () => {
  it('makes every browser reconnect, each at a different time, and accepts no new stream', async () => {
    const stopping = await startInstance(stage.app)
    const ann = await stage.app.signIn()
    const ben = await stage.app.signIn()
    const streams = [await stage.open(ann, { at: stopping.url }), await stage.open(ben, { at: stopping.url })]
    const began = performance.now()
    await stopping.close()
    expect(performance.now() - began).toBeLessThan(2_000 * TIMEOUT_FACTOR)
    await expect(stage.open(ann, { at: stopping.url })).rejects.toThrow('ECONNREFUSED')
    for (const stream of streams) await stream.closed(100)
    const retries = streams.map((stream) => stream.retries[0] ?? 0)
    for (const ms of retries) expect(ms).toBeGreaterThanOrEqual(2_000)
    for (const ms of retries) expect(ms).toBeLessThanOrEqual(7_000)
    expect(retries[0]).not.toBe(retries[1])
    await stage.push(ann.memberId, 'meanwhile')
    const back = await stage.open(ann, { lastEventId: streams[0]!.lastId() })
    await back.next()
    expect(languages(back)).toEqual(['meanwhile'])
  })
})
