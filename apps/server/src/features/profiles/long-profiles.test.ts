import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { memberActor, type Actor } from '#platform/context'
import { startTestApp } from '#test/app'
import { buildMember, buildPost } from '#test/build'
import { countingReads } from '#test/count-reads'
import { recordStatements, findFullScans } from '#test/record-statements'
import { listProfilePosts } from './list-profile-posts.ts'
import { MAX_SCANNED, type ProfileTab } from './profile-posts.store.ts'
import { viewProfile } from './profiles.views.ts'

const app = await startTestApp({ events: false })
afterAll(() => app.close())

const LIMIT = 10
const TABS: readonly ProfileTab[] = ['posts', 'media', 'likes']

describe('the profile of a member with 10,000 posts', () => {
  let empty: string
  let few: string
  let many: string
  let closed: string
  let viewer: Actor

  /** Inserts posts liked by their own author, every third with a picture, on a connection without a time limit. */
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
    ;[empty, few, many, closed] = [
      await buildMember(ctx),
      await buildMember(ctx),
      await buildMember(ctx),
      await buildMember(ctx),
    ]
    viewer = memberActor(await buildMember(ctx))
    await buildPost(ctx)
    await fill(few, 30, 'public')
    await fill(many, 10_000, 'public')
    await fill(closed, 10_000, 'private')
    for (const id of [few, many, closed])
      await ctx.db.query('test.show_likes', 'update users set likes_are_public = true where id = $1', [id])
    for (const table of ['posts', 'reactions']) await ctx.db.query('', `analyze ${table}`, [])
  }, 120_000)

  /** Returns the size of a first page, and how many rows of posts and reactions it read. */
  const read = async (id: string, tab: ProfileTab) => {
    const { items: posts, next } = await listProfilePosts(app.ctx, viewer, id, tab, { limit: LIMIT })
    let rows = 0
    // The cards of the page are cached by now, so only the reads that find the page are counted.
    for (const table of ['posts', 'reactions']) {
      const counted = countingReads(app.ctx.db, table)
      await listProfilePosts({ ...app.ctx, db: counted.db }, viewer, id, tab, { limit: LIMIT })
      rows += counted.rows()
    }
    return { rows, shown: posts.length, next }
  }

  it.each(TABS)('lists its %s by reading no more rows than one with 30 posts', async (tab) => {
    const small = await read(few, tab)
    const large = await read(many, tab)
    expect([small.shown, large.shown]).toEqual([10, 10])
    // Within a few pages of each other, because what an index saves varies slightly with its size.
    expect(large.rows).toBeLessThanOrEqual(small.rows + 4 * LIMIT)
    expect(large.rows).toBeLessThan(10 * LIMIT)
  })

  it.each(TABS)('scans a limited number of hidden %s and returns a cursor to continue', async (tab) => {
    const hidden = await read(closed, tab)
    expect(hidden.shown).toBe(0)
    expect(hidden.next).not.toBeNull()
    expect(hidden.rows).toBeLessThan(4 * MAX_SCANNED)
  })

  it('takes the same statements as any other, and an empty one takes no more', async () => {
    const statements = async (id: string, tab: ProfileTab) => {
      const { ctx, executed } = recordStatements(app.ctx)
      await viewProfile(ctx, viewer, id, 'en')
      await listProfilePosts(ctx, { ...viewer, memberId: id }, id, tab, { limit: LIMIT })
      for (const statement of executed) expect(await findFullScans(app.ctx, statement)).toEqual([])
      return executed.map(({ name }) => name)
    }
    for (const tab of TABS) {
      const page = `profiles.page_of_${tab}`
      const hydrated = ['posts.cards', 'posts.facts']
      expect((await statements(empty, tab)).length).toBe(4)
      const first = await statements(many, tab)
      expect(first.filter((name) => !hydrated.includes(name))).toEqual([
        'profiles.find',
        'profiles.find',
        page,
      ])
      expect(first.length).toBeLessThanOrEqual(5)
    }
  })
})
