import { randomUUID } from 'node:crypto'
import { DeletePost, EditPost, GetPost, VoteInPoll } from '@guildhall/contract/posts'
import { WatchPosts } from '@guildhall/contract/push'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { block, buildGroup, buildPost } from '#test/build'
import type { SignedIn } from '#test/app'
import { sendCall } from '#test/client'
import { startStreamStage } from '#test/stream-stage'
import { until, type TestStream } from '#test/streams'
import { tellWatchers } from '#platform/push-watched'

const stage = await startStreamStage()
const { ctx } = stage.app
beforeAll(() => stage.ready())
afterEach(() => stage.clear())
afterAll(() => stage.close())

const changes = (stream: TestStream) =>
  stream.received.flatMap(({ message }) => (message.type === 'post.changed' ? [message.postId] : []))
const quiet = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Names what a tab shows, at one of the two processes, and waits until all of them know. */
async function watch(caller: SignedIn, postIds: string[], options: { tab?: string; at?: string } = {}) {
  const { tab, at = stage.app.url } = options
  const body = { postIds, ...(tab && { tab }) }
  await sendCall({ url: at, cookie: caller.cookie }, WatchPosts, { body })
  expect(await ctx.nats.settle()).toBe(true)
  expect(await stage.second.ctx.nats.settle()).toBe(true)
}

/** Says that posts changed, and waits until both processes have heard it. */
async function change(...postIds: string[]) {
  for (const postId of postIds) expect(tellWatchers(ctx, postId)).toBe(true)
  expect(await ctx.nats.settle()).toBe(true)
  expect(await stage.second.ctx.nats.settle()).toBe(true)
}

async function told(stream: TestStream, expected: string[], withinMs = 2_000) {
  await until(() => changes(stream).length >= expected.length, withinMs, 'a change was not told')
  expect(changes(stream)).toEqual(expected)
}

