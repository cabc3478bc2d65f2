import { EditPost, ListPosts, type Post } from '@guildhall/contract/posts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startTestApp, type TestApp } from '#test/app'
import { befriend, block, buildGroup, buildPost, follow, mute, unfriend } from '#test/build'
import { readAll, readTimeline, readPage } from '#test/read-feed'
import { referenceFeed, referenceSuggestions } from '#test/reference-feed'
import { buildWorld, changeWorld, type World } from '#test/small-world'
import { feedState } from './feed-state.cache.ts'

const app = await startTestApp()
afterAll(() => app.close())

const idsOf = (posts: Post[]) => posts.map((post) => post.id)

describe('the home feed compared with the reference query', () => {
  let world: World
  beforeAll(async () => {
    world = await buildWorld(app, { members: 24, posts: 400, seed: 7 })
    await app.drain()
  }, 60_000)

  async function isEqual(at: TestApp, memberId: string): Promise<boolean> {
    const who = await at.signIn(memberId)
    const posts = await readAll(at, who, { limit: 20 })
    const own = posts.filter((post) => post.reason === null)
    const suggested = posts.filter((post) => post.reason === 'suggested')
    expect(idsOf(own)).toEqual(await referenceFeed(at.ctx.db, memberId))
    expect(idsOf(suggested)).toEqual(await referenceSuggestions(at.ctx.db, memberId))
    expect(idsOf(posts)).toEqual([...idsOf(own), ...idsOf(suggested)])
    return true
  }

  it('[D-019] [D-020] [D-021] is equal for every member, on the first read and again from the timeline', async () => {
    for (const member of world.members) expect(await isEqual(app, member)).toBe(true)
    for (const member of world.members) expect(await isEqual(app, member)).toBe(true)
  }, 60_000)

  it('[D-019] is equal after new posts are delivered into the timelines', async () => {
    for (let n = 0; n < 40; n += 1) {
      const author_id = world.members[n % world.members.length] ?? ''
      const privacy = (['public', 'friends', 'private'] as const)[n % 3] ?? 'public'
      await buildPost(app.ctx, { author_id, privacy })
    }
    await app.drain()
    for (const member of world.members) expect(await isEqual(app, member)).toBe(true)
  }, 60_000)

  it('[D-019] [D-021] is equal after audiences and relations change and posts are deleted', async () => {
    for (const seed of [11, 12]) {
      await changeWorld(app, world, { changes: 150, seed })
      await app.drain()
      for (const member of world.members) expect(await isEqual(app, member)).toBe(true)
    }
  }, 120_000)
})

