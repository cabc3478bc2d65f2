import { afterAll, describe, expect, it } from 'vitest'
import { startTestApp } from '#test/app'
import { block, buildGroup, buildPost, follow } from '#test/build'
import { readPage } from '#test/read-feed'
import { homeFeed } from './home-feed.ts'
import { rescorePosts, viralFeed } from './viral-feed.ts'

const app = await startTestApp()
const { ctx } = app
afterAll(() => app.close())

/** The same context, and how many posts were rendered with it: the ids whose cards were queried. */
function countingCards(): { ctx: typeof ctx; cards(): number } {
  let cards = 0
  const db = {
    ...ctx.db,
    query: ((name, sql, values) => {
      if (name === 'posts.cards') cards += (values[0] as string[]).length
      return ctx.db.query(name, sql, values)
    }) as typeof ctx.db.query,
  }
  return { ctx: { ...ctx, db }, cards: () => cards }
}

async function buildPosts(count: number, more: Parameters<typeof buildPost>[1]): Promise<string[]> {
  const ids: string[] = []
  for (let at = 0; at < count; at += 1) ids.push(await buildPost(ctx, more))
  return ids.sort().reverse()
}

describe('an offset', () => {
  it('[D-023] renders no more posts than the page holds, however many it skips', async () => {
    const [ann, ben] = [await app.signIn(), await app.signIn()]
    await follow(ctx, ann.memberId, ben.memberId)
    const created = await buildPosts(60, { author_id: ben.memberId })
    await app.drain()
    const counting = countingCards()
    const { items: posts } = await homeFeed(counting.ctx, ann, { limit: 5, offset: 50 })
    expect(posts.map((json) => (JSON.parse(String(json)) as { id: string }).id)).toEqual(
      created.slice(50, 55),
    )
    expect(counting.cards()).toBeLessThanOrEqual(10)
  })

  it('counts visible posts only: hidden posts of someone in a block do not count', async () => {
    const [ann, ben, cem] = [await app.signIn(), await app.signIn(), await app.signIn()]
    const group_id = await buildGroup(ctx, { members: [ann.memberId, ben.memberId, cem.memberId] })
    const created: string[] = []
    for (let at = 0; at < 12; at += 1) {
      await buildPost(ctx, { author_id: cem.memberId, group_id })
      created.unshift(await buildPost(ctx, { author_id: ben.memberId, group_id }))
    }
    await block(ctx, cem.memberId, ann.memberId)
    await app.drain()
    const pages: string[] = []
    for (const offset of [0, 4, 8]) {
      const { posts } = await readPage(app, ann, { offset, limit: 4 })
      pages.push(...posts.map((post) => post.id))
    }
    expect(pages).toEqual(created)
  })

  it('works for suggested posts and for the viral feed', async () => {
    const ann = await app.signIn()
    const all = await readPage(app, ann, { limit: 100 })
    const part = await readPage(app, ann, { limit: 20, offset: 30 })
    expect(part.posts).toEqual(all.posts.slice(30, 50))
    expect(part.posts[0]?.reason).toBe('suggested')

    const ids = await buildPosts(30, {})
    await ctx.db.query('test.upvote', 'update posts set reaction_counts[1] = 5 where id = any($1)', [ids])
    await rescorePosts(ctx, ids)
    const viral = await readPage(app, ann, { sort: 'viral', limit: 100 })
    const counting = countingCards()
    const { items: posts } = await viralFeed(counting.ctx, ann, { limit: 5, offset: 20 })
    expect(posts.map((json) => (JSON.parse(String(json)) as { id: string }).id)).toEqual(
      viral.posts.slice(20, 25).map((post) => post.id),
    )
    expect(counting.cards()).toBeLessThanOrEqual(10)
  })
})
