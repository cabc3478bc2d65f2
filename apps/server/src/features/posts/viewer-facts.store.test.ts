import type { Post } from '@guildhall/contract/posts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type SignedIn } from '#test/app'
import { block, buildGroup, buildMember, buildPost } from '#test/build'
import { sanction } from '#test/build-moderation'
import { recordStatements } from '#test/record-statements'
import { renderPosts } from './posts.views.ts'

const app = await startTestApp({ events: false })
const { ctx } = app
afterAll(() => app.close())

let ann: SignedIn
beforeEach(async () => void (ann = await app.signIn()))

/** Renders posts for Ann twice. Returns them, and the statements of the second time, when the cards are cached. */
async function renderForAnn(ids: readonly string[], options = {}) {
  await renderPosts(ctx, ann, ids, options)
  const { ctx: recorded, executed } = recordStatements(ctx)
  const rendered = await renderPosts(recorded, ann, ids, options)
  return {
    posts: [...rendered.values()].map((json) => JSON.parse(String(json)) as Post),
    statements: executed.map(({ name }) => name),
  }
}

/** Members in a block with Ann: every second one she blocked, the others blocked her. */
async function buildBlocks(count: number): Promise<string[]> {
  const members: string[] = []
  for (let n = 0; n < count; n += 1) {
    const member = await buildMember(ctx)
    await (n % 2 === 0 ? block(ctx, ann.memberId, member) : block(ctx, member, ann.memberId))
    members.push(member)
  }
  return members
}

const buildPostsOf = (authors: readonly string[], groupId: string | null = null) =>
  Promise.all(authors.map((author_id) => buildPost(ctx, { author_id, group_id: groupId })))

describe('what a page needs for its viewer', () => {
  it('is one statement, also with a few blocks: they hide posts in both directions', async () => {
    const ids = await buildPostsOf([...(await buildBlocks(2)), await buildMember(ctx)])
    const { posts, statements } = await renderForAnn(ids)
    expect(posts.map(({ id }) => id)).toEqual([ids[2]])
    expect(statements).toEqual(['posts.facts'])
  })

  it('is one statement more with many blocks, of which those on the page are looked up', async () => {
    const members = await buildBlocks(102)
    const ids = await buildPostsOf([...members, await buildMember(ctx)])
    const { posts, statements } = await renderForAnn(ids)
    expect(posts.map(({ id }) => id)).toEqual([ids[102]])
    expect(statements).toEqual(['posts.facts', 'posts.rare_facts'])
  })

  it('counts blocks in each direction, also those that are mutual', async () => {
    const blocking = await Promise.all(Array.from({ length: 51 }, () => buildMember(ctx)))
    for (const member of blocking) await block(ctx, member, ann.memberId)
    for (const member of blocking.toSorted().slice(0, 2)) await block(ctx, ann.memberId, member)
    const { posts, statements } = await renderForAnn(await buildPostsOf(blocking))
    expect(posts).toEqual([])
    expect(statements).toEqual(['posts.facts', 'posts.rare_facts'])
  })

  it('is one statement more for someone who is muted, and says in which group and until when', async () => {
    const ownerId = await buildMember(ctx)
    const [muted, other] = await Promise.all(
      [1, 2].map(() => buildGroup(ctx, { ownerId, members: [ann.memberId] })),
    )
    await sanction(ctx, ownerId, muted!, ann.memberId, { action: 'mute', days: 2, note: '' })
    const ids = [await buildPost(ctx, { group_id: muted! }), await buildPost(ctx, { group_id: other! })]
    const { posts, statements } = await renderForAnn(ids)
    const inTwoDays = ctx.now().getTime() + 2 * 86_400_000
    expect(new Date(posts[0]!.viewer.mutedUntil!).getTime()).toBeCloseTo(inTwoDays, -5)
    expect(posts[1]!.viewer.mutedUntil).toBeNull()
    expect(posts.map(({ viewer }) => viewer.canTakePart)).toEqual([false, true])
    expect(statements).toEqual(['posts.facts', 'posts.rare_facts'])
  })

  it('is one statement more for a moderator, who moderates everyone but the owner, despite blocks', async () => {
    const [ownerId, member, blocking] = await Promise.all([1, 2, 3].map(() => buildMember(ctx)))
    const members = [member!, blocking!]
    const groupId = await buildGroup(ctx, { ownerId: ownerId!, admins: [ann.memberId], members })
    await block(ctx, blocking!, ann.memberId)
    const ids = await buildPostsOf([ownerId!, member!, blocking!, ann.memberId], groupId)
    const { posts, statements } = await renderForAnn(ids, { inGroup: true })
    expect(posts.map(({ viewer }) => viewer.canModerate)).toEqual([false, true, true, false])
    expect(posts.map(({ viewer }) => viewer.canTakePart)).toEqual([true, true, false, true])
    expect(statements).toEqual(['posts.facts', 'posts.rare_facts'])
  })

  it('reaches each of several viewers whose pages share a statement', async () => {
    const viewers = await Promise.all([1, 2, 3].map(() => app.signIn()))
    const [, second, third] = viewers.map(({ memberId }) => memberId)
    const ids = await buildPostsOf(await Promise.all([1, 2].map(() => buildMember(ctx))))
    const author = await buildMember(ctx)
    ids.push(await buildPost(ctx, { author_id: author }))
    await block(ctx, second!, author)
    await ctx.db.query(
      '',
      `insert into saved_posts (id, user_id, post_id, created_at) values ($1, $2, $3, now())`,
      [ctx.newId(), third!, ids[1]],
    )
    await renderPosts(ctx, ann, ids)
    const { ctx: recorded, executed } = recordStatements(ctx)
    const pages = await Promise.all(viewers.map((viewer) => renderPosts(recorded, viewer, ids)))
    const shown = pages.map((page) => [...page.values()].map((json) => JSON.parse(String(json)) as Post))
    expect(executed.filter(({ name }) => name === 'posts.facts')).toHaveLength(1)
    expect(shown.map((posts) => posts.map(({ id }) => id))).toEqual([ids, ids.slice(0, 2), ids])
    expect(shown.map((posts) => posts.map(({ viewer }) => viewer.isSaved))).toEqual([
      [false, false, false],
      [false, false],
      [false, true, false],
    ])
  })
})
