import { React } from '@guildhall/contract/reactions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { memberActor } from '#platform/context'
import { startTestApp, type SignedIn } from '#test/app'
import { block, buildAgent, buildComment, buildGroup, buildMember, buildPost, mute } from '#test/build'
import { countRows } from '#test/count-rows'
import { countingReads } from '#test/count-reads'
import { readPage } from '#test/read-feed'
import { MAX_ID, MIN_ID } from '#platform/page'
import { deleteComment } from '../comments/delete-comment.ts'
import { refreshViral, rescorePosts } from './viral-feed.ts'
import { viralStore } from './viral.store.ts'

const app = await startTestApp()
const { ctx } = app
afterAll(() => app.close())

const HOUR_MS = 3_600_000

/** `comments` counts the commenters. */
type Counts = { up: number; down: number; comments: number; shares: number; hours: number }

async function buildViral(counts: Counts, more: Parameters<typeof buildPost>[1] = {}): Promise<string> {
  const created_at = new Date(ctx.now().getTime() - counts.hours * HOUR_MS)
  const id = await buildPost(ctx, { created_at, ...more })
  await ctx.db.query(
    'test.count',
    `update posts set reaction_counts[1] = $2, reaction_counts[2] = $3, commenter_count = $4, share_count = $5
      where id = $1`,
    [id, counts.up, counts.down, counts.comments, counts.shares],
  )
  await rescorePosts(ctx, [id])
  return id
}

const LOUD = { up: 9_999, down: 0, comments: 0, shares: 0, hours: 1 }

/** The specified formula, computed independently. */
function scoreOf({ up, down, comments, shares, hours }: Counts): number {
  return (up - down + 2 * comments + 3 * shares) / (hours + 2) ** 1.5
}

describe('the viral feed', () => {
  let ann: SignedIn
  beforeAll(async () => {
    ann = await app.signIn()
  })

  it('[S1-188] [D-028] has the public posts of seven days, ordered by the formula, 5 if 5 are requested', async () => {
    const created = new Map<string, Counts>()
    for (let at = 1; at <= 20; at += 1) {
      const counts = {
        up: (at * 7) % 31,
        down: at % 3,
        comments: (at * 5) % 11,
        shares: at % 4,
        hours: at * 8,
      }
      created.set(await buildViral(counts), counts)
    }
    await buildViral({ ...LOUD, hours: 24 * 8 })
    await buildViral(LOUD, { privacy: 'friends' })
    await buildViral(LOUD, { privacy: 'private' })
    await buildViral(LOUD, { group_id: await buildGroup(ctx) })
    await refreshViral(ctx)

    const expected = [...created].sort(([, a], [, b]) => scoreOf(b) - scoreOf(a)).map(([id]) => id)
    const { posts, next } = await readPage(app, ann, { sort: 'viral', limit: 5 })
    expect(posts.map((post) => post.id)).toEqual(expected.slice(0, 5))
    expect(next).toBeNull()
    const all = await readPage(app, ann, { sort: 'viral', limit: 100 })
    expect(all.posts.map((post) => post.id)).toEqual(expected)
  })

  it('[D-039] changes when a counter changes, without waiting for the next refresh', async () => {
    const post = await buildViral({ up: 5_000, down: 0, comments: 0, shares: 0, hours: 1 })
    await rescorePosts(ctx, [post])
    expect((await readPage(app, ann, { sort: 'viral', limit: 5 })).posts[0]?.id).toBe(post)
  })

  it('gets a post that is voted on, and loses it when the vote is withdrawn', async () => {
    const [voted, liked, ben] = [await buildPost(ctx), await buildPost(ctx), await app.signIn()]
    const react = (postId: string, reactionType: 'upvote' | 'like') =>
      app.as(ben).call(React, { body: { postId, reactionType } })
    const found = async () => {
      await app.drain()
      const { posts } = await readPage(app, ann, { sort: 'viral', limit: 100 })
      return [voted, liked].map((id) => posts.some((post) => post.id === id))
    }
    await react(voted, 'upvote')
    await react(liked, 'like')
    expect(await found()).toEqual([true, false])
    await react(voted, 'upvote')
    expect(await found()).toEqual([false, false])
  })

  it('leaves out blocked members, and fills the page with the next posts', async () => {
    const ben = await app.signIn()
    await buildViral({ up: 9_000, down: 0, comments: 0, shares: 0, hours: 1 }, { author_id: ben.memberId })
    await refreshViral(ctx)
    await block(ctx, ann.memberId, ben.memberId)
    const { posts } = await readPage(app, ann, { sort: 'viral', limit: 5 })
    expect(posts).toHaveLength(5)
    expect(posts.some((post) => post.author.id === ben.memberId)).toBe(false)
  })

  it('[S1-053] [D-021] leaves out muted members', async () => {
    const ben = await app.signIn()
    const post = await buildViral({ ...LOUD, up: 9_500 }, { author_id: ben.memberId })
    const list = async () =>
      (await readPage(app, ann, { sort: 'viral', limit: 5 })).posts.map((found) => found.id)
    expect(await list()).toContain(post)
    await mute(ctx, ann.memberId, ben.memberId)
    expect(await list()).not.toContain(post)
  })

  it('shows the original instead of a share if both are viral', async () => {
    const original = await buildViral({ ...LOUD, up: 9_700 })
    const share = await buildViral({ ...LOUD, up: 9_800 }, { original_post_id: original })
    const alone = await buildViral({ ...LOUD, up: 9_900 }, { original_post_id: ctx.newId() })
    const { posts } = await readPage(app, ann, { sort: 'viral', limit: 50 })
    const found = posts.map((post) => post.id)
    expect([found.includes(original), found.includes(share), found.includes(alone)]).toEqual([
      true,
      false,
      true,
    ])
  })
})

