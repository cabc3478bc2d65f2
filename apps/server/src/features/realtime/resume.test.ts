import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startStreamStage } from '#test/stream-stage'
import { languages, preferencesIn, until } from '#test/streams'
import { appendPush, extendHistory } from '#platform/push-history'
import type { RedisClient } from '#platform/redis'
import { MemberChannel } from './member-channel.ts'
import { startStream } from './resume.ts'

const stage = await startStreamStage()
beforeAll(() => stage.ready())
afterEach(() => stage.clear())
afterAll(() => stage.close())

describe('resuming', () => {
  it('replays what was pushed in between, once and in order, then continues live, in any process', async () => {
    const ann = await stage.app.signIn()
    const before = await stage.open(ann)
    await stage.push(ann.memberId, 'seen')
    await before.next()
    before.drop()
    for (const language of ['m1', 'm2', 'm3']) await stage.push(ann.memberId, language)

    const after = await stage.open(ann, { at: stage.second.url, lastEventId: before.lastId() })
    await stage.push(ann.memberId, 'live')
    await until(() => languages(after).length >= 4, 3_000, 'messages are missing')
    expect(languages(after)).toEqual(['m1', 'm2', 'm3', 'live'])
    expect(after.received[0]?.id).toBe(before.lastId())
    expect(after.types()).not.toContain('resync')
  })

  it('works from hello alone, for a member who never received a push', async () => {
    const ann = await stage.app.signIn()
    const before = await stage.open(ann)
    before.drop()
    await stage.push(ann.memberId, 'first')
    const after = await stage.open(ann, { lastEventId: before.lastId() })
    await after.next()
    expect(languages(after)).toEqual(['first'])
  })

  it('prefers the browser’s header to the URL', async () => {
    const ann = await stage.app.signIn()
    const before = await stage.open(ann)
    const old = before.lastId()
    await stage.push(ann.memberId, 'seen')
    await before.next()
    before.drop()
    await stage.push(ann.memberId, 'missed')
    const after = await stage.open(ann, { lastEventId: old, headers: { 'last-event-id': before.lastId() } })
    await after.next()
    expect(languages(after)).toEqual(['missed'])
  })

  it('in a process that lags behind does not repeat what another process has sent', async () => {
    const ann = await stage.app.signIn()
    const there = await stage.open(ann, { at: stage.second.url })
    // In the history, but the message to the second process is lost.
    const { id } = await appendPush(
      stage.app.ctx.redis,
      ann.memberId,
      JSON.stringify(preferencesIn('seen elsewhere')),
    )
    const back = await stage.open(ann, { at: stage.second.url, lastEventId: id })
    await stage.push(ann.memberId, 'next')
    await until(() => languages(back).length > 0 && languages(there).length > 1, 3_000, 'nothing came')
    expect(languages(back)).toEqual(['next'])
    expect(languages(there)).toEqual(['seen elsewhere', 'next'])
  })

  it('loses nothing that is pushed while Redis is slow to respond', async () => {
    const { ctx } = stage.app
    const { memberId, sessionId } = await stage.app.signIn()
    const [start] = await extendHistory(ctx.redis, [memberId])
    await stage.push(memberId, 'missed')
    const slow: RedisClient = {
      ...ctx.redis,
      use: (run) =>
        ctx.redis.use(run).then((result) => new Promise((resolve) => setTimeout(resolve, 150, result))),
    }
    const channel = new MemberChannel({ ...ctx, redis: slow }, memberId)
    await channel.ready
    const written: string[] = []
    const pipe = {
      write: (bytes: Uint8Array) => void written.push(Buffer.from(bytes).toString()),
      backlog: () => 0,
      end: () => {},
      destroy: () => {},
      isClosed: () => false,
    }
    const stream = { memberId, sessionId, pipe, open: true, live: false, needsHello: false, heartbeatSlot: 0 }
    channel.streams.add(stream)
    const started = startStream(slow, channel, stream, start!.id)
    await new Promise((resolve) => setTimeout(resolve, 75))
    await stage.push(memberId, 'meanwhile')
    await started
    await until(() => written.length >= 3, 3_000, 'a message was lost')
    channel.close()
    const text = written.join('')
    expect(text.match(/"type":"hello"|"language":"\w+"/g)).toEqual([
      '"type":"hello"',
      '"language":"missed"',
      '"language":"meanwhile"',
    ])
  })

  it('neither loses nor duplicates anything while others push without a pause', async () => {
    const ann = await stage.app.signIn()
    const steady = await stage.open(ann)
    let pushing = true
    let sent = 0
    const pusher = (async () => {
      while (pushing && sent < 180) {
        sent += 1
        await stage.push(ann.memberId, String(sent), sent % 2 === 0 ? stage.app.ctx : stage.second.ctx)
      }
    })()
    const got: string[] = []
    let last = steady.lastId()
    for (let round = 0; round < 12; round += 1) {
      const stream = await stage.open(ann, {
        at: round % 2 === 0 ? stage.second.url : stage.app.url,
        lastEventId: last,
      })
      await new Promise((resolve) => setTimeout(resolve, round % 3))
      stream.drop()
      got.push(...languages(stream))
      last = stream.lastId()
      expect(stream.types()).not.toContain('resync')
    }
    pushing = false
    await pusher
    const end = await stage.open(ann, { lastEventId: last })
    await until(() => got.length + languages(end).length >= sent, 3_000, 'messages are missing')
    expect([...got, ...languages(end)]).toEqual(Array.from({ length: sent }, (_, n) => String(n + 1)))
  })

  it.each<[string, (memberId: string) => Promise<unknown>]>([
    ['Redis was flushed', stage.deleteHistory],
    [
      'more was pushed than the history holds',
      async (memberId) => {
        for (let n = 0; n < 201; n += 1) await stage.push(memberId, String(n))
      },
    ],
  ])('sends resync if %s, and continues live', async (_, happen) => {
    const ann = await stage.app.signIn()
    const before = await stage.open(ann)
    await stage.push(ann.memberId, 'seen')
    await before.next()
    before.drop()
    await until(async () => (await stage.openCount()) === 0, 3_000, 'still open')
    await happen(ann.memberId)

    const after = await stage.open(ann, { lastEventId: before.lastId() })
    expect((await after.next()).message).toEqual({ type: 'resync' })
    await stage.push(ann.memberId, 'live')
    await after.next()
    expect(languages(after)).toEqual(['live'])
    after.drop()
    await stage.push(ann.memberId, 'later')
    const again = await stage.open(ann, { lastEventId: after.lastId() })
    await again.next()
    expect(languages(again)).toEqual(['later'])
  })

  it.each(['1-1', '0-0', '99999999999999999999-99999999999999999999', '000000000000001-0'])(
    'sends resync after %s, an id that was never sent',
    async (lastEventId) => {
      const stream = await stage.open(await stage.app.signIn(), { lastEventId })
      expect((await stream.next()).message).toEqual({ type: 'resync' })
      expect(stream.lastId()).not.toBe(lastEventId)
    },
  )

  it('cannot read from the history of another member', async () => {
    const [ann, ben] = [await stage.app.signIn(), await stage.app.signIn()]
    const hers = await stage.open(ann)
    await stage.push(ann.memberId, 'private')
    await hers.next()
    const his = await stage.open(ben, { lastEventId: hers.received[0]!.id! })
    expect((await his.next()).message).toEqual({ type: 'resync' })
    expect(languages(his)).toEqual([])
  })
})
