import { CreatePost, GetPost, Post } from '@guildhall/contract/posts'
import { REACTION_TYPES } from '@guildhall/contract/reactions'
import { ChangeUsername } from '@guildhall/contract/usernames'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { eraseMember } from '#app/erase-member'
import type { Db } from '#platform/db'
import { startTestApp, type SignedIn } from '#test/app'
import { befriend, buildGroup, buildPost, buildUsername } from '#test/build'
import { countingReads } from '#test/count-reads'
import { recordStatements } from '#test/record-statements'
import { hydrate, relationTo } from './hydrate.views.ts'
import { renderPosts } from './posts.views.ts'
import { showPost } from './show-post.ts'

const app = await startTestApp({ events: false })
afterAll(() => app.close())

let ann: SignedIn
let ben: SignedIn
beforeEach(async () => void ([ann, ben] = [await app.signIn(), await app.signIn()]))

const read = (id: string, who = ben) => app.as(who).call(GetPost, { params: { id } })
const run = (sql: string, values: unknown[]) => app.ctx.db.query('', sql, values)

describe('the shape of a post', () => {
  it('[S1-083] has counts and the viewer’s own actions, never lists of people', async () => {
    const id = await buildPost(app.ctx, { author_id: ann.memberId })
    await run(
      `update posts set reaction_counts = '{2,0,1,0,0,0,0,0}', comment_count = 7, view_count = 5 where id = $1`,
      [id],
    )
    await run(
      `insert into reactions (id, post_id, user_id, reaction_type, created_at) values ($1, $1, $2, 'like', now())`,
      [id, ben.memberId],
    )
    await run(`insert into saved_posts (id, user_id, post_id, created_at) values ($2, $1, $2, now())`, [
      ben.memberId,
      id,
    ])
    const counts = {
      reactions: [
        { reactionType: 'upvote', count: 2 },
        { reactionType: 'like', count: 1 },
      ],
      comments: [],
      _count: { comments: 7, shares: 0, views: 5 },
    }
    expect(await read(id)).toMatchObject({ ...counts, viewer: { reaction: 'like', isSaved: true } })
    expect(await read(id, ann)).toMatchObject({ ...counts, viewer: { reaction: null, isSaved: false } })
    expect(REACTION_TYPES).toHaveLength(8)
  })

  it('[S1-081] [S1-083] never contains an e-mail address', async () => {
    const id = await buildPost(app.ctx, { author_id: ann.memberId })
    expect(JSON.stringify(await read(id))).not.toContain('@')
    const fields = [...Object.keys(Post.shape), ...Object.keys(Post.shape.author.shape)]
    expect(fields.filter((name) => /mail/i.test(name))).toEqual([])
  })

  it('[S1-063] always has an author: deleting the author deletes the post', async () => {
    const id = await buildPost(app.ctx, { author_id: ann.memberId })
    const shared = await buildPost(app.ctx, { author_id: ben.memberId, original_post_id: id })
    expect((await read(shared)).originalPost?.id).toBe(id)
    await eraseMember(app.ctx, ann.memberId)
    await expect(read(id)).rejects.toMatchObject({ status: 404 })
    expect(await read(shared)).toMatchObject({ isShare: true, originalPost: null })
    await expect(buildPost(app.ctx, { author_id: app.ctx.newId() })).rejects.toMatchObject({ code: '23503' })
  })

  it('[S1-022] is the same response for a hidden post as for an unknown one, byte for byte', async () => {
    const hidden = await buildPost(app.ctx, { privacy: 'private' })
    const [one, other] = await Promise.all(
      [hidden, app.ctx.newId()].map(async (id) => {
        const response = await fetch(`${app.url}/api/posts/${id}`, { headers: { cookie: ben.cookie } })
        const headers = [...response.headers].filter(([name]) => !['x-request-id', 'date'].includes(name))
        return [response.status, headers, await response.text()]
      }),
    )
    expect(one).toEqual(other)
    expect(one?.[0]).toBe(404)
  })
})

