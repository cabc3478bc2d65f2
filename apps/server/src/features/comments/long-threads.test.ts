import { COMMENT_SORTS, MAX_COMMENT_PAGE, type CommentSort } from '@guildhall/contract/comments'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { memberActor, type Actor } from '#platform/context'
import { startTestApp } from '#test/app'
import { buildMember, buildPost } from '#test/build'
import { countingReads } from '#test/count-reads'
import { recordStatements } from '#test/record-statements'
import { listComments } from './list-comments.ts'

const app = await startTestApp({ events: false })
afterAll(() => app.close())

describe('a thread of 10,000 comments', () => {
  let small: string
  let large: string
  let crowded: string
  let author: string
  let viewer: Actor

  /** Adds `width` comments to the post, each with `replies` replies, each of which has as many again. */
  async function grow(post: string, width: number, replies: number): Promise<void> {
    await app.ctx.db.query(
      'test.grow_thread',
      `with recursive numbered as (
         select n, gen_random_uuid() as id, null::uuid as parent_id, '{}'::uuid[] as path, 1 as depth
           from generate_series(1, $3::int) as n
         union all
         select more.n, gen_random_uuid(), numbered.id, path || numbered.id, depth + 1
           from numbered cross join lateral generate_series(1, $4::int) as more (n)
          where depth < 3
       )
       insert into comments (id, post_id, author_id, parent_id, ancestor_ids, content, score, reply_count, created_at)
       select id, $1, $2, parent_id, path, 'A comment of many', n % 50, case when depth < 3 then $4 else 0 end, now()
         from numbered`,
      [post, author, width, replies],
    )
  }

  beforeAll(async () => {
    author = await buildMember(app.ctx)
    viewer = memberActor(await buildMember(app.ctx))
    small = await buildPost(app.ctx)
    large = await buildPost(app.ctx)
    // Many other posts with a few comments, as in production: the planner's estimates come from these.
    for (let n = 0; n < 150; n += 1) await grow(await buildPost(app.ctx), 3, 1)
    await grow(small, 11, 3)
    await grow(large, 770, 3)
    const [first] = await app.ctx.db.query<{ id: string }>(
      'test.one_of',
      'select id from comments where post_id = $1 and parent_id is null and score = 20 order by id offset 5 limit 1',
      [large],
    )
    crowded = first?.id ?? ''
    await app.ctx.db.query(
      'test.crowd',
      `insert into comments (id, post_id, author_id, parent_id, ancestor_ids, content, created_at)
       select gen_random_uuid(), $1, $2, $3, array[$3::uuid], 'One of a crowd', now() from generate_series(1, 3000)`,
      [large, author, crowded],
    )
    await app.ctx.db.query('test.analyze_comments', 'analyze comments', [])
  })

  const read = async (id: string, query: { sort: CommentSort; parentId?: string }) => {
    const counted = countingReads(app.ctx.db, 'comments')
    const { items: comments } = await listComments({ db: counted.db }, viewer, id, { limit: 10, ...query })
    return { rows: counted.rows(), shown: JSON.stringify(comments).split('"postId"').length - 1 }
  }

  it.each(COMMENT_SORTS)('opens by reading no more rows than one of 10, sorted by %s', async (sort) => {
    const few = await read(small, { sort })
    const lots = await read(large, { sort })
    expect(few.shown).toBe(130)
    expect(lots.shown).toBe(130)
    expect(lots.rows).toBeLessThanOrEqual(few.rows + 5)
    // The page and its replies are found in the indexes, then read once.
    expect(lots.rows).toBeLessThan(2 * 150)
  })

  it('lists the 3,000 replies to one comment with as few reads', async () => {
    const lots = await read(large, { sort: 'oldest', parentId: crowded })
    expect(lots.shown).toBeGreaterThanOrEqual(10)
    expect(lots.rows).toBeLessThan(150)
  })

  it('takes the same two statements for a page of any size, three for replies', async () => {
    const statements = async (limit: number, parentId?: string) => {
      const { ctx, executed } = recordStatements(app.ctx)
      await listComments(ctx, viewer, large, { sort: 'top', limit, ...(parentId && { parentId }) })
      return executed.map(({ name }) => name)
    }
    for (const limit of [1, MAX_COMMENT_PAGE]) {
      expect(await statements(limit)).toEqual(['posts.find', 'threads.top'])
      expect(await statements(limit, crowded)).toEqual(['comments.find', 'posts.find', 'threads.replies'])
    }
  })
})
