import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type SignedIn } from '#test/app'
import { block, buildGroup, buildPost } from '#test/build'
import { readPage } from '#test/read-feed'
import { refreshViral, rescorePosts } from './viral-feed.ts'

const app = await startTestApp()
const { ctx } = app
afterAll(() => app.close())

const HOUR_MS = 3_600_000

type Counts = { up: number; down: number; comments: number; shares: number; hours: number }

async function talkedAbout(counts: Counts, more: Parameters<typeof buildPost>[1] = {}): Promise<string> {
  const created_at = new Date(ctx.now().getTime() - counts.hours * HOUR_MS)
  const id = await buildPost(ctx, { created_at, ...more })
  await ctx.db.query(
    'test.count',
    `update posts set reaction_counts[1] = $2, reaction_counts[2] = $3, comment_count = $4, share_count = $5
      where id = $1`,
    [id, counts.up, counts.down, counts.comments, counts.shares],
  )
  return id
}

/** The formula of the decision, by hand. */
function scoreOf({ up, down, comments, shares, hours }: Counts): number {
  return (up - down + 2 * comments + 3 * shares) / (hours + 2) ** 1.5
}

describe('what is talked about', () => {
  let ann: SignedIn
  beforeAll(async () => {
    ann = await app.signIn()
  })

  it('[S1-188] [D-028] are the public posts of seven days in the order of the formula, 5 where 5 are asked for', async () => {
    const made = new Map<string, Counts>()
    for (let at = 1; at <= 20; at += 1) {
      const counts = {
        up: (at * 7) % 31,
        down: at % 3,
        comments: (at * 5) % 11,
        shares: at % 4,
        hours: at * 8,
      }
      made.set(await talkedAbout(counts), counts)
    }
    const loud = { up: 9_999, down: 0, comments: 0, shares: 0, hours: 1 }
    await talkedAbout({ ...loud, hours: 24 * 8 })
    await talkedAbout(loud, { privacy: 'friends' })
    await talkedAbout(loud, { privacy: 'private' })
    await talkedAbout(loud, { group_id: await buildGroup(ctx) })
    await refreshViral(ctx)

    const expected = [...made].sort(([, a], [, b]) => scoreOf(b) - scoreOf(a)).map(([id]) => id)
    const { posts, next } = await readPage(app, ann, { sort: 'viral', limit: 5 })
    expect(posts.map((post) => post.id)).toEqual(expected.slice(0, 5))
    expect(next).toBeNull()
    const all = await readPage(app, ann, { sort: 'viral', limit: 100 })
    expect(all.posts.map((post) => post.id)).toEqual(expected)
  })

  it('[D-039] moves when a counter moves, without waiting for the next round', async () => {
    const post = await talkedAbout({ up: 5_000, down: 0, comments: 0, shares: 0, hours: 1 })
    await rescorePosts(ctx, [post])
    expect((await readPage(app, ann, { sort: 'viral', limit: 5 })).posts[0]?.id).toBe(post)
  })

  it('leaves out those one has blocked, and fills the list with the next', async () => {
    const ben = await app.signIn()
    await talkedAbout({ up: 9_000, down: 0, comments: 0, shares: 0, hours: 1 }, { author_id: ben.memberId })
    await refreshViral(ctx)
    await block(ctx, ann.memberId, ben.memberId)
    const { posts } = await readPage(app, ann, { sort: 'viral', limit: 5 })
    expect(posts).toHaveLength(5)
    expect(posts.some((post) => post.author.id === ben.memberId)).toBe(false)
  })
})
