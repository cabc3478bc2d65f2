import { QUOTAS } from '@guildhall/contract/limits'
import {
  COLLECTION_COLORS,
  CreateCollection,
  DeleteCollection,
  EditCollection,
  ListCollections,
  ListSavedPosts,
  MAX_COLLECTIONS,
  SavePost,
} from '@guildhall/contract/saved'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type SignedIn } from '#test/app'
import { buildCollection, buildPost, buildSaved } from '#test/build'
import { countRows } from '#test/count-rows'
import { readPages } from '#test/pages'
import { recordStatements, findFullScans } from '#test/record-statements'
import { refusalOf } from '#test/refusal'
import { listCollections } from './list-collections.ts'

const app = await startTestApp({ events: false })
afterAll(() => app.close())

let ann: SignedIn
let ben: SignedIn
beforeEach(async () => void ([ann, ben] = [await app.signIn(), await app.signIn()]))

type Body = Record<string, unknown> & { name: string }
const create = (body: Body, who = ann, headers?: Record<string, string>) =>
  app.as(who).call(CreateCollection, { body }, headers)
const edit = (id: string, body: object, who = ann) =>
  app.as(who).call(EditCollection, { params: { id }, body })
const remove = (id: string, who = ann) => app.as(who).call(DeleteCollection, { params: { id } })
const list = (who = ann) => app.as(who).call(ListCollections, {})
const namesOf = async (who = ann) => (await list(who)).map((one) => one.name)

describe('a collection', () => {
  it('[S1-090] [S1-199] [S2-186] [S2-267] has a name, an optional description, and a colour', async () => {
    const created = await create({ name: '  Recipes ', description: ' To cook ', color: '#10b981' })
    expect(created).toEqual({
      id: expect.any(String),
      name: 'Recipes',
      description: 'To cook',
      color: '#10b981',
      isDefault: false,
      count: 0,
    })
    const bare = { isDefault: false, count: 0, color: '#3b82f6', id: expect.any(String) }
    expect(await create({ name: 'Plain', description: '  ' })).toEqual({ ...bare, name: 'Plain' })
    expect(await create({ name: 'Bare' })).toEqual({ ...bare, name: 'Bare' })
  })

  it('[S1-090] [S2-187] [S2-235] has one of eight colours, given as color or colour, blue by default', async () => {
    expect(COLLECTION_COLORS).toEqual({
      Blue: '#3b82f6',
      Green: '#10b981',
      Yellow: '#f59e0b',
      Red: '#ef4444',
      Purple: '#8b5cf6',
      Cyan: '#06b6d4',
      Lime: '#84cc16',
      Orange: '#f97316',
    })
    for (const color of Object.values(COLLECTION_COLORS)) {
      expect((await create({ name: 'x', color })).color).toBe(color)
      expect((await create({ name: 'x', colour: color })).color).toBe(color)
    }
    for (const color of ['#000000', 'blue', '', null])
      expect(await refusalOf(app.ctx, () => create({ name: 'x', color }))).toMatchObject({ status: 400 })
    const [row] = await app.ctx.db.query<{ color: string; is_default: boolean }>(
      'test.bare_collection',
      `insert into saved_collections (id, user_id, name, created_at) values ($1, $2, 'x', now())
       returning color, is_default`,
      [app.ctx.newId(), ann.memberId],
    )
    expect(row).toEqual({ color: '#3b82f6', is_default: false })
  })

  it('[S2-266] needs a name, and enforces its limits', async () => {
    for (const name of ['', '  \n'])
      expect(await refusalOf(app.ctx, () => create({ name }))).toMatchObject({
        status: 400,
        message: 'Collection name is required.',
      })
    expect((await create({ name: '😀'.repeat(100), description: 'é'.repeat(500) })).name).toHaveLength(200)
    for (const body of [
      { name: 'a'.repeat(101) },
      { name: 'x', description: 'a'.repeat(501) },
      { name: 'x', isDefault: true },
      { name: 'x', userId: ben.memberId },
    ])
      expect(await refusalOf(app.ctx, () => create(body))).toMatchObject({ status: 400 })
  })

  it('[D-159] is created once per Idempotency-Key, and [D-157] is rate-limited', async () => {
    const key = { 'idempotency-key': 'one-collection' }
    const first = await create({ name: 'Once' }, ann, key)
    expect(await create({ name: 'Once' }, ann, key)).toEqual(first)
    expect(await namesOf()).toEqual(['Once'])
    for (let sent = 2; sent < QUOTAS.writes.max; sent += 1) await create({ name: 'x' })
    await expect(create({ name: 'x' })).rejects.toMatchObject({ status: 429 })
  })
})

