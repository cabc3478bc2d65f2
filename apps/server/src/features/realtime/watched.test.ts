import { randomUUID } from 'node:crypto'
import { DeletePost, EditPost, GetPost, VoteInPoll } from '@guildhall/contract/posts'
import { Watch } from '@guildhall/contract/push'
import type { Topic } from '@guildhall/contract/topics'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { block, buildGroup, buildPost } from '#test/build'
import type { SignedIn } from '#test/app'
import { sendCall } from '#test/client'
import { startStreamStage } from '#test/stream-stage'
import { until, type TestStream } from '#test/streams'
import { hintTopic } from '#platform/topics'
import { TIMEOUT_FACTOR } from '#test/timeouts'

const stage = await startStreamStage()
const { ctx } = stage.app
beforeAll(() => stage.ready())
afterEach(() => stage.clear())
afterAll(() => stage.close())

const topicOf = (postId: string): Topic => `post:${postId}`
const changes = (stream: TestStream) =>
  stream.received.flatMap(({ message }) => (message.type === 'topic.changed' ? [message.topic] : []))
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Sets what a tab shows, through one of the two processes, and waits until both have received it. */
async function watch(caller: SignedIn, postIds: string[], options: { tab?: string; at?: string } = {}) {
  const { tab, at = stage.app.url } = options
  const body = { topics: postIds.map(topicOf), ...(tab && { tab }) }
  await sendCall({ url: at, cookie: caller.cookie }, Watch, { body })
  expect(await ctx.nats.flush()).toBe(true)
  expect(await stage.second.ctx.nats.flush()).toBe(true)
}

/** Publishes changes of posts, and waits until both processes have received them. */
async function change(...postIds: string[]) {
  for (const postId of postIds) hintTopic(ctx, ctx.db, topicOf(postId))
  expect(await ctx.nats.flush()).toBe(true)
  expect(await stage.second.ctx.nats.flush()).toBe(true)
}

async function expectPushed(stream: TestStream, postIds: string[], withinMs = 2_000) {
  await until(() => changes(stream).length >= postIds.length, withinMs, 'a change was not pushed')
  expect(changes(stream)).toEqual(postIds.map(topicOf))
}

describe('a watched post', () => {
  it('[D-024] pushes an edit, a vote and a deletion by another member within a second, in any process', async () => {
    const [ann, ben] = [await stage.app.signIn(), await stage.app.signIn()]
    const [postId, other] = [
      await buildPost(ctx, { author_id: ben.memberId, poll: ['Yes', 'No'] }),
      await buildPost(ctx, { author_id: ben.memberId }),
    ]
    await stage.app.drain()
    const streams = [await stage.open(ann), await stage.open(ann, { at: stage.second.url })]
    const his = await stage.open(ben)
    await watch(ann, [postId])
    const acts = [
      () => stage.app.as(ben).call(EditPost, { params: { id: postId }, body: { content: 'Changed' } }),
      () => stage.app.as(ben).call(VoteInPoll, { params: { id: postId }, body: { optionIndex: 1 } }),
      () => stage.app.as(ben).call(DeletePost, { params: { id: postId } }),
    ]
    for (const [at, act] of acts.entries()) {
      await sleep(1_000)
      await act()
      const began = performance.now()
      for (const stream of streams) await expectPushed(stream, Array(at + 1).fill(postId))
      expect(performance.now() - began).toBeLessThan(1_000 * TIMEOUT_FACTOR)
    }
    await stage.app.as(ben).call(EditPost, { params: { id: other }, body: { content: 'Changed' } })
    await stage.app.drain()
    for (const stream of streams) expect(changes(stream)).toHaveLength(3)
    expect(changes(his)).toEqual([])
    const ids = streams.map(({ received }) => received.map(({ id }) => id))
    for (const given of ids) expect(given).toEqual([expect.any(String), null, null, null])
    await expect(stage.app.as(ann).call(GetPost, { params: { id: postId } })).rejects.toMatchObject({
      code: 'not_found',
    })
  })

  it('[D-024] is pushed at most once a second, and always after the last change', async () => {
    const ann = await stage.app.signIn()
    const postId = await buildPost(ctx)
    await stage.app.drain()
    const stream = await stage.open(ann)
    await watch(ann, [postId], { at: stage.second.url })
    const arrivals: number[] = []
    const poll = setInterval(() => {
      while (arrivals.length < changes(stream).length) arrivals.push(performance.now())
    }, 1)
    const began = performance.now()
    while (performance.now() - began < 1_400) {
      await change(postId)
      await sleep(100)
    }
    const last = performance.now()
    await change(postId)
    await until(() => (arrivals.at(-1) ?? 0) > last, 1_500, 'the last change was not pushed')
    await sleep(1_200)
    clearInterval(poll)
    expect(arrivals[0]! - began).toBeLessThan(500)
    const pauses = arrivals.slice(1).map((at, n) => at - arrivals[n]!)
    // One second, give or take the latency of the delivery.
    for (const pause of pauses) expect(pause).toBeGreaterThan(800)
    expect(pauses.length).toBeGreaterThanOrEqual(2)
    expect(arrivals.at(-1)! - last).toBeLessThan(1_500)
  })

  it('is no longer pushed when the tab shows something else, or nothing', async () => {
    const ann = await stage.app.signIn()
    const [a, b] = [await buildPost(ctx), await buildPost(ctx)]
    await stage.app.drain()
    const stream = await stage.open(ann, { at: stage.second.url })
    await watch(ann, [a])
    await watch(ann, [b])
    await change(a, b)
    await expectPushed(stream, [b])
    await watch(ann, [])
    await sleep(1_000)
    await change(a, b)
    await stage.push(ann.memberId, 'later')
    await until(() => stream.types().includes('preferences.changed'), 2_000, 'nothing came')
    expect(changes(stream)).toEqual([topicOf(b)])
  })

  it('is watched by each tab separately, and pushed once for all of them', async () => {
    const ann = await stage.app.signIn()
    const [a, b, c] = [await buildPost(ctx), await buildPost(ctx), await buildPost(ctx)]
    await stage.app.drain()
    const [one, two] = [randomUUID(), randomUUID()]
    const stream = await stage.open(ann)
    await watch(ann, [a, b], { tab: one })
    await watch(ann, [b, c], { tab: two, at: stage.second.url })
    await change(a, b, c)
    await expectPushed(stream, [a, b, c])
    await watch(ann, [], { tab: one })
    await sleep(1_000)
    await change(a, b, c)
    await expectPushed(stream, [a, b, c, b, c])
    expect(stream.types().every((type) => type === 'topic.changed')).toBe(true)
  })

  it('belongs to the session: other sessions of the member receive nothing', async () => {
    const ann = await stage.app.signIn()
    const elsewhere = await stage.app.signIn(ann.memberId)
    const postId = await buildPost(ctx)
    await stage.app.drain()
    const [here, there] = [await stage.open(ann), await stage.open(elsewhere)]
    await watch(ann, [postId])
    await change(postId)
    await expectPushed(here, [postId])
    expect(changes(there)).toEqual([])
  })

  it('is pushed to a tab that started watching just after the change', async () => {
    const ann = await stage.app.signIn()
    const postId = await buildPost(ctx)
    const stream = await stage.open(ann)
    await change(postId)
    await watch(ann, [postId])
    await expectPushed(stream, [postId])
    // Watching the same posts again does not count as starting.
    await watch(ann, [postId])
    await sleep(50)
    expect(changes(stream)).toHaveLength(1)
  })

  it('is dropped with the stream, until the browser watches it again', async () => {
    const ann = await stage.app.signIn()
    const postId = await buildPost(ctx)
    await stage.app.drain()
    await stage.open(ann)
    await watch(ann, [postId])
    await stage.clear()
    const back = await stage.open(ann)
    await change(postId)
    await stage.push(ann.memberId, 'later')
    await until(() => back.types().includes('preferences.changed'), 2_000, 'nothing came')
    expect(changes(back)).toEqual([])
    await watch(ann, [postId])
    await expectPushed(back, [postId])
  })

  it('is not pushed any more once the session has ended', async () => {
    const ann = await stage.app.signIn()
    const postId = await buildPost(ctx)
    await stage.app.drain()
    const stream = await stage.open(ann)
    await watch(ann, [postId])
    ctx.nats.send(ctx.nats.subject(`session.ended.${ann.sessionId}`), '')
    await stream.closed(1_000)
    await change(postId)
    expect(stream.types()).toEqual(['session.ended'])
  })
})

