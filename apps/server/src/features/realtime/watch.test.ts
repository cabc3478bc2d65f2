import { randomUUID } from 'node:crypto'
import { Watch } from '@guildhall/contract/push'
import type { Topic } from '@guildhall/contract/topics'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { topicKinds } from '#app/features'
import { removeMember } from '#features/groups'
import { hintTopic, type TopicKind } from '#platform/topics'
import type { SignedIn } from '#test/app'
import { buildGroup, buildPost } from '#test/build'
import { sendCall } from '#test/client'
import { recordStatements } from '#test/record-statements'
import { startStreamStage } from '#test/stream-stage'
import { startInstance, until, type TestStream } from '#test/streams'
import { openHub } from './hub.ts'
import { watch } from './watch.ts'

const stage = await startStreamStage()
const { app } = stage
const closing: (() => Promise<void>)[] = []
beforeAll(() => stage.ready())
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
  await stage.clear()
})
afterAll(() => stage.close())

/** A kind that no feature owns. `asked` are the ids of each call, and only those in `visible` may be watched. */
function plantKind(kind: string) {
  const asked: string[][] = []
  const visible = new Set<string>()
  const planted: TopicKind = {
    kind,
    async visibleIds(_ctx, _viewer, ids) {
      asked.push([...ids])
      return ids.filter((id) => visible.has(id))
    },
  }
  return { planted, asked, visible }
}

/** A topic of any kind, also of one that the contract does not know. */
const topicOf = (kind: string, id: string) => `${kind}:${id}` as Topic

async function startWith(topics: readonly TopicKind[]) {
  const instance = await startInstance(app, { topics })
  closing.push(() => instance.close())
  await expect.poll(() => instance.ctx.nats.isDown()).toBe(false)
  return instance
}

const changes = (stream: TestStream) =>
  stream.received.flatMap(({ message }) => (message.type === 'topic.changed' ? [message.topic] : []))

/** Hints at topics, then pushes to the member: what the stream has by then is all it gets. */
async function hintAll(caller: SignedIn, stream: TestStream, topics: readonly Topic[]): Promise<Topic[]> {
  for (const topic of topics) hintTopic(app.ctx, app.ctx.db, topic)
  await stage.push(caller.memberId, 'later')
  await until(() => stream.types().includes('preferences.changed'), 3_000, 'nothing came')
  return changes(stream)
}

describe('watching', () => {
  it('asks each kind once for all its ids, and none without ids', async () => {
    const ann = await app.signIn()
    const [planets, moons, stars] = [plantKind('planet'), plantKind('moon'), plantKind('star')]
    const ids = [randomUUID(), randomUUID(), randomUUID()] as const
    const topics = [
      topicOf('planet', ids[0]),
      topicOf('moon', ids[1]),
      topicOf('planet', ids[2]),
      topicOf('planet', ids[0]),
    ]
    const kinds = [planets.planted, moons.planted, stars.planted]
    await watch(app.ctx, ann, { topics }, kinds)
    expect([planets.asked, moons.asked, stars.asked]).toEqual([[[ids[0], ids[2]]], [[ids[1]]], []])
    await watch(app.ctx, ann, { topics: [] }, kinds)
    expect(planets.asked).toHaveLength(1)
  })

  it('of what a kind does not return, or of a kind that no feature owns, pushes nothing', async () => {
    const ann = await app.signIn()
    const { planted, asked } = plantKind('post')
    const { url, ctx } = await startWith([planted])
    const stream = await stage.open(ann, { at: url })
    const postId = await buildPost(app.ctx, { author_id: ann.memberId })
    const topics: Topic[] = [`post:${postId}`, `thread:${postId}`]
    await sendCall({ url, cookie: ann.cookie }, Watch, { body: { topics } })
    await ctx.nats.flush()
    expect(await hintAll(ann, stream, topics)).toEqual([])
    expect(asked).toEqual([[postId]])
  })

  it('of a new kind needs no more than its declaration', async () => {
    const ann = await app.signIn()
    const { planted, visible } = plantKind('planet')
    const kinds = [...topicKinds, planted]
    const { url, ctx } = await startWith(kinds)
    const stream = await stage.open(ann, { at: url })
    const [shown, hidden] = [randomUUID(), randomUUID()]
    visible.add(shown)
    const topics = [topicOf('planet', shown), topicOf('planet', hidden)]
    await watch(ctx, ann, { topics }, kinds)
    await ctx.nats.flush()
    expect(await hintAll(ann, stream, topics)).toEqual(topics.slice(0, 1))
  })

  it('the comments of a post is for those who may read them: not for its author who left the private group', async () => {
    const ann = await app.signIn()
    const groupId = await buildGroup(app.ctx, { privacy: 'private', members: [ann.memberId] })
    const postId = await buildPost(app.ctx, { author_id: ann.memberId, group_id: groupId })
    await removeMember(app.ctx, groupId, ann.memberId)
    const stream = await stage.open(ann)
    const topics: Topic[] = [`post:${postId}`, `thread:${postId}`]
    await app.as(ann).call(Watch, { body: { topics } })
    await app.ctx.nats.flush()
    expect(await hintAll(ann, stream, topics)).toEqual([`post:${postId}`])
  })
})

describe('a hint to a topic', () => {
  it('executes no statement, however many streams watch it', async () => {
    const { ctx, executed } = recordStatements(app.ctx)
    const hub = openHub(ctx)
    closing.push(() => hub.close())
    const { planted, visible } = plantKind('planet')
    const id = randomUUID()
    const topic = topicOf('planet', id)
    visible.add(id)
    const received: string[] = []
    for (let opened = 0; opened < 20; opened += 1) {
      const viewer = await app.signIn()
      await hub.open(viewer, pipeInto(received), undefined)
      await watch(ctx, viewer, { topics: [topic] }, [planted])
    }
    await vi.waitFor(async () => expect(await ctx.nats.flush()).toBe(true), 5_000)
    executed.length = 0
    hintTopic(ctx, ctx.db, topic)
    const pushed = () =>
      received.filter((frame) => frame.includes(`{"type":"topic.changed","topic":"${topic}"}`))
    await until(() => pushed().length === 20, 3_000, 'not every stream got the hint')
    expect(executed).toEqual([])
  })
})

function pipeInto(received: string[]) {
  let isClosed = false
  const close = () => void (isClosed = true)
  return {
    write: (bytes: Uint8Array) => void received.push(Buffer.from(bytes).toString()),
    backlog: () => 0,
    end: close,
    destroy: close,
    isClosed: () => isClosed,
  }
}
