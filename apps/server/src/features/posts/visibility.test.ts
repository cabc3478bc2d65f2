import { GetPost, ListPostsByIds, type Post } from '@guildhall/contract/posts'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import type { Relation } from '#features/audiences'
import { memberActor } from '#platform/context'
import { startTestApp } from '#test/app'
import { anyWorld, buildWorld, type BuiltWorld, type World } from '#test/any-world'
import { loadPost } from './load-post.ts'
import { postsPolicy, type PostFacts } from './posts.policy.ts'
import { renderPosts } from './posts.views.ts'
import { visibleIds } from './visible-ids.store.ts'
import { visibleTo } from './visibility.store.ts'

const RUNS = 25

const app = await startTestApp({ events: false })
afterAll(() => app.close())

type Rule = (viewerId: string, post: PostFacts, relation: Relation) => boolean

const { canSee, isListed } = postsPolicy
const inThread: Rule = (...facts) => isListed(...facts) && postsPolicy.canReadThread(...facts)

/** The ids of the posts that a member may see according to the policy and the description of the world. */
function byPolicy(world: BuiltWorld, memberId: string, rule: Rule = isListed): string[] {
  return world.posts
    .filter((post) => !post.isDeleted && rule(memberId, post, world.relation(memberId, post)))
    .map((post) => post.id)
}

/** The same according to the SQL predicate, or another predicate in its place. */
async function bySql(world: BuiltWorld, memberId: string, predicate = visibleTo('$2')): Promise<string[]> {
  const rows = await app.ctx.db.query<{ id: string }>(
    '',
    `select id from posts as post where id = any($1) and ${predicate}`,
    [world.posts.map((post) => post.id), memberId],
  )
  return rows.map((row) => row.id)
}

const rendered = async (world: BuiltWorld, memberId: string, inGroup: boolean) => {
  const ids = world.posts.map((post) => post.id)
  const found = await renderPosts(app.ctx, { memberId }, ids, { inGroup })
  return [...found.values()].map((json) => JSON.parse(String(json)) as Post)
}

/** The same according to `loadPost`, with which every change of a post begins. */
async function byLoad(world: BuiltWorld, memberId: string): Promise<string[]> {
  const viewer = memberActor(memberId)
  const loaded = world.posts.map(({ id }) =>
    loadPost(app.ctx, viewer, id).then(
      () => [id],
      () => [],
    ),
  )
  return (await Promise.all(loaded)).flat()
}

async function byHttp(world: BuiltWorld, memberId: string): Promise<string[]> {
  const caller = app.as(await app.signIn(memberId))
  const requests = world.posts.map(({ id }) =>
    caller.call(GetPost, { params: { id } }).then(
      () => [id],
      () => [],
    ),
  )
  return (await Promise.all(requests)).flat()
}

async function byIds(world: BuiltWorld, memberId: string): Promise<string[]> {
  const ids = world.posts.map(({ id }) => id).join(',')
  const caller = app.as(await app.signIn(memberId))
  return (await caller.call(ListPostsByIds, { query: { ids } })).map(({ id }) => id)
}

const holdsForAll = (check: (world: BuiltWorld, memberId: string) => Promise<void>, numRuns = RUNS) =>
  fc.assert(
    fc.asyncProperty(anyWorld, async (described: World) => {
      const world = await buildWorld(app.ctx, described)
      for (const memberId of world.memberIds) await check(world, memberId)
    }),
    { numRuns, endOnFailure: true },
  )

describe('who may see a post', { timeout: 120_000 }, () => {
  it('[S1-064] [D-034] [D-060] is the same for policy, SQL, views and acts in any generated world, and for the original of a share', async () => {
    await holdsForAll(async (world, memberId) => {
      const ids = world.posts.map((post) => post.id)
      const listed = byPolicy(world, memberId)
      expect((await visibleIds(app.ctx.db, memberId, ids)).toSorted()).toEqual(listed.toSorted())
      expect(await byLoad(world, memberId)).toEqual(byPolicy(world, memberId, canSee))
      for (const [rule, predicate, inGroup] of [
        [isListed, visibleTo('$2'), false],
        [canSee, visibleTo('$2', 'group'), true],
      ] as const) {
        const expected = byPolicy(world, memberId, rule)
        const shown = await rendered(world, memberId, inGroup)
        expect(shown.map((post) => post.id)).toEqual(expected)
        expect((await bySql(world, memberId, predicate)).toSorted()).toEqual(expected.toSorted())
        for (const post of shown) {
          const originalId = world.posts.find((other) => other.id === post.id)?.originalId ?? null
          expect(post.isShare).toBe(originalId !== null)
          const isShown = originalId !== null && expected.includes(originalId)
          expect(post.originalPost?.id ?? null).toBe(isShown ? originalId : null)
        }
      }
      const inThreads = await bySql(world, memberId, visibleTo('$2', 'thread'))
      expect(inThreads.toSorted()).toEqual(byPolicy(world, memberId, inThread).toSorted())
    })
  })

  it('[S1-022] is the same over HTTP', async () => {
    await holdsForAll(async (world, memberId) => {
      const expected = byPolicy(world, memberId, canSee)
      expect(await byHttp(world, memberId)).toEqual(expected)
      expect(await byIds(world, memberId)).toEqual(expected)
    }, 8)
  })
})

describe('the comparison', { timeout: 120_000 }, () => {
  const right = visibleTo('$2', 'group')
  it.each([
    ['ignores blocks', right.replace('and (not exists', 'and (true or not exists')],
    ['checks blocks one way only', right.replace('or (blocker_id = $2 and blocked_id = post.author_id)', '')],
    ['ignores the audience', right.replace('or case', 'or true or case')],
    ['shows deleted posts', right.replace('post.deleted_at is null', 'true')],
    ['lets a block hide group posts from moderators', visibleTo('$2')],
    ['shows hidden posts to everyone', right.replace('post.hidden_at is null', 'true')],
    [
      'hides hidden posts from their authors',
      right.replace('post.hidden_at is null or post.author_id = $2', 'post.hidden_at is null'),
    ],
    [
      'hides hidden posts from moderators',
      right.replace(/(post\.hidden_at is null or post\.author_id = \$2) or exists \(.*?offset 0\)/s, '$1'),
    ],
    ['treats every member as a moderator', right.replace(/and role in \([^)]*\)/, '')],
    [
      'accepts moderators of any group',
      right.replace('group_id = post.group_id and user_id = $2 and role', 'user_id = $2 and role'),
    ],
    ['hides own posts from former members', right.replace('post.author_id = $2 or case', 'case')],
  ])('detects a predicate that %s', async (_, wrong) => {
    expect(wrong).not.toBe(right)
    const attempt = holdsForAll(async (world, memberId) => {
      expect((await bySql(world, memberId, wrong)).toSorted()).toEqual(
        byPolicy(world, memberId, canSee).toSorted(),
      )
    }, 100)
    await expect(attempt).rejects.toThrow('Property failed')
  })
})