describe('watching posts', () => {
  it('[D-024] silently ignores posts that the member cannot see or that do not exist', async () => {
    const [ann, ben] = [await stage.app.signIn(), await stage.app.signIn()]
    const group = await buildGroup(ctx, { privacy: 'private', members: [ben.memberId] })
    const hostile = await stage.app.signIn()
    await block(ctx, hostile.memberId, ann.memberId)
    const hidden = [
      await buildPost(ctx, { author_id: ben.memberId, privacy: 'private' }),
      await buildPost(ctx, { author_id: ben.memberId, privacy: 'friends' }),
      await buildPost(ctx, { author_id: ben.memberId, group_id: group }),
      await buildPost(ctx, { author_id: hostile.memberId }),
      randomUUID(),
    ]
    const shown = await buildPost(ctx, { author_id: ben.memberId })
    await stage.app.drain()
    const stream = await stage.open(ann)
    await watch(ann, hidden)
    await change(...hidden, shown)
    await watch(ann, [...hidden, shown], { at: stage.second.url })
    await change(...hidden)
    await stage.push(ann.memberId, 'later')
    await until(() => stream.types().includes('preferences.changed'), 2_000, 'nothing came')
    expect(changes(stream)).toEqual([topicOf(shown)])
  })

  it('accepts at most 100 topics of known kinds, and nothing else', async () => {
    const ann = await stage.app.signIn()
    const send = (body: object) => stage.app.as(ann).call(Watch, { body: body as { topics: Topic[] } })
    const topics = (count: number) => Array.from({ length: count }, () => topicOf(randomUUID()))
    await send({ topics: topics(100) })
    await send({ topics: [], tab: randomUUID() })
    await send({ topics: [topicOf(randomUUID()), `thread:${randomUUID()}`] })
    await send({ topics: Array(100).fill(topicOf(randomUUID())) })
    for (const body of [
      { topics: topics(101) },
      { topics: ['x'] },
      { topics: 'x' },
      { topics: [randomUUID()] },
      { topics: [`planet:${randomUUID()}`] },
      { topics: ['post:x'] },
      {},
      { topics: [], tab: 'one' },
      { topics: [], sessionId: randomUUID() },
    ]) {
      await expect(send(body), JSON.stringify(body).slice(0, 80)).rejects.toMatchObject({ code: 'invalid' })
    }
  })

  it('is refused to a visitor', async () => {
    await expect(stage.app.as(null).call(Watch, { body: { topics: [] } })).rejects.toMatchObject({
      status: 401,
    })
  })
})
