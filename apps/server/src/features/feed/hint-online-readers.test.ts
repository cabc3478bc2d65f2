import { JoinGroup, LeaveGroup } from '@guildhall/contract/groups'
import { CreatePost } from '@guildhall/contract/posts'
import type { Push } from '@guildhall/contract/push'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { buildGroup, buildPost, follow, mute } from '#test/build'
import { startStreamStage } from '#test/stream-stage'
import { listenForHints } from '#platform/push'
import { until, type TestStream } from '#test/streams'
import { hintOnlineReaders } from './hint-online-readers.ts'
import { publishLatestPost, watchLatestPosts } from './latest-posts.messages.ts'

const stage = await startStreamStage()
beforeAll(async () => {
  watchLatestPosts(stage.second.ctx, hintOnlineReaders(stage.second.ctx))
  await stage.ready()
})
afterEach(() => stage.clear())
afterAll(() => stage.close())

/** Without duplicates: a hint may arrive twice. */
const hintedPosts = (stream: TestStream) => [
  ...new Set(
    stream.received.flatMap(({ message }) => (message.type === 'feed.grew' ? [message.postId] : [])),
  ),
]
const signInAll = (count: number) => Promise.all(Array.from({ length: count }, () => stage.app.signIn()))

describe('a new post that is read at its source', () => {
  it('[D-025] in a group is pushed to its members in every process, but not to its author or to outsiders', async () => {
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
    await until(() => hintedPosts(his).length === 1, 5_000, 'a member was not notified')
    expect(hintedPosts(his)).toEqual([post.id])
    // A later post takes the same path: once it has arrived, nothing else was in flight.
    const later = await buildPost(stage.app.ctx, { author_id: ben.memberId, group_id: groupId })
    await until(() => hintedPosts(hers).length === 1, 5_000, 'the owner was not notified')
    expect([hintedPosts(hers), hintedPosts(outsiders)]).toEqual([[later], []])
    expect(hintedPosts(muters)).not.toContain(post.id)
  })

  it('sends no hints through NATS: each process pushes to its own streams', async () => {
    const [ann, ben] = await signInAll(2)
    if (!ann || !ben) throw new Error('nobody is there')
    const groupId = await buildGroup(stage.app.ctx, { ownerId: ann.memberId, members: [ben.memberId] })
    const [here, there] = [await stage.open(ben), await stage.open(ben, { at: stage.second.url })]
    const hints: string[] = []
    const stop = listenForHints(stage.app.ctx, (_, data) => hints.push((JSON.parse(data) as Push).type))
    await stage.app.ctx.nats.flush()
    const post = await stage.app.as(ann).call(CreatePost, { body: { content: 'New', groupId } })
    for (const stream of [here, there]) {
      await until(() => hintedPosts(stream).includes(post.id), 5_000, 'a member was not notified')
    }
    await Promise.all([stage.app.ctx.nats.flush(), stage.second.ctx.nats.flush()])
    stop()
    // Notifications of the new members may still arrive.
    expect(hints).not.toContain('feed.grew')
  })

  it('[D-025] of a high-reach author is pushed to the followers who are online', async () => {
    const [ann, ben, cat, eve] = await signInAll(4)
    if (!ann || !ben || !cat || !eve) throw new Error('nobody is there')
    await follow(stage.app.ctx, ben.memberId, ann.memberId)
    await follow(stage.app.ctx, cat.memberId, ann.memberId)
    const [his, outsiders] = [await stage.open(ben), await stage.open(eve, { at: stage.second.url })]
    const postId = await buildPost(stage.app.ctx, { author_id: ann.memberId })
    publishLatestPost(stage.app.ctx, { kind: 'author', source: ann.memberId, authorId: ann.memberId, postId })
    await until(() => hintedPosts(his).length === 1, 5_000, 'a follower was not notified')
    expect([hintedPosts(his), hintedPosts(outsiders)]).toEqual([[postId], []])
  })

  it('is pushed to who joined the group with a stream open, and no longer to who left it', async () => {
    const [ann, ben, cat] = await signInAll(3)
    if (!ann || !ben || !cat) throw new Error('nobody is there')
    const groupId = await buildGroup(stage.app.ctx, { ownerId: ann.memberId, members: [ben.memberId] })
    await stage.app.drain()
    const [leaver, joiner] = [await stage.open(ben), await stage.open(cat)]
    const post = () => stage.app.as(ann).call(CreatePost, { body: { content: 'New', groupId } })
    const first = await post()
    await until(() => hintedPosts(leaver).includes(first.id), 5_000, 'a member was not notified')
    await stage.app.as(cat).call(JoinGroup, { params: { id: groupId } })
    await stage.app.as(ben).call(LeaveGroup, { params: { id: groupId } })
    await stage.app.drain()
    await Promise.all([stage.app.ctx.nats.flush(), stage.second.ctx.nats.flush()])
    const second = await post()
    await until(() => hintedPosts(joiner).length === 1, 5_000, 'who joined was not notified')
    expect([hintedPosts(joiner), hintedPosts(leaver)]).toEqual([[second.id], [first.id]])
  })
})
