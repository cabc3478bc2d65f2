import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp } from '#test/app'
import { buildMember, buildPost } from '#test/build'
import { countingReads } from '#test/plans'
import { recordStatements, tablesReadWhole } from '#test/record-statements'
import { listProfilePosts } from './list-profile-posts.ts'
import { LOOKED_THROUGH, type Shelf } from './profile-posts.store.ts'
import { viewProfile } from './profiles.views.ts'

const app = await startTestApp({ events: false })
afterAll(() => app.close())

const LIMIT = 10
const SHELVES: readonly Shelf[] = ['posts', 'media', 'likes']

describe('the profile of someone with 10,000 posts', () => {
  let nobody: string
  let few: string
  let many: string
  let closed: string
  let viewer: { memberId: string; sessionId: string }

  /** Posts of this author, each liked by themselves, with a picture in every third. On a connection without a time limit. */
  async function fill(author: string, count: number, audience: 'public' | 'private'): Promise<void> {
    const client = new pg.Client({ connectionString: app.ctx.config.DATABASE_URL })
    await client.connect()
    try {
      await client.query(
        `with written as (
           insert into posts (id, author_id, content, media_type, image_url, privacy, audience, created_at)
           select gen_random_uuid(), $1, 'Post ' || n, case when n % 3 = 0 then 'image' else 'none' end,
                  case when n % 3 = 0 then '/objects/x' end, $3, $3, now()
             from generate_series(1, $2::int) as n
           returning id
         )
         insert into reactions (id, post_id, user_id, reaction_type, created_at)
         select gen_random_uuid(), id, $1, 'like', now() from written`,
        [author, count, audience],
      )
    } finally {
      await client.end()
    }
  }

  beforeAll(async () => {
    const { ctx } = app
    ;[nobody, few, many, closed] = [
      await buildMember(ctx),
      await buildMember(ctx),
      await buildMember(ctx),
      await buildMember(ctx),
    ]
    viewer = { memberId: await buildMember(ctx), sessionId: '' }
    await buildPost(ctx)
    await fill(few, 30, 'public')
    await fill(many, 10_000, 'public')
    await fill(closed, 10_000, 'private')
    for (const id of [few, many, closed])
      await ctx.db.query('test.show_likes', 'update users set likes_are_public = true where id = $1', [id])
    for (const table of ['posts', 'reactions']) await ctx.db.query('', `analyze ${table}`, [])
  }, 120_000)

  /** A first page, and how many rows of posts and reactions it looked at. */
  const read = async (id: string, shelf: Shelf) => {
    const { posts, next } = await listProfilePosts(app.ctx, viewer, id, shelf, { limit: LIMIT })
    let rows = 0
    // The cards of the page are in memory by now; what is counted is how the page is found.
    for (const table of ['posts', 'reactions']) {
      const counted = countingReads(app.ctx.db, table)
      await listProfilePosts({ ...app.ctx, db: counted.db }, viewer, id, shelf, { limit: LIMIT })
      rows += counted.rows()
    }
    return { rows, shown: posts.length, next }
  }

  it.each(SHELVES)('opens its %s by reading no more rows than that of someone with 30', async (shelf) => {
    const small = await read(few, shelf)
    const large = await read(many, shelf)
    expect([small.shown, large.shown]).toEqual([10, 10])
    // Within two pages of each other: what an index spares differs a little with its size.
    expect(large.rows).toBeLessThanOrEqual(small.rows + 2 * LIMIT)
    expect(large.rows).toBeLessThan(10 * LIMIT)
  })

  it.each(SHELVES)(
    'looks no further than a bound through %s that are hidden, and says where to go on',
    async (shelf) => {
      const hidden = await read(closed, shelf)
      expect(hidden.shown).toBe(0)
      expect(hidden.next).not.toBeNull()
      expect(hidden.rows).toBeLessThan(4 * LOOKED_THROUGH)
    },
  )

  it('takes the same statements as any other, and one of nobody’s posts no more', async () => {
    const statements = async (id: string, shelf: Shelf) => {
      const { ctx, asked } = recordStatements(app.ctx)
      await viewProfile(ctx, viewer, id)
      await listProfilePosts(ctx, { ...viewer, memberId: id }, id, shelf, { limit: LIMIT })
      for (const statement of asked) expect(await tablesReadWhole(app.ctx, statement)).toEqual([])
      return asked.map(({ name }) => name)
    }
    for (const shelf of SHELVES) {
      const page = `profiles.page_of_${shelf}`
      const hydrated = ['posts.cards', 'posts.facts']
      expect((await statements(nobody, shelf)).length).toBe(4)
      const first = await statements(many, shelf)
      expect(first.filter((name) => !hydrated.includes(name))).toEqual([
        'profiles.find',
        'profiles.find',
        page,
      ])
      expect(first.length).toBeLessThanOrEqual(5)
    }
  })
})