describe('the collections of a member', () => {
  it('[S1-198] are their own, oldest first, with the number of posts in each', async () => {
    const [one, two] = [await create({ name: 'One' }), await create({ name: 'Two' })]
    await create({ name: 'Other' }, ben)
    await buildSaved(app.ctx, ann.memberId, await buildPost(app.ctx), two.id)
    await buildSaved(app.ctx, ann.memberId, await buildPost(app.ctx), two.id)
    await buildSaved(app.ctx, ann.memberId, await buildPost(app.ctx))
    expect(await list()).toEqual([one, { ...two, count: 2 }])
  })

  it('[D-158] can be paginated', async () => {
    for (const name of ['a', 'b', 'c']) await create({ name })
    const pages = await readPages(app, ann, ListCollections, { query: { limit: '2' } })
    expect(pages.map((page) => page.map((one) => one.name))).toEqual([['a', 'b'], ['c']])
  })

  it('are limited to a hundred, including the default one', async () => {
    for (let n = 3; n < MAX_COLLECTIONS; n += 1) await buildCollection(app.ctx, ann.memberId)
    const sent = await Promise.allSettled(Array.from({ length: 10 }, () => create({ name: 'Last' })))
    expect(sent.filter((one) => one.status === 'fulfilled')).toHaveLength(2)
    expect(await refusalOf(app.ctx, () => create({ name: 'Too many' }))).toMatchObject({
      status: 409,
      code: 'collections_full',
    })
    await app.as(ann).call(SavePost, { body: { postId: await buildPost(app.ctx) } })
    expect(await list()).toHaveLength(MAX_COLLECTIONS)
    expect((await create({ name: 'Of another' }, ben)).name).toBe('Of another')
  })

  it('are listed in one statement, using indexes', async () => {
    for (const name of ['a', 'b', 'c']) await create({ name })
    const { ctx, executed } = recordStatements(app.ctx)
    await listCollections(ctx, ann, { limit: 100 }, 'en')
    expect(executed.map((one) => one.name)).toEqual(['collections.page'])
    expect(await findFullScans(app.ctx, executed[0]!)).toEqual([])
  })
})

describe('editing a collection', () => {
  it('[D-066] changes only the given fields', async () => {
    const before = await create({ name: 'One', description: 'First', color: '#ef4444' })
    expect(await edit(before.id, { name: ' Two ' })).toEqual({ ...before, name: 'Two' })
    expect(await edit(before.id, { colour: '#06b6d4' })).toEqual({ ...before, name: 'Two', color: '#06b6d4' })
    const { description: _, ...rest } = before
    const last = { ...rest, name: 'Two', color: '#06b6d4' }
    expect(await edit(before.id, { description: ' ' })).toEqual(last)
    expect(await edit(before.id, {})).toEqual(last)
    expect(await list()).toEqual([last])
    expect(await refusalOf(app.ctx, () => edit(before.id, { name: ' ' }))).toMatchObject({
      message: 'Collection name is required.',
    })
  })

  it('[D-066] [D-067] is allowed only for its owner: for everyone else it does not exist', async () => {
    const { id } = await create({ name: 'Mine' })
    for (const attempt of [
      () => edit(id, { name: 'Yours' }, ben),
      () => edit(app.ctx.newId(), { name: 'Yours' }, ben),
      () => remove(id, ben),
      () => remove(app.ctx.newId(), ben),
      () => app.as(ben).call(ListSavedPosts, { query: { collectionId: id } }),
      () => app.as(ben).call(ListSavedPosts, { query: { collectionId: app.ctx.newId() } }),
    ])
      expect(await refusalOf(app.ctx, attempt)).toMatchObject({ status: 404, message: 'Not found' })
    expect(await namesOf()).toEqual(['Mine'])
  })
})

describe('deleting a collection', () => {
  it('[D-067] keeps its posts saved', async () => {
    const { id } = await create({ name: 'Short-lived' })
    const postId = await buildPost(app.ctx)
    await app.as(ann).call(SavePost, { body: { postId, collectionId: id } })
    await remove(id)
    expect(await list()).toEqual([])
    const saved = await app.as(ann).call(ListSavedPosts, {})
    expect(saved).toMatchObject([{ postId, collection: null, post: { id: postId } }])
    expect(await refusalOf(app.ctx, () => remove(id))).toMatchObject({ status: 404 })
  })

  it('[D-067] [D-068] lets the next save create a new one if it was the default', async () => {
    const [first, second] = [await buildPost(app.ctx), await buildPost(app.ctx)]
    const { collectionId } = await app.as(ann).call(SavePost, { body: { postId: first } })
    await remove(collectionId ?? '')
    const again = await app.as(ann).call(SavePost, { body: { postId: second } })
    expect(again.collectionId).not.toBe(collectionId)
    expect(await list()).toMatchObject([{ id: again.collectionId, isDefault: true, count: 1 }])
    expect(await countRows(app.ctx, `saved_posts where user_id = '${ann.memberId}'`)).toBe(2)
  })
})
