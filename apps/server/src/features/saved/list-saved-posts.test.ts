import { DeletePost, EditPost, SharePost } from '@guildhall/contract/posts'
import { ListSavedPosts, type SavedPost } from '@guildhall/contract/saved'
import fc from 'fast-check'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { groupsStore, removeMember } from '#features/groups'
import { visibleIds } from '#features/posts'
import { startTestApp, type SignedIn } from '#test/app'
import { anyWorld, buildWorld } from '#test/any-world'
import {
  befriend,
  block,
  buildCollection,
  buildGroup,
  buildMember,
  buildPost,
  buildSaved,
  unfriend,
} from '#test/build'
import { readPages } from '#test/pages'
import { recordStatements, findFullScans } from '#test/record-statements'
import { listSavedPosts } from './list-saved-posts.ts'

const app = await startTestApp({ events: false })
afterAll(() => app.close())

let ann: SignedIn
let ben: SignedIn
beforeEach(async () => void ([ann, ben] = [await app.signIn(), await app.signIn()]))

type Query = { q?: string; collectionId?: string; limit?: string; cursor?: string }
const list = (query: Query = {}, who = ann) => app.as(who).call(ListSavedPosts, { query })
const textsOf = (saved: SavedPost[]) => saved.map((one) => one.post?.content ?? null)

/** Builds a post that the member has saved. */
async function saved(options: Parameters<typeof buildPost>[1] = {}, collection: string | null = null) {
  const postId = await buildPost(app.ctx, options)
  await buildSaved(app.ctx, ann.memberId, postId, collection)
  return postId
}

const walk = (query: Query) => readPages(app, ann, ListSavedPosts, { query })

describe('saved posts', () => {
  it('[S1-197] [S2-185] are the viewer’s own, newest first, each with its post and collection', async () => {
    const collection = await buildCollection(app.ctx, ann.memberId, { name: 'Good', color: '#84cc16' })
    const author = await buildMember(app.ctx, { firstName: 'Ada', lastName: 'Byron' })
    const first = await saved({ content: 'one', author_id: author }, collection)
    const second = await saved({ content: 'two' })
    await buildSaved(app.ctx, ben.memberId, await buildPost(app.ctx))
    const found = await list()
    expect(found).toMatchObject([
      { postId: second, collection: null, post: { id: second, content: 'two', viewer: { isSaved: true } } },
      {
        postId: first,
        collection: { id: collection, name: 'Good', color: '#84cc16' },
        post: { id: first, content: 'one', author: { firstName: 'Ada', lastName: 'Byron' } },
      },
    ])
    expect(found[0]).toEqual({
      id: expect.any(String),
      postId: second,
      savedAt: expect.any(String),
      post: expect.any(Object),
      collection: null,
    })
  })

  it('[S1-197] [S2-242] can be filtered by collection', async () => {
    const [one, two] = [
      await buildCollection(app.ctx, ann.memberId),
      await buildCollection(app.ctx, ann.memberId),
    ]
    await saved({ content: 'a' }, one)
    await saved({ content: 'b' }, two)
    await saved({ content: 'c' }, one)
    expect(textsOf(await list({ collectionId: one }))).toEqual(['c', 'a'])
    expect(textsOf(await list({ collectionId: two }))).toEqual(['b'])
  })

  it('[D-158] are paginated, twenty by default, and keep their order while others are saved', async () => {
    const collection = await buildCollection(app.ctx, ann.memberId)
    for (let n = 0; n < 23; n += 1) await saved({ content: `${n}` }, collection)
    const newestFirst = Array.from({ length: 23 }, (_, at) => `${22 - at}`)
    for (const query of [{}, { collectionId: collection }]) {
      const pages = await walk(query)
      expect(pages.map((page) => page.length)).toEqual([20, 3])
      expect(textsOf(pages.flat())).toEqual(newestFirst)
    }
    const [first] = await walk({ limit: '5' })
    await saved({ content: 'later' })
    expect(textsOf(await list({ limit: '5', cursor: first?.at(-1)?.id ?? '' }))).toEqual(
      newestFirst.slice(5, 10),
    )
  })
})

