import { GetPublicCover, ListTrendingGroups } from '@guildhall/contract/trending'
import { DeletePost } from '@guildhall/contract/posts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { rawRequest } from '#test/raw-request'
import { startTestApp } from '#test/app'
import { buildGroup, buildMember, buildPost } from '#test/build'
import { recountRecent } from './index.ts'

const app = await startTestApp()
afterAll(() => app.close())

const DAY_MS = 86_400_000
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS)
const trending = (query: { limit?: string } = {}) => app.as(null).call(ListTrendingGroups, { query })

/** The counters of a group, and the same from a count of the rows. */
async function countsOf(groupId: string) {
  const [row] = await app.ctx.db.query<Record<string, number>>(
    'test.group_counts',
    `select post_count, recent_post_count,
            (select count(*)::int from posts where group_id = $1 and deleted_at is null) as posts,
            (select count(*)::int from posts
              where group_id = $1 and deleted_at is null and created_at > now() - interval '7 days') as recent
       from groups where id = $1`,
    [groupId],
  )
  return row!
}

beforeEach(async () => {
  await app.ctx.db.query('test.hide_groups', `update groups set privacy = 'private'`, [])
})

describe('trending groups', () => {
  it('[S1-093, S1-182, D-102] are public, ranked by the posts of the last seven days, and open to visitors', async () => {
    const ownerId = await buildMember(app.ctx, { firstName: 'Mara', lastName: 'Okafor' })
    const quiet = await buildGroup(app.ctx, { name: 'Quiet', ownerId })
    const busy = await buildGroup(app.ctx, { name: 'Busy', ownerId })
    const old = await buildGroup(app.ctx, { name: 'Old', ownerId, members: [await buildMember(app.ctx)] })
    const hidden = await buildGroup(app.ctx, { name: 'Hidden', ownerId, privacy: 'private' })
    for (const group_id of [busy, busy, quiet, hidden, hidden, hidden])
      await buildPost(app.ctx, { group_id, author_id: ownerId })
    await buildPost(app.ctx, { group_id: old, author_id: ownerId, created_at: daysAgo(8) })
    await app.drain()
    expect(await trending()).toEqual([
      {
        id: busy,
        name: 'Busy',
        description: '',
        coverImageUrl: null,
        memberCount: 1,
        recentActivity: 2,
        creator: { firstName: 'Mara', lastName: 'Okafor' },
      },
      expect.objectContaining({ id: quiet, recentActivity: 1 }),
      expect.objectContaining({ id: old, recentActivity: 0, memberCount: 2 }),
    ])
    expect(await trending({ limit: '1' })).toHaveLength(1)
  })

  it('[S1-182] are at most six', async () => {
    for (let n = 0; n < 8; n += 1) await buildGroup(app.ctx, { name: `Group ${n}` })
    expect(await trending({ limit: '100' })).toHaveLength(6)
  })
})

describe('the counters of a group', () => {
  it('follow its posts, and equal a count of the rows', async () => {
    const ann = await app.signIn()
    const groupId = await buildGroup(app.ctx, { ownerId: ann.memberId })
    const posts = await Promise.all(
      Array.from({ length: 12 }, () => buildPost(app.ctx, { group_id: groupId, author_id: ann.memberId })),
    )
    await buildPost(app.ctx, { group_id: groupId, author_id: ann.memberId, created_at: daysAgo(30) })
    await app.drain()
    expect(await countsOf(groupId)).toEqual({
      post_count: 13,
      recent_post_count: 12,
      posts: 13,
      recent: 12,
    })
    for (const id of posts.slice(0, 5)) await app.as(ann).call(DeletePost, { params: { id } })
    await app.drain()
    expect(await countsOf(groupId)).toEqual({ post_count: 8, recent_post_count: 7, posts: 8, recent: 7 })
  })

  it('are lowered when posts become older than seven days', async () => {
    const groupId = await buildGroup(app.ctx)
    await buildPost(app.ctx, { group_id: groupId, created_at: daysAgo(6) })
    await buildPost(app.ctx, { group_id: groupId, created_at: daysAgo(1) })
    await app.drain()
    await recountRecent({ ...app.ctx, now: () => new Date(Date.now() + 3 * DAY_MS) })
    expect(await countsOf(groupId)).toMatchObject({ post_count: 2, recent_post_count: 1 })
  })
})

describe('the cover of a public group', () => {
  it('needs no session, and does not exist for a private group or one without a cover', async () => {
    const statusOf = async (id: string) =>
      (await rawRequest(`${app.url}${GetPublicCover.path.replace('{id}', id)}`)).status
    expect(await statusOf(await buildGroup(app.ctx))).toBe(404)
  })
})
