import { CreatePost } from '@guildhall/contract/posts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { buildGroup, buildPost, follow, mute } from '#test/build'
import { startStreamStage } from '#test/stream-stage'
import { listenForHints } from '#platform/push'
import { until, type TestStream } from '#test/streams'
import { tellHeadMoved, watchHeads } from './head-words.ts'

const stage = await startStreamStage()
beforeAll(async () => {
  watchHeads(stage.second.ctx)
  await stage.ready()
})
afterEach(() => stage.clear())
afterAll(() => stage.close())

/** Each once: a hint may come twice. */
const grown = (stream: TestStream) => [
  ...new Set(
    stream.received.flatMap(({ message }) => (message.type === 'feed.grew' ? [message.postId] : [])),
  ),
]
const signInAll = (count: number) => Promise.all(Array.from({ length: count }, () => stage.app.signIn()))

describe('a new post that is read at its source', () => {
  it('[D-025] in a group is told to its members in every process, and neither to its author nor to outsiders', async () => {
    const [ann, ben, cat, eve] = await signInAll(4)
    if (!ann || !ben || !cat || !eve) throw new Error('nobody is there')
    const groupId = await buildGroup(stage.app.ctx, {
      ownerId: ann.memberId,
      members: [ben.memberId, cat.memberId],
    })
    await mute(stage.app.ctx, cat.memberId, ann.memberId)
    const [hers, his] = [await stage.open(ann), await stage.open(ben, { at: stage.second.url })]
    const [muters, outsiders] = [await stage.open(cat), await stage.open(eve)]
    const post = await stage.app.as(ann).call(CreatePost, { body: { content: 'New', groupId } })
    await until(() => grown(his).length === 1, 5_000, 'a member was not told')
    expect(grown(his)).toEqual([post.id])
    // Through the same way, after it: nothing else was on its way.
    const later = await buildPost(stage.app.ctx, { author_id: ben.memberId, group_id: groupId })
    await until(() => grown(hers).length === 1, 5_000, 'the owner was not told')
    expect([grown(hers), grown(outsiders)]).toEqual([[later], []])
    expect(grown(muters)).not.toContain(post.id)
  })

  it('sends nothing more through NATS: each process tells its own streams', async () => {
    const [ann, ben] = await signInAll(2)
    if (!ann || !ben) throw new Error('nobody is there')
    const groupId = await buildGroup(stage.app.ctx, { ownerId: ann.memberId, members: [ben.memberId] })
    const [here, there] = [await stage.open(ben), await stage.open(ben, { at: stage.second.url })]
    const hints: string[] = []
    const stop = listenForHints(stage.app.ctx, (_, data) => hints.push(data))
    await stage.app.ctx.nats.settle()
    const post = await stage.app.as(ann).call(CreatePost, { body: { content: 'New', groupId } })
    for (const stream of [here, there]) {
      await until(() => grown(stream).includes(post.id), 5_000, 'a member was not told')
    }
    await Promise.all([stage.app.ctx.nats.settle(), stage.second.ctx.nats.settle()])
    stop()
    expect(hints).toEqual([])
  })

  it('[D-025] of a well-known author is told to those followers who are there', async () => {
    const [ann, ben, cat, eve] = await signInAll(4)
    if (!ann || !ben || !cat || !eve) throw new Error('nobody is there')
    await follow(stage.app.ctx, ben.memberId, ann.memberId)
    await follow(stage.app.ctx, cat.memberId, ann.memberId)
    const [his, outsiders] = [await stage.open(ben), await stage.open(eve, { at: stage.second.url })]
    const postId = await buildPost(stage.app.ctx, { author_id: ann.memberId })
    tellHeadMoved(stage.app.ctx, { kind: 'author', source: ann.memberId, authorId: ann.memberId, postId })
    await until(() => grown(his).length === 1, 5_000, 'a follower was not told')
    expect([grown(his), grown(outsiders)]).toEqual([[postId], []])
  })
})