describe('a saved post that the viewer may no longer see', () => {
  it('[D-034] [D-069] is listed without its post: made private, deleted, blocked, unfriended, left the group', async () => {
    const friend = await app.signIn()
    await befriend(app.ctx, ann.memberId, friend.memberId)
    const group = await buildGroup(app.ctx, { privacy: 'private', members: [ann.memberId, ben.memberId] })
    const closing = await buildGroup(app.ctx, { members: [ben.memberId] })
    const blocker = await app.signIn()
    const takenBack = await saved({ author_id: ben.memberId, content: 'secret' })
    const deleted = await saved({ author_id: ben.memberId, content: 'secret' })
    await saved({ author_id: blocker.memberId, content: 'secret' })
    await saved({ author_id: friend.memberId, privacy: 'friends', content: 'secret' })
    await saved({ author_id: ben.memberId, group_id: group, content: 'secret' })
    await saved({ author_id: ben.memberId, group_id: closing, content: 'secret' })
    expect(textsOf(await list())).toEqual(Array(6).fill('secret'))

    await app.as(ben).call(EditPost, { params: { id: takenBack }, body: { privacy: 'private' } })
    await app.as(ben).call(DeletePost, { params: { id: deleted } })
    await block(app.ctx, blocker.memberId, ann.memberId)
    await unfriend(app.ctx, ann.memberId, friend.memberId)
    await removeMember(app.ctx, group, ann.memberId)
    await groupsStore.setPrivacy(app.ctx.db, closing, 'private')
    const found = await list()
    expect(found).toHaveLength(6)
    for (const one of found) expect(one).toMatchObject({ post: null, collection: null })
    expect(JSON.stringify(found)).not.toMatch(/secret|firstName/)
    expect(await list({ q: 'secret' })).toEqual([])
    await app.as(ben).call(EditPost, { params: { id: takenBack }, body: { privacy: 'public' } })
    expect(textsOf(await list({ q: 'secret' }))).toEqual(['secret'])
  })

  it('[D-033] [D-034] [D-069] leaves an empty box in a saved share if it is the original', async () => {
    const original = await buildPost(app.ctx, { author_id: ben.memberId, content: 'the original' })
    const share = await app.as(ben).call(SharePost, { params: { id: original }, body: { content: 'look' } })
    await buildSaved(app.ctx, ann.memberId, share.id)
    expect((await list())[0]?.post?.originalPost?.content).toBe('the original')
    await app.as(ben).call(EditPost, { params: { id: original }, body: { privacy: 'private' } })
    expect(await list()).toMatchObject([{ post: { content: 'look', isShare: true, originalPost: null } }])
    // The text of the original is not that of the share.
    expect(await list({ q: 'original' })).toEqual([])
  })

  it(
    '[D-034] [D-069] is never found by a search or shown in a list, in any generated world',
    { timeout: 60_000 },
    async () => {
      await fc.assert(
        fc.asyncProperty(anyWorld, async (described) => {
          const world = await buildWorld(app.ctx, described)
          const ids = world.posts.map((post) => post.id)
          for (const memberId of world.memberIds.slice(0, 3)) {
            for (const id of ids) await buildSaved(app.ctx, memberId, id)
            const who = await app.signIn(memberId)
            const visible = (await visibleIds(app.ctx.db, memberId, ids)).toSorted()
            const shown = (saved: SavedPost[]) => saved.flatMap((one) => one.post?.id ?? []).toSorted()
            const all = await list({ limit: '100' }, who)
            expect(all).toHaveLength(ids.length)
            expect(shown(all)).toEqual(visible)
            const found = await list({ limit: '100', q: 'post of a test' }, who)
            expect(found).toHaveLength(visible.length)
            expect(shown(found)).toEqual(visible)
          }
        }),
        { numRuns: 8, endOnFailure: true },
      )
    },
  )
})

describe('searching saved posts', () => {
  it('[S2-244] matches the text and the author’s full name, ignoring case', async () => {
    const ada = await buildMember(app.ctx, { firstName: 'Ada', lastName: 'Ökonom' })
    await saved({ author_id: ada, content: 'About engines' })
    await saved({ content: 'Straße 100%' })
    await saved({ content: 'cafe\u0301 noir'.normalize('NFC') })
    const found = async (q: string) => textsOf(await list({ q }))
    for (const q of ['engines', 'ENGINE', 'ada', 'ada ö', 'ÖKONOM', '  about  ', 'a Ö'])
      expect(await found(q), q).toEqual(['About engines'])
    expect(await found('100%')).toEqual(['Straße 100%'])
    expect(await found('café'.normalize('NFD'))).toEqual(['café noir'])
    for (const q of ['%', '_', 'About%engines', 'engines ada', 'person-']) {
      const expected = q === '%' ? ['Straße 100%'] : []
      expect(await found(q), q).toEqual(expected)
    }
    expect(await found('   ')).toHaveLength(3)
  })

  it('[S2-244] [S2-242] can be limited to one collection, and is paginated', async () => {
    const collection = await buildCollection(app.ctx, ann.memberId)
    for (let n = 0; n < 5; n += 1) {
      await saved({ content: `tea ${n}` }, n % 2 === 0 ? collection : null)
      await saved({ content: 'coffee' }, collection)
    }
    expect(textsOf(await list({ q: 'tea', collectionId: collection }))).toEqual(['tea 4', 'tea 2', 'tea 0'])
    const pages = await walk({ q: 'tea', limit: '2' })
    expect(pages.map(textsOf)).toEqual([['tea 4', 'tea 3'], ['tea 2', 'tea 1'], ['tea 0']])
  })

  it('scans a limited number at a time, and returns where to continue', { timeout: 60_000 }, async () => {
    const oldest = await saved({ content: 'needle' })
    const author = await buildMember(app.ctx)
    await app.ctx.db.query(
      'test.many_saved',
      `with created as (
         insert into posts (id, author_id, content, audience, created_at)
         select gen_random_uuid(), $2, 'hay', 'public', now() from generate_series(1, 2500) returning id
       )
       insert into saved_posts (id, user_id, post_id, created_at)
       select overlay(gen_random_uuid()::text placing 'ff' from 1 for 2)::uuid, $1, id, now() from created`,
      [ann.memberId, author],
    )
    const pages = await walk({ q: 'needle' })
    expect(pages.map((page) => page.map((one) => one.postId))).toEqual([[], [oldest]])
  })
})

describe('the cost of a page', () => {
  it.each([
    ['all posts', {}, ['saved.page']],
    ['a search', { q: 'test' }, ['saved.search', 'saved.last_scanned']],
  ])('of %s is the same statements for few and many posts, using indexes', async (_, query, own) => {
    const costs: string[][] = []
    for (const more of [1, 14]) {
      for (let n = 0; n < more; n += 1) await saved()
      const { ctx, executed } = recordStatements(app.ctx)
      await listSavedPosts(ctx, ann, { limit: 20, ...query }, 'en')
      costs.push(executed.map((one) => one.name))
      for (const one of executed.filter(({ name }) => own.includes(name)))
        expect(await findFullScans(app.ctx, one)).toEqual([])
    }
    expect(costs[0]).toEqual([...own, 'posts.cards', 'posts.facts'])
    expect(costs[1]).toEqual(costs[0])
  })
})