describe('the home feed', () => {
  it('[D-020] is never empty for a new member on an active site: it has public posts marked as suggested', async () => {
    const stranger = await app.signIn()
    const post = await buildPost(app.ctx, { content: 'To everyone' })
    const newcomer = await app.signIn()
    const { posts } = await readPage(app, newcomer, {})
    expect(posts[0]).toMatchObject({ id: post, reason: 'suggested' })
    expect(posts.some((found) => found.author.id === stranger.memberId)).toBe(false)
  })

  it('[D-020] does not suggest a share if its original is suggested too', async () => {
    const [newcomer, friend] = [await app.signIn(), await app.signIn()]
    await befriend(app.ctx, newcomer.memberId, friend.memberId)
    const [theirs, others] = [
      await buildPost(app.ctx, { author_id: friend.memberId }),
      await buildPost(app.ctx),
    ]
    const shareOfFriends = await buildPost(app.ctx, { original_post_id: theirs })
    const shareOfOthers = await buildPost(app.ctx, { original_post_id: others })
    await app.drain()
    const ids = idsOf((await readPage(app, newcomer, { limit: 20 })).posts)
    expect(ids.filter((id) => [theirs, others, shareOfFriends, shareOfOthers].includes(id))).toEqual([
      theirs,
      shareOfFriends,
      others,
    ])
  })

  it('[S1-187] [D-022] has 10 posts per page by default, and a cursor that new posts do not affect', async () => {
    const [ann, ben] = [await app.signIn(), await app.signIn()]
    await follow(app.ctx, ann.memberId, ben.memberId)
    const created: string[] = []
    for (let at = 0; at < 25; at += 1) created.push(await buildPost(app.ctx, { author_id: ben.memberId }))
    created.sort().reverse()
    await app.drain()
    const first = await readPage(app, ann, {})
    expect(idsOf(first.posts)).toEqual(created.slice(0, 10))
    await buildPost(app.ctx, { author_id: ben.memberId })
    await app.drain()
    const second = await readPage(app, ann, { cursor: first.next ?? '' })
    expect(idsOf(second.posts)).toEqual(created.slice(10, 20))
    const third = await readPage(app, ann, { cursor: second.next ?? '', limit: 5 })
    expect(idsOf(third.posts)).toEqual(created.slice(20, 25))
  })

  it('[D-023] accepts an offset of up to 1,000 and rejects more', async () => {
    const [ann, ben] = [await app.signIn(), await app.signIn()]
    await follow(app.ctx, ann.memberId, ben.memberId)
    const created: string[] = []
    for (let at = 0; at < 12; at += 1) created.push(await buildPost(app.ctx, { author_id: ben.memberId }))
    created.sort().reverse()
    await app.drain()
    expect(idsOf((await readPage(app, ann, { offset: 5, limit: 5 })).posts)).toEqual(created.slice(5, 10))
    await expect(app.as(ann).call(ListPosts, { query: { offset: '1001' } })).rejects.toMatchObject({
      status: 400,
    })
  })

  it('[D-019] shows friends and followers with an existing timeline a post whose audience is widened, in order', async () => {
    const [author, friend, follower] = [await app.signIn(), await app.signIn(), await app.signIn()]
    await befriend(app.ctx, author.memberId, friend.memberId)
    await follow(app.ctx, follower.memberId, author.memberId)
    const hidden = await buildPost(app.ctx, { author_id: author.memberId, privacy: 'private' })
    const newer = await buildPost(app.ctx, { author_id: author.memberId })
    await app.drain()
    const own = () => Promise.all([readTimeline(app, friend), readTimeline(app, follower)])
    expect(await own()).toEqual([[newer], [newer]])
    const widen = async (privacy: 'friends' | 'public') => {
      await app.as(author).call(EditPost, { params: { id: hidden }, body: { privacy } })
      await app.drain()
    }
    await widen('friends')
    expect(await own()).toEqual([[newer, hidden], [newer]])
    await widen('public')
    expect(await own()).toEqual([
      [newer, hidden],
      [newer, hidden],
    ])
  })

  it('[D-019] shows a widened post of a high-reach author to readers with an existing timeline', async () => {
    const [author, follower] = [await app.signIn(), await app.signIn()]
    await follow(app.ctx, follower.memberId, author.memberId)
    await app.ctx.db.query(
      'test.raise',
      'update users set followers_count = 1000, is_well_known = true where id = $1',
      [author.memberId],
    )
    const hidden = await buildPost(app.ctx, { author_id: author.memberId, privacy: 'friends' })
    // The set of high-reach authors is cached for five seconds.
    await vi.waitFor(async () => {
      const { highReachAuthors } = await feedState(app.ctx)
      expect(highReachAuthors).toContain(author.memberId)
    }, 10_000)
    await app.drain()
    const own = async () => (await readPage(app, follower)).posts.filter((post) => post.reason === null)
    expect(await own()).toEqual([])
    await app.as(author).call(EditPost, { params: { id: hidden }, body: { privacy: 'public' } })
    await app.drain()
    await vi.waitFor(async () => expect(idsOf(await own())).toEqual([hidden]), 2_000)
  }, 30_000)

  it('[S1-120] has the viewer’s own new post at the top', async () => {
    const ann = await app.signIn()
    await readPage(app, ann, {})
    const post = await buildPost(app.ctx, { author_id: ann.memberId })
    await app.drain()
    expect((await readPage(app, ann, {})).posts[0]?.id).toBe(post)
  })

  it('[D-019] [D-021] finds older posts of a group behind many by a muted member', async () => {
    const [ann, ben, cem] = [await app.signIn(), await app.signIn(), await app.signIn()]
    const group_id = await buildGroup(app.ctx, { members: [ann.memberId, ben.memberId, cem.memberId] })
    const old = await buildPost(app.ctx, { author_id: cem.memberId, group_id })
    for (let n = 0; n < 30; n += 1) await buildPost(app.ctx, { author_id: ben.memberId, group_id })
    await mute(app.ctx, ann.memberId, ben.memberId)
    await app.drain()
    expect(await readTimeline(app, ann)).toEqual([old])
    expect((await readPage(app, ann)).posts[0]?.id).toBe(old)
  })

  it('[D-021] reflects every change of relations', async () => {
    const [ann, ben] = [await app.signIn(), await app.signIn()]
    const mine = () => readTimeline(app, ann)
    const post = await buildPost(app.ctx, { author_id: ben.memberId, privacy: 'friends' })
    expect(await mine()).toEqual([])
    await befriend(app.ctx, ann.memberId, ben.memberId)
    await app.drain()
    expect(await mine()).toEqual([post])
    await mute(app.ctx, ann.memberId, ben.memberId)
    await app.drain()
    expect(await mine()).toEqual([])
    await app.ctx.db.query('test.unmute', 'delete from user_mutes', [])
    await unfriend(app.ctx, ann.memberId, ben.memberId)
    await app.drain()
    expect(await mine()).toEqual([])
    await befriend(app.ctx, ann.memberId, ben.memberId)
    await block(app.ctx, ben.memberId, ann.memberId)
    await app.drain()
    expect(await mine()).toEqual([])
  })
})
