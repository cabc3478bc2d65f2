import {
  AcceptAnswer,
  CreateComment,
  DeleteComment,
  EditComment,
  GetComment,
} from '@guildhall/contract/comments'
import { Watch } from '@guildhall/contract/push'
import { React } from '@guildhall/contract/reactions'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { hintTopic } from '#platform/topics'
import type { SignedIn } from '#test/app'
import { buildComment, buildPost } from '#test/build'
import { startStreamStage } from '#test/stream-stage'
import { until, type TestStream } from '#test/streams'
import { TIMEOUT_FACTOR } from '#test/timeouts'

const stage = await startStreamStage()
beforeAll(() => stage.ready())
afterEach(() => stage.clear())
afterAll(() => stage.close())

const countOf = (stream: TestStream, kind: 'thread' | 'post') =>
  stream.received.filter(
    ({ message }) => message.type === 'topic.changed' && message.topic.startsWith(`${kind}:`),
  ).length
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

async function watch(caller: SignedIn, postIds: string[]) {
  const topics = postIds.flatMap((id) => [`post:${id}`, `thread:${id}`] as const)
  await stage.app.as(caller).call(Watch, { body: { topics } })
  expect(await stage.app.ctx.nats.flush()).toBe(true)
  expect(await stage.second.ctx.nats.flush()).toBe(true)
}

describe('the comments of a watched post', () => {
  it('[D-024] [S1-217] are pushed when one is written, answered, edited, reacted to, accepted and deleted', async () => {
    const { app } = stage
    const [ann, ben] = [await app.signIn(), await app.signIn()]
    const id = await buildPost(app.ctx, { author_id: ben.memberId, post_type: 'question' })
    const first = await buildComment(app.ctx, { post_id: id, author_id: ben.memberId })
    await app.drain()
    const streams = [await stage.open(ann), await stage.open(ann, { at: stage.second.url })]
    await watch(ann, [id])
    // What was written just before watching started is pushed immediately.
    for (const stream of streams) await until(() => countOf(stream, 'thread') === 1, 2_000, 'no catch-up')
    const caller = app.as(ben)
    const post = { params: { id } }
    const comment = { params: { id: first } }
    const acts = [
      () => caller.call(CreateComment, { ...post, body: { content: 'new' } }),
      () => caller.call(CreateComment, { ...post, body: { content: 'reply', parentId: first } }),
      () => caller.call(EditComment, { ...comment, body: { content: 'other words' } }),
      () => caller.call(React, { body: { commentId: first, reactionType: 'wow' } }),
      () => caller.call(AcceptAnswer, { ...post, body: { commentId: first } }),
      () => caller.call(DeleteComment, comment),
    ]
    for (const [at, act] of acts.entries()) {
      await sleep(1_000)
      await act()
      const began = performance.now()
      for (const stream of streams)
        await until(() => countOf(stream, 'thread') === at + 2, 2_000, `act ${at} was not pushed`)
      expect(performance.now() - began).toBeLessThan(1_000 * TIMEOUT_FACTOR)
    }
    expect(await app.as(ann).call(GetComment, comment)).toMatchObject({ isDeleted: true })
  })

  it('[D-024] and the post are pushed separately: a reaction to a post does not push its comments', async () => {
    const { app } = stage
    const [ann, ben] = [await app.signIn(), await app.signIn()]
    const [id, other] = [await buildPost(app.ctx), await buildPost(app.ctx)]
    const commentId = await buildComment(app.ctx, { post_id: other })
    await app.drain()
    const stream = await stage.open(ann)
    await watch(ann, [id])
    const before = [countOf(stream, 'post'), countOf(stream, 'thread')]
    await app.as(ben).call(React, { body: { postId: id, reactionType: 'like' } })
    await app.as(ben).call(React, { body: { commentId, reactionType: 'like' } })
    await app.drain()
    await until(() => countOf(stream, 'post') > (before[0] ?? 0), 2_000, 'the reaction was lost')
    expect(countOf(stream, 'thread')).toBe(before[1])
  })

  it('[D-024] are pushed at most once a second, however many are written, and always the last', async () => {
    const { app } = stage
    const ann = await app.signIn()
    const id = await buildPost(app.ctx)
    await app.drain()
    const stream = await stage.open(ann)
    await watch(ann, [id])
    const began = performance.now()
    while (performance.now() - began < 1_300) {
      for (let sent = 0; sent < 20; sent += 1) hintTopic(app.ctx, app.ctx.db, `thread:${id}`)
      await sleep(50)
    }
    const soFar = countOf(stream, 'thread')
    hintTopic(app.ctx, app.ctx.db, `thread:${id}`)
    await until(() => countOf(stream, 'thread') > soFar, 1_500, 'the last change was not pushed')
    await sleep(1_200)
    expect(countOf(stream, 'thread')).toBeLessThanOrEqual(4)
    expect(countOf(stream, 'post')).toBe(0)
  })

  it('are not pushed to members who cannot see the post', async () => {
    const { app } = stage
    const [ann, ben] = [await app.signIn(), await app.signIn()]
    const hidden = await buildPost(app.ctx, { author_id: ben.memberId, privacy: 'private' })
    const shown = await buildPost(app.ctx, { author_id: ben.memberId })
    await app.drain()
    const stream = await stage.open(ann)
    await watch(ann, [hidden, shown])
    for (const id of [hidden, shown])
      await app.as(ben).call(CreateComment, { params: { id }, body: { content: 'x' } })
    await until(() => countOf(stream, 'thread') > 0, 2_000, 'nothing was pushed')
    await app.drain()
    expect(JSON.stringify(stream.received)).not.toContain(hidden)
  })
})