describe('rendering posts', () => {
  it('keeps the requested order and leaves out what the viewer may not see', async () => {
    const ids = await Promise.all([
      buildPost(app.ctx),
      buildPost(app.ctx, { privacy: 'private' }),
      buildPost(app.ctx),
      buildPost(app.ctx, { author_id: ben.memberId, privacy: 'private' }),
    ])
    const requested = [ids[3]!, app.ctx.newId(), ids[0]!, ids[1]!, ids[2]!]
    const found = await renderPosts(app.ctx, ben, requested, { suggested: true })
    expect([...found.keys()]).toEqual([ids[3], ids[0], ids[2]])
    const posts = [...found.values()].map((json) => Post.parse(JSON.parse(String(json))))
    expect(posts.map((post) => post.reason)).toEqual(['suggested', 'suggested', 'suggested'])
    expect(posts.map((post) => JSON.stringify(post))).toEqual([...found.values()].map(String))
  })

  it('takes one statement for a cached page, and two otherwise', async () => {
    const original = await buildPost(app.ctx)
    const ids = [original, await buildPost(app.ctx), await buildPost(app.ctx, { original_post_id: original })]
    expect(await namesOf((db) => renderPosts({ ...app.ctx, db }, ben, ids))).toEqual([
      'posts.cards',
      'posts.facts',
    ])
    expect(await namesOf((db) => renderPosts({ ...app.ctx, db }, ann, ids))).toEqual(['posts.facts'])
  })

  it('reads what is beyond the limit only in place of posts that are not visible', async () => {
    const ids = await Promise.all([1, 2, 3].map(() => buildPost(app.ctx)))
    const hidden = await buildPost(app.ctx, { privacy: 'private' })
    const keysOf = async (requested: string[]) => {
      let found: string[] = []
      const statements = await namesOf(async (db) => {
        found = [...(await renderPosts({ ...app.ctx, db }, ben, requested, { limit: 2 })).keys()]
      })
      return { found, statements }
    }
    await renderPosts(app.ctx, ann, [...ids, hidden])
    expect(await keysOf(ids)).toEqual({ found: ids.slice(0, 2), statements: ['posts.facts'] })
    expect(await keysOf([ids[0]!, hidden, ids[1]!, ids[2]!])).toEqual({
      found: ids.slice(0, 2),
      statements: ['posts.facts', 'posts.facts'],
    })
  })

  it('looks up friends only for posts to friends, and a group once for all of its posts', async () => {
    const cara = await app.signIn()
    await befriend(app.ctx, ann.memberId, cara.memberId)
    const groupId = await buildGroup(app.ctx, { members: [ann.memberId, cara.memberId] })
    const inGroup = () => buildPost(app.ctx, { author_id: ann.memberId, group_id: groupId })
    const ids = [
      await buildPost(app.ctx, { author_id: ann.memberId }),
      await inGroup(),
      await inGroup(),
      await inGroup(),
    ]
    const rowsRead = async (table: string, requested: readonly string[]) => {
      await renderPosts(app.ctx, cara, requested)
      const { db, rows } = countingReads(app.ctx.db, table)
      expect((await renderPosts({ ...app.ctx, db }, cara, requested)).size).toBe(requested.length)
      return rows()
    }
    expect(await rowsRead('friends', ids)).toBe(0)
    expect(await rowsRead('groups', ids)).toBe(1)
    expect(await rowsRead('group_memberships', ids)).toBe(1)
    const toFriends = await buildPost(app.ctx, { author_id: ann.memberId, privacy: 'friends' })
    expect(await rowsRead('friends', [...ids, toFriends])).toBe(1)
  })

  it('shows an edit immediately, even one by another process', async () => {
    const id = await buildPost(app.ctx, { author_id: ann.memberId, content: 'before' })
    await read(id)
    await run(`update posts set content = 'after' where id = $1`, [id])
    expect((await read(id)).content).toBe('after')
  })

  it('shows the new handle of a mentioned member immediately, as it does for the author', async () => {
    const before = await buildUsername(app.ctx, ann.memberId)
    const { id } = await app.as(ben).call(CreatePost, { body: { content: `Ask @${before}` } })
    expect((await read(id)).mentions.map(({ handle }) => handle)).toEqual([before])
    const { username } = await app.as(ann).call(ChangeUsername, { body: { username: `${before}_new` } })
    expect((await read(id)).mentions.map(({ handle }) => handle)).toEqual([username])
  })

  it('never shows a text to someone whom the same edit excludes', async () => {
    const id = await buildPost(app.ctx, { author_id: ann.memberId, content: 'for all' })
    await read(id)
    const edit = (content: string, privacy: string) =>
      run('update posts set content = $2, privacy = $3, audience = $3 where id = $1', [id, content, privacy])
    await edit('for all, still', 'public')
    // Between reading its audience and reading its text, the author makes it private.
    let reads = 0
    const db: Db = {
      ...app.ctx.db,
      async query(name, sql, values) {
        if (name === 'posts.cards') {
          reads += 1
          await edit('only mine', 'private')
        }
        return app.ctx.db.query(name, sql, values)
      },
    }
    expect([...(await renderPosts({ ...app.ctx, db }, ben, [id])).values()]).toEqual([])
    expect(reads).toBeGreaterThan(0)
  })
})

