import { randomUUID } from 'node:crypto'
import { CreatePost } from '@guildhall/contract/posts'
import type { Push } from '@guildhall/contract/push'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { follow } from '#test/build'
import { startStreamStage } from '#test/stream-stage'
import { languages, until, type TestStream } from '#test/streams'
import { hintMembers } from '#platform/push'

const stage = await startStreamStage()
beforeAll(() => stage.ready())
afterEach(() => stage.clear())
afterAll(() => stage.close())

const grew = (): Push & { type: 'feed.grew' } => ({ type: 'feed.grew', postId: randomUUID() })
const hints = (stream: TestStream) => stream.received.filter(({ message }) => message.type === 'feed.grew')

describe('a hint to many', () => {
  it('to 40,000 members reaches exactly their open streams, in every process, and costs little', async () => {
    const [ann, ben, eve] = [await stage.app.signIn(), await stage.app.signIn(), await stage.app.signIn()]
    const receivers = [
      await stage.open(ann),
      await stage.open(ann, { at: stage.second.url }),
      await stage.open(ben, { at: stage.second.url }),
    ]
    const outsiders = [await stage.open(eve), await stage.open(eve, { at: stage.second.url })]
    const strangers = Array.from({ length: 39_998 }, () => randomUUID())
    const members = [ann.memberId, ...strangers, ben.memberId]
    const message = grew()
    // Warm-up: one-time costs of a process are not measured.
    await hintMembers(stage.app.ctx, strangers, grew())
    await stage.second.ctx.nats.flush()

    // The best of three: other work of the process must not count.
    const costs: number[] = []
    for (let times = 1; times <= 3; times += 1) {
      const before = process.cpuUsage()
      const began = performance.now()
      await hintMembers(stage.app.ctx, members, message)
      const sentMs = performance.now() - began
      for (const stream of receivers)
        await until(() => hints(stream).length === times, 3_000, 'a stream was not notified')
      const { user, system } = process.cpuUsage(before)
      costs.push((user + system) / 1_000)
      process.stdout.write(
        `40,000 members: sent in ${sentMs.toFixed(0)} ms, all told after ${(performance.now() - began).toFixed(0)} ms, ` +
          `${costs.at(-1)?.toFixed(0)} ms of processor for the sender and two receivers\n`,
      )
    }
    for (const stream of receivers) expect(hints(stream)).toEqual(Array(3).fill({ id: null, message }))

    // A later push shows that nothing else was in flight.
    await stage.push(eve.memberId, 'later')
    for (const stream of outsiders) {
      await stream.next()
      expect(stream.types()).toEqual(['preferences.changed'])
    }
    // Generous, for a machine that is busy with other tests.
    expect(Math.min(...costs)).toBeLessThan(300)
  })

  it('does not change the position from which a browser resumes', async () => {
    const [ann, ben] = [await stage.app.signIn(), await stage.app.signIn()]
    const [before, witness] = [await stage.open(ann), await stage.open(ben, { at: stage.second.url })]
    await stage.push(ann.memberId, 'seen')
    await hintMembers(stage.app.ctx, [ann.memberId], grew())
    await until(() => hints(before).length === 1, 3_000, 'no hint came')
    before.drop()
    // Missed while disconnected: only the push is replayed; `hello` stands in for the hint.
    await hintMembers(stage.app.ctx, [ann.memberId, ben.memberId], grew())
    await until(() => hints(witness).length === 1, 3_000, 'the hint did not pass by')
    await stage.push(ann.memberId, 'missed')
    const after = await stage.open(ann, { at: stage.second.url, lastEventId: before.lastId() })
    await after.next()
    expect(after.received.map(({ message }) => message.type)).toEqual(['hello', 'preferences.changed'])
    expect(languages(after)).toEqual(['missed'])
  })

  it('[D-025] about a new post reaches a follower, but not the author', async () => {
    const [ann, ben] = [await stage.app.signIn(), await stage.app.signIn()]
    await follow(stage.app.ctx, ben.memberId, ann.memberId)
    const [hers, his] = [await stage.open(ann), await stage.open(ben, { at: stage.second.url })]
    const post = await stage.app.as(ann).call(CreatePost, { body: { content: 'New' } })
    await until(() => hints(his).length === 1, 5_000, 'the follower was not notified')
    expect(hints(his)).toEqual([{ id: null, message: { type: 'feed.grew', postId: post.id } }])
    await stage.app.drain()
    expect(hints(hers)).toEqual([])
  })
})
