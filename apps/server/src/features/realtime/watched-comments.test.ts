import {
  AcceptAnswer,
  CreateComment,
  DeleteComment,
  EditComment,
  GetComment,
} from '@guildhall/contract/comments'
import { WatchPosts } from '@guildhall/contract/push'
import { React } from '@guildhall/contract/reactions'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { tellWatchers } from '#platform/push-watched'
import type { SignedIn } from '#test/app'
import { buildComment, buildPost } from '#test/build'
import { startStreamStage } from '#test/stream-stage'
import { until, type TestStream } from '#test/streams'

const stage = await startStreamStage()
beforeAll(() => stage.ready())
afterEach(() => stage.clear())
afterAll(() => stage.close())

const heard = (stream: TestStream, type: 'comments.changed' | 'post.changed') =>
  stream.received.filter(({ message }) => message.type === type).length
const quiet = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

async function watch(caller: SignedIn, postIds: string[]) {
  await stage.app.as(caller).call(WatchPosts, { body: { postIds } })
  expect(await stage.app.ctx.nats.settle()).toBe(true)
  expect(await stage.second.ctx.nats.settle()).toBe(true)
}

describe('the comments of a watched post', () => {
  it('[D-024] [S1-217] are told of when one is written, answered, edited, reacted to, accepted and removed', async () => {
    const { app } = stage
    const [ann, ben] = [await app.signIn(), await app.signIn()]
    const id = await buildPost(app.ctx, { author_id: ben.memberId, post_type: 'question' })
    const first = await buildComment(app.ctx, { post_id: id, author_id: ben.memberId })
    await app.settle()
    const streams = [await stage.open(ann), await stage.open(ann, { at: stage.second.url })]
    await watch(ann, [id])
    // What was written just before watching began is told at once.
    for (const stream of streams)
      await until(() => heard(stream, 'comments.changed') === 1, 2_000, 'no catching up')
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
      await quiet(1_000)
      await act()
      const began = performance.now()
      for (const stream of streams)
        await until(() => heard(stream, 'comments.changed') === at + 2, 2_000, `act ${at} was not told`)
      expect(performance.now() - began).toBeLessThan(1_000)
    }
    expect(await app.as(ann).call(GetComment, comment)).toMatchObject({ isDeleted: true })
  })

  it('[D-024] and the post are told of apart: a reaction to a post says nothing of its comments', async () => {
    const { app } = stage
    const [ann, ben] = [await app.signIn(), await app.signIn()]
    const [id, other] = [await buildPost(app.ctx), await buildPost(app.ctx)]
    const commentId = await buildComment(app.ctx, { post_id: other })
    await app.settle()
    const stream = await stage.open(ann)
    await watch(ann, [id])
    const before = [heard(stream, 'post.changed'), heard(stream, 'comments.changed')]
    await app.as(ben).call(React, { body: { postId: id, reactionType: 'like' } })
    await app.as(ben).call(React, { body: { commentId, reactionType: 'like' } })
    await app.settle()
    await until(() => heard(stream, 'post.changed') > (before[0] ?? 0), 2_000, 'the reaction was not told')
    expect(heard(stream, 'comments.changed')).toBe(before[1])
  })

  it('[D-024] are told of at most once a second, however many write, and always of the last', async () => {
    const { app } = stage
    const ann = await app.signIn()
    const id = await buildPost(app.ctx)
    await app.settle()
    const stream = await stage.open(ann)
    await watch(ann, [id])
    const began = performance.now()
    while (performance.now() - began < 1_300) {
      for (let sent = 0; sent < 20; sent += 1) tellWatchers(app.ctx, id, 'comments')
      await quiet(50)
    }
    const soFar = heard(stream, 'comments.changed')
    tellWatchers(app.ctx, id, 'comments')
    await until(() => heard(stream, 'comments.changed') > soFar, 1_500, 'the last change was not told')
    await quiet(1_200)
    expect(heard(stream, 'comments.changed')).toBeLessThanOrEqual(4)
    expect(heard(stream, 'post.changed')).toBe(0)
  })

  it('are not told of to who may not see the post', async () => {
    const { app } = stage
    const [ann, ben] = [await app.signIn(), await app.signIn()]
    const hidden = await buildPost(app.ctx, { author_id: ben.memberId, privacy: 'private' })
    const shown = await buildPost(app.ctx, { author_id: ben.memberId })
    await app.settle()
    const stream = await stage.open(ann)
    await watch(ann, [hidden, shown])
    for (const id of [hidden, shown])
      await app.as(ben).call(CreateComment, { params: { id }, body: { content: 'x' } })
    await until(() => heard(stream, 'comments.changed') > 0, 2_000, 'nothing was told')
    await app.settle()
    expect(JSON.stringify(stream.received)).not.toContain(hidden)
  })
})