/** The names of the statements that `work` sends. */
async function namesOf(work: (db: Db) => Promise<unknown>): Promise<string[]> {
  const names: string[] = []
  await work({
    ...app.ctx.db,
    query(name, sql, values) {
      names.push(name)
      return app.ctx.db.query(name, sql, values)
    },
  })
  return names
}

describe('a viewer’s relation to a post', () => {
  it.each([
    ['friends', true],
    ['public', false],
  ] as const)('includes friendship only where it decides: %s', async (privacy, isKnown) => {
    await befriend(app.ctx, ann.memberId, ben.memberId)
    const id = await buildPost(app.ctx, { author_id: ann.memberId, privacy })
    const { cards, facts } = await hydrate(app.ctx, ben.memberId, [id])
    expect(relationTo(cards.get(id)!, facts).is_friend).toBe(isKnown)
  })

  it.each([
    ['admin', true],
    ['member', false],
  ] as const)('includes the owner of its group only for moderators: %s', async (role, isKnown) => {
    const groupId = await buildGroup(app.ctx, {
      ownerId: ann.memberId,
      [`${role}s`]: [ben.memberId],
    })
    const id = await buildPost(app.ctx, { author_id: ann.memberId, group_id: groupId })
    const { cards, facts } = await hydrate(app.ctx, ben.memberId, [id])
    expect(relationTo(cards.get(id)!, facts).is_by_owner).toBe(isKnown)
  })
})

describe('a post the viewer may not see', () => {
  it('costs the same statements whether hidden, deleted or unknown, cached or not', async () => {
    const hidden = await buildPost(app.ctx, { author_id: ann.memberId, privacy: 'private' })
    const deleted = await buildPost(app.ctx, { author_id: ann.memberId })
    await run('update posts set deleted_at = now() where id = $1', [deleted])
    const statementsFor = async (id: string) => {
      const { ctx, executed } = recordStatements(app.ctx)
      await expect(showPost(ctx, ben, id)).rejects.toMatchObject({ code: 'not_found' })
      return executed.map(({ name }) => name)
    }
    const unknown = await statementsFor(app.ctx.newId())
    expect(unknown).toHaveLength(1)
    expect(await statementsFor(hidden)).toEqual(unknown)
    expect((await read(hidden, ann)).id).toBe(hidden)
    expect(await statementsFor(hidden)).toEqual(unknown)
    expect(await statementsFor(deleted)).toEqual(unknown)
  })

  it('costs no statement for facts if it does not exist', async () => {
    const { ctx, executed } = recordStatements(app.ctx)
    await renderPosts(ctx, ben, [app.ctx.newId()])
    expect(executed.map(({ name }) => name)).toEqual(['posts.cards'])
  })
})
