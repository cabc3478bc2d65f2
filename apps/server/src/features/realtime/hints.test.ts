import { randomUUID } from 'node:crypto'
import { CreatePost } from '@guildhall/contract/posts'
import type { Push } from '@guildhall/contract/push'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { follow } from '#test/build'
import { startStreamStage } from '#test/stream-stage'
import { languages, until, type TestStream } from '#test/streams'
import { pushToMany } from '#platform/push'

const stage = await startStreamStage()
beforeAll(() => stage.ready())
afterEach(() => stage.clear())
afterAll(() => stage.close())

const grew = (): Push & { type: 'feed.grew' } => ({ type: 'feed.grew', postId: randomUUID() })
const hints = (stream: TestStream) => stream.received.filter(({ message }) => message.type === 'feed.grew')

describe('a hint to many', () => {
  it('to 40,000 members reaches the streams of those that have one, in every process, and costs little', async () => {
    const [ann, ben, eve] = [await stage.app.signIn(), await stage.app.signIn(), await stage.app.signIn()]
    const told = [
      await stage.open(ann),
      await stage.open(ann, { at: stage.second.url }),
      await stage.open(ben, { at: stage.second.url }),
    ]
    const notTold = [await stage.open(eve), await stage.open(eve, { at: stage.second.url })]
    const strangers = Array.from({ length: 39_998 }, () => randomUUID())
    const members = [ann.memberId, ...strangers, ben.memberId]
    const message = grew()
    // What a process needs once is not counted.
    await pushToMany(stage.app.ctx, strangers, grew())
    await stage.second.ctx.nats.settle()

    const before = process.cpuUsage()
    const began = performance.now()
    await pushToMany(stage.app.ctx, members, message)
    const sentMs = performance.now() - began
    for (const stream of told) await until(() => hints(stream).length === 1, 3_000, 'a stream was not told')
    const { user, system } = process.cpuUsage(before)
    process.stdout.write(
      `40,000 members: sent in ${sentMs.toFixed(0)} ms, all told after ${(performance.now() - began).toFixed(0)} ms, ` +
        `${((user + system) / 1_000).toFixed(0)} ms of processor for the sender and two receivers\n`,
    )
    for (const stream of told) expect(hints(stream)).toEqual([{ id: null, message }])

    // What comes later shows that nothing else was on its way.
    await stage.tell(eve.memberId, 'later')
    for (const stream of notTold) {
      await stream.next()
      expect(stream.types()).toEqual(['preferences.changed'])
    }
    // Generous, for a machine that is busy with other tests.
    expect((user + system) / 1_000).toBeLessThan(300)
  })

  it('does not move the place from which a browser resumes', async () => {
    const [ann, ben] = [await stage.app.signIn(), await stage.app.signIn()]
    const [before, witness] = [await stage.open(ann), await stage.open(ben, { at: stage.second.url })]
    await stage.tell(ann.memberId, 'seen')
    await pushToMany(stage.app.ctx, [ann.memberId], grew())
    await until(() => hints(before).length === 1, 3_000, 'no hint came')
    before.drop()
    // Missed while away: only the push is repeated, and `hello` stands for the hint.
    await pushToMany(stage.app.ctx, [ann.memberId, ben.memberId], grew())
    await until(() => hints(witness).length === 1, 3_000, 'the hint did not pass by')
    await stage.tell(ann.memberId, 'missed')
    const after = await stage.open(ann, { at: stage.second.url, lastEventId: before.lastId() })
    await after.next()
    expect(after.received.map(({ message }) => message.type)).toEqual(['hello', 'preferences.changed'])
    expect(languages(after)).toEqual(['missed'])
  })

  it('[D-025] tells a follower of a new post, and not its author', async () => {
    const [ann, ben] = [await stage.app.signIn(), await stage.app.signIn()]
    await follow(stage.app.ctx, ben.memberId, ann.memberId)
    const [hers, his] = [await stage.open(ann), await stage.open(ben, { at: stage.second.url })]
    const post = await stage.app.as(ann).call(CreatePost, { body: { content: 'New' } })
    await until(() => hints(his).length === 1, 5_000, 'the follower was not told')
    expect(hints(his)).toEqual([{ id: null, message: { type: 'feed.grew', postId: post.id } }])
    await stage.app.settle()
    expect(hints(hers)).toEqual([])
  })
})
