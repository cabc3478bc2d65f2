import { CreatePost, DeletePost, GetPost, VoteInPoll } from '@guildhall/contract/posts'
import { Watch } from '@guildhall/contract/push'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { SignedIn } from '#test/app'
import { countRows } from '#test/count-rows'
import { startStreamStage } from '#test/stream-stage'
import { until, type TestStream } from '#test/streams'

const stage = await startStreamStage()
const { app } = stage
beforeAll(() => stage.ready())
afterEach(async () => {
  app.setNow(null)
  await stage.clear()
})
afterAll(() => stage.close())

const poll = { isPoll: true, pollQuestion: 'Tea?', pollOptions: ['Yes', 'No'], pollDays: 1 as const }
const changes = (stream: TestStream) =>
  stream.received.flatMap(({ message }) => (message.type === 'topic.changed' ? [message.topic] : []))

const dueAt = async (postId: string) =>
  (
    await app.ctx.db.query<{ due_at: Date; payload: unknown }>(
      'test.poll_ended',
      `select due_at, payload from outbox where name = 'poll.ended' and payload->>'postId' = $1`,
      [postId],
    )
  ).map(({ due_at, payload }) => ({ at: due_at.toISOString(), payload }))

async function watch(who: SignedIn, postId: string): Promise<TestStream> {
  const stream = await stage.open(who)
  await app.as(who).call(Watch, { body: { topics: [`post:${postId}`] } })
  expect(await app.ctx.nats.flush()).toBe(true)
  return stream
}

describe('the end of a poll', () => {
  it('[D-024] [D-043] is pushed on time to those who have the poll on screen, and reveals the results', async () => {
    const [ann, ben] = [await app.signIn(), await app.signIn()]
    const post = await app.as(ann).call(CreatePost, { body: poll })
    const ends = new Date(post.pollEndsAt ?? '')
    expect(await dueAt(post.id)).toEqual([{ at: post.pollEndsAt, payload: { postId: post.id } }])
    await app.as(ann).call(VoteInPoll, { params: { id: post.id }, body: { optionIndex: 1 } })
    await app.drain()
    const stream = await watch(ben, post.id)
    const read = () => app.as(ben).call(GetPost, { params: { id: post.id } })
    await until(() => changes(stream).length > 0, 2_000, 'the vote just before was not pushed')
    const before = changes(stream).length

    app.setNow(new Date(ends.getTime() - 1))
    await app.drain()
    expect(changes(stream)).toHaveLength(before)
    expect((await read()).pollResults).toBeNull()

    app.setNow(ends)
    await app.drain()
    await until(() => changes(stream).length > before, 3_000, 'the end was not pushed')
    expect(await read()).toMatchObject({ pollResults: [0, 1], viewerVote: null, viewer: { canVote: false } })
  })

  it('does nothing if the post was deleted, and is not scheduled for posts without a poll', async () => {
    const ann = await app.signIn()
    const post = await app.as(ann).call(CreatePost, { body: poll })
    const plain = await app.as(ann).call(CreatePost, { body: { content: 'x' } })
    expect(await dueAt(plain.id)).toEqual([])
    await app.as(ann).call(DeletePost, { params: { id: post.id } })
    app.setNow(new Date(post.pollEndsAt ?? ''))
    await app.drain()
    const done = `event_effects where consumer = 'notifications_tell-poll-ended'`
    expect(await countRows(app.ctx, done)).toBeGreaterThan(0)
    expect(await countRows(app.ctx, 'event_failures')).toBe(0)
  })
})