describe('a watched post', () => {
  it('[D-024] tells of an edit, a vote and the removal by another member within a second, in any process', async () => {
    const [ann, ben] = [await stage.app.signIn(), await stage.app.signIn()]
    const [postId, other] = [
      await buildPost(ctx, { author_id: ben.memberId, poll: ['Yes', 'No'] }),
      await buildPost(ctx, { author_id: ben.memberId }),
    ]
    await stage.app.settle()
    const streams = [await stage.open(ann), await stage.open(ann, { at: stage.second.url })]
    const his = await stage.open(ben)
    await watch(ann, [postId])
    const acts = [
      () => stage.app.as(ben).call(EditPost, { params: { id: postId }, body: { content: 'Changed' } }),
      () => stage.app.as(ben).call(VoteInPoll, { params: { id: postId }, body: { optionIndex: 1 } }),
      () => stage.app.as(ben).call(DeletePost, { params: { id: postId } }),
    ]
    for (const [at, act] of acts.entries()) {
      await quiet(1_000)
      await act()
      const began = performance.now()
      for (const stream of streams) await told(stream, Array(at + 1).fill(postId))
      expect(performance.now() - began).toBeLessThan(1_000)
    }
    await stage.app.as(ben).call(EditPost, { params: { id: other }, body: { content: 'Changed' } })
    await stage.app.settle()
    for (const stream of streams) expect(changes(stream)).toHaveLength(3)
    expect(changes(his)).toEqual([])
    const ids = streams.map(({ received }) => received.map(({ id }) => id))
    for (const given of ids) expect(given).toEqual([expect.any(String), null, null, null])
    await expect(stage.app.as(ann).call(GetPost, { params: { id: postId } })).rejects.toMatchObject({
      code: 'not_found',
    })
  })

  it('[D-024] tells at most once a second, and always of the last change', async () => {
    const ann = await stage.app.signIn()
    const postId = await buildPost(ctx)
    await stage.app.settle()
    const stream = await stage.open(ann)
    await watch(ann, [postId], { at: stage.second.url })
    const arrivals: number[] = []
    const look = setInterval(() => {
      while (arrivals.length < changes(stream).length) arrivals.push(performance.now())
    }, 1)
    const began = performance.now()
    while (performance.now() - began < 1_400) {
      await change(postId)
      await quiet(100)
    }
    const last = performance.now()
    await change(postId)
    await until(() => (arrivals.at(-1) ?? 0) > last, 1_500, 'the last change was not told')
    await quiet(1_200)
    clearInterval(look)
    expect(arrivals[0]! - began).toBeLessThan(500)
    const pauses = arrivals.slice(1).map((at, n) => at - arrivals[n]!)
    // A second, but for what the way to here adds and takes away.
    for (const pause of pauses) expect(pause).toBeGreaterThan(800)
    expect(pauses.length).toBeGreaterThanOrEqual(2)
    expect(arrivals.at(-1)! - last).toBeLessThan(1_500)
  })

  it('is let go when the tab shows something else, or nothing', async () => {
    const ann = await stage.app.signIn()
    const [a, b] = [await buildPost(ctx), await buildPost(ctx)]
    await stage.app.settle()
    const stream = await stage.open(ann, { at: stage.second.url })
    await watch(ann, [a])
    await watch(ann, [b])
    await change(a, b)
    await told(stream, [b])
    await watch(ann, [])
    await quiet(1_000)
    await change(a, b)
    await stage.tell(ann.memberId, 'later')
    await until(() => stream.types().includes('preferences.changed'), 2_000, 'nothing came')
    expect(changes(stream)).toEqual([b])
  })

  it('is held by each tab for itself, and told once for all of them', async () => {
    const ann = await stage.app.signIn()
    const [a, b, c] = [await buildPost(ctx), await buildPost(ctx), await buildPost(ctx)]
    await stage.app.settle()
    const [one, two] = [randomUUID(), randomUUID()]
    const stream = await stage.open(ann)
    await watch(ann, [a, b], { tab: one })
    await watch(ann, [b, c], { tab: two, at: stage.second.url })
    await change(a, b, c)
    await told(stream, [a, b, c])
    await watch(ann, [], { tab: one })
    await quiet(1_000)
    await change(a, b, c)
    await told(stream, [a, b, c, b, c])
    expect(stream.types().every((type) => type === 'post.changed')).toBe(true)
  })

  it('belongs to the session: other sessions of the member hear nothing', async () => {
    const ann = await stage.app.signIn()
    const elsewhere = await stage.app.signIn(ann.memberId)
    const postId = await buildPost(ctx)
    await stage.app.settle()
    const [here, there] = [await stage.open(ann), await stage.open(elsewhere)]
    await watch(ann, [postId])
    await change(postId)
    await told(here, [postId])
    expect(changes(there)).toEqual([])
  })

  it('is told to a tab that began to watch just after the change', async () => {
    const ann = await stage.app.signIn()
    const postId = await buildPost(ctx)
    const stream = await stage.open(ann)
    await change(postId)
    await watch(ann, [postId])
    await told(stream, [postId])
    // Naming the same posts again is no beginning.
    await watch(ann, [postId])
    await quiet(50)
    expect(changes(stream)).toHaveLength(1)
  })

  it('is forgotten with the stream, until the browser names it again', async () => {
    const ann = await stage.app.signIn()
    const postId = await buildPost(ctx)
    await stage.app.settle()
    await stage.open(ann)
    await watch(ann, [postId])
    await stage.clear()
    const back = await stage.open(ann)
    await change(postId)
    await stage.tell(ann.memberId, 'later')
    await until(() => back.types().includes('preferences.changed'), 2_000, 'nothing came')
    expect(changes(back)).toEqual([])
    await watch(ann, [postId])
    await told(back, [postId])
  })

  it('is not told any more once the session has ended', async () => {
    const ann = await stage.app.signIn()
    const postId = await buildPost(ctx)
    await stage.app.settle()
    const stream = await stage.open(ann)
    await watch(ann, [postId])
    ctx.nats.send(ctx.nats.subject(`session.ended.${ann.sessionId}`), '')
    await stream.closed(1_000)
    await change(postId)
    expect(stream.types()).toEqual(['session.ended'])
  })
})

describe('naming posts', () => {
  it('[D-024] passes over in silence what this member may not see, and what does not exist', async () => {
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
    await stage.app.settle()
    const stream = await stage.open(ann)
    await watch(ann, hidden)
    await change(...hidden, shown)
    await watch(ann, [...hidden, shown], { at: stage.second.url })
    await change(...hidden)
    await stage.tell(ann.memberId, 'later')
    await until(() => stream.types().includes('preferences.changed'), 2_000, 'nothing came')
    expect(changes(stream)).toEqual([shown])
  })

  it('takes 100 at most, of real ids, and nothing else', async () => {
    const ann = await stage.app.signIn()
    const name = (body: object) => stage.app.as(ann).call(WatchPosts, { body: body as { postIds: string[] } })
    const ids = (count: number) => Array.from({ length: count }, () => randomUUID())
    await name({ postIds: ids(100) })
    await name({ postIds: [], tab: randomUUID() })
    const same = randomUUID()
    await name({ postIds: Array(100).fill(same) })
    for (const body of [
      { postIds: ids(101) },
      { postIds: ['x'] },
      { postIds: 'x' },
      {},
      { postIds: [], tab: 'one' },
      { postIds: [], sessionId: randomUUID() },
    ]) {
      await expect(name(body), JSON.stringify(body).slice(0, 80)).rejects.toMatchObject({ code: 'invalid' })
    }
  })

  it('is refused to a visitor', async () => {
    await expect(stage.app.as(null).call(WatchPosts, { body: { postIds: [] } })).rejects.toMatchObject({
      status: 401,
    })
  })
})