describe('comments in the viral score', () => {
  const commenters = async (id: string) => {
    const [row] = await ctx.db.query<{ n: number }>(
      '',
      'select commenter_count as n from posts where id = $1',
      [id],
    )
    return row?.n
  }

  it('count each commenter once while they have a comment, without the author and agents', async () => {
    const [ben, cem, author] = [await buildMember(ctx), await buildMember(ctx), await buildMember(ctx)]
    const post_id = await buildPost(ctx, { author_id: author })
    for (let n = 0; n < 9; n += 1) await buildComment(ctx, { post_id, author_id: author })
    await buildComment(ctx, { post_id, author_id: await buildAgent(ctx) })
    expect(await commenters(post_id)).toBe(0)
    const first = await buildComment(ctx, { post_id, author_id: ben })
    const second = await buildComment(ctx, { post_id, author_id: ben, answered_id: first })
    const third = await buildComment(ctx, { post_id, author_id: cem, answered_id: first })
    expect(await commenters(post_id)).toBe(2)
    const remove = (id: string, memberId: string) => deleteComment(ctx, memberActor(memberId), id)
    await remove(second, ben)
    expect(await commenters(post_id)).toBe(2)
    // The first stays as a tombstone; deleting the last reply deletes both.
    await remove(first, ben)
    expect(await commenters(post_id)).toBe(1)
    await remove(third, cem)
    expect(await commenters(post_id)).toBe(0)
  })

  it('of one member written concurrently count once', async () => {
    const [ben, post_id] = [await buildMember(ctx), await buildPost(ctx)]
    await Promise.all(Array.from({ length: 5 }, () => buildComment(ctx, { post_id, author_id: ben })))
    expect(await commenters(post_id)).toBe(1)
  })

  it('of only the author do not make a post viral; those of others do', async () => {
    const ben = await app.signIn()
    const [alone, asked] = [
      await buildPost(ctx, { author_id: ben.memberId }),
      await buildPost(ctx, { author_id: ben.memberId }),
    ]
    for (let n = 0; n < 13; n += 1) await buildComment(ctx, { post_id: alone, author_id: ben.memberId })
    await buildComment(ctx, { post_id: asked })
    await app.drain()
    const { posts } = await readPage(app, ben, { sort: 'viral', limit: 100 })
    const found = posts.map((post) => post.id)
    expect([found.includes(alone), found.includes(asked)]).toEqual([false, true])
  })
})

describe('refreshing the scores', () => {
  it('reads only the viral posts, not every public post', async () => {
    await refreshViral(ctx)
    for (let n = 0; n < 40; n += 1) await buildPost(ctx)
    const counting = countingReads(ctx.db, 'posts')
    await viralStore.refresh(counting.db, ctx.now(), MIN_ID, 500)
    expect(counting.rows()).toBeLessThanOrEqual(await countRows(ctx, 'viral_posts'))
  })

  it('deletes posts that are a week old, no longer have a positive score, or exceed the limit', async () => {
    await ctx.db.query('', 'delete from viral_posts', [])
    const best = await buildViral({ ...LOUD, up: 30 })
    const worst = await buildViral({ ...LOUD, up: 20 })
    const disliked = await buildViral({ ...LOUD, up: 25 })
    await ctx.db.query('', 'update posts set reaction_counts[2] = 99 where id = $1', [disliked])
    const stored = async () =>
      (
        await ctx.db.query<{ post_id: string }>('', 'select post_id from viral_posts order by score desc', [])
      ).map((row) => row.post_id)
    expect(await stored()).toHaveLength(3)
    await viralStore.refresh(ctx.db, ctx.now(), MIN_ID, 2)
    expect(await stored()).toEqual([best, worst])
    await viralStore.refresh(ctx.db, ctx.now(), MIN_ID, 1)
    expect(await stored()).toEqual([best])
    await viralStore.refresh(ctx.db, ctx.now(), MAX_ID, 1)
    expect(await stored()).toEqual([])
  })

  it('is done by one process at a time', async () => {
    const post = await buildViral({ ...LOUD, up: 40 })
    await ctx.db.query('', 'update viral_posts set score = 1 where post_id = $1', [post])
    const score = async () =>
      (
        await ctx.db.query<{ score: number }>('', 'select score from viral_posts where post_id = $1', [post])
      )[0]?.score
    await ctx.db.transaction(async (tx) => {
      expect(await viralStore.claimRefresh(tx)).toBe(true)
      await refreshViral(ctx)
      expect(await score()).toBe(1)
    })
    await refreshViral(ctx)
    expect(await score()).toBeGreaterThan(1)
  })

  it('never deadlocks with concurrent rescoring', async () => {
    const posts: string[] = []
    for (let n = 0; n < 30; n += 1) posts.push(await buildViral({ ...LOUD, up: n + 1, hours: 30 - n }))
    const failed: unknown[] = []
    for (let round = 0; round < 20; round += 1) {
      const work = [refreshViral(ctx), rescorePosts(ctx, posts), rescorePosts(ctx, posts.toReversed())]
      for (const done of await Promise.allSettled(work))
        if (done.status === 'rejected') failed.push(done.reason)
    }
    expect(failed).toEqual([])
  })
})
