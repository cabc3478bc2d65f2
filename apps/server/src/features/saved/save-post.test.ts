import { QUOTAS } from '@guildhall/contract/limits'
import { DeletePost, EditPost, GetPost } from '@guildhall/contract/posts'
import {
  CountSavedPosts,
  DeleteCollection,
  EditCollection,
  GetSavedState,
  ListCollections,
  ListSavedPosts,
  MAX_SAVED_POSTS,
  MoveSavedPost,
  SavePost,
  UnsavePost,
} from '@guildhall/contract/saved'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type SignedIn } from '#test/app'
import { block, buildCollection, buildGroup, buildPost } from '#test/build'
import { countRows } from '#test/count-rows'
import { refusalOf } from '#test/refusal'

const app = await startTestApp({ events: false })
afterAll(() => app.close())

let ann: SignedIn
let ben: SignedIn
beforeEach(async () => void ([ann, ben] = [await app.signIn(), await app.signIn()]))

type Body = { postId: string; collectionId?: string | null }
const save = (body: Body, who = ann, headers?: Record<string, string>) =>
  app.as(who).call(SavePost, { body }, headers)
const move = (id: string, collectionId: string | null, who = ann) =>
  app.as(who).call(MoveSavedPost, { params: { id }, body: { collectionId } })
const unsave = (id: string, who = ann) => app.as(who).call(UnsavePost, { params: { id } })
const stateOf = (id: string, who = ann) => app.as(who).call(GetSavedState, { params: { id } })
const collectionsOf = (who = ann) => app.as(who).call(ListCollections, {})
const savedRows = (who = ann) => countRows(app.ctx, `saved_posts where user_id = '${who.memberId}'`)
const NOT_SAVED = { isSaved: false, collectionId: null }

describe('saving a post', () => {
  it('[S1-195] [S1-090] [S2-235] [D-068] puts it into the default collection, which the first save creates', async () => {
    expect(await collectionsOf()).toEqual([])
    const [first, second] = [await buildPost(app.ctx), await buildPost(app.ctx)]
    const saved = await save({ postId: first })
    expect(await collectionsOf()).toEqual([
      { id: saved.collectionId, name: 'Saved', color: '#3b82f6', isDefault: true, count: 1 },
    ])
    expect(await save({ postId: second })).toEqual(saved)
    expect(await collectionsOf()).toMatchObject([{ isDefault: true, count: 2 }])
    expect(saved.isSaved).toBe(true)
    expect((await app.as(ann).call(GetPost, { params: { id: first } })).viewer.isSaved).toBe(true)
    expect((await app.as(ben).call(GetPost, { params: { id: first } })).viewer.isSaved).toBe(false)
  })

  it('[D-068] names the default collection in the language of the request until its owner renames it', async () => {
    const postId = await buildPost(app.ctx)
    const { collectionId } = await save({ postId })
    const params = { id: collectionId ?? '' }
    const headers = { 'accept-language': 'en-XA' }
    const names = async () => {
      const [collection] = await app.as(ann).call(ListCollections, {}, headers)
      const [saved] = await app.as(ann).call(ListSavedPosts, {}, headers)
      return [collection?.name, saved?.collection?.name]
    }
    expect(await names()).toEqual(['Sávéd', 'Sávéd'])
    // A dialog sends the name that it shows along with another colour.
    const body = { name: 'Sávéd', color: '#10b981' } as const
    expect(await app.as(ann).call(EditCollection, { params, body }, headers)).toMatchObject(body)
    expect(await collectionsOf()).toMatchObject([{ name: 'Saved', color: '#10b981' }])
    await app.as(ann).call(EditCollection, { params, body: { name: 'Recipes' } }, headers)
    expect(await names()).toEqual(['Recipes', 'Recipes'])
    await app.as(ann).call(EditCollection, { params, body: { name: 'Saved' } })
    expect(await names()).toEqual(['Saved', 'Saved'])
  })

  it('[D-064] takes one of the member’s collections, or none', async () => {
    const collectionId = await buildCollection(app.ctx, ann.memberId)
    const postId = await buildPost(app.ctx)
    expect(await save({ postId, collectionId })).toEqual({ isSaved: true, collectionId })
    const loose = await buildPost(app.ctx)
    expect(await save({ postId: loose, collectionId: null })).toEqual({ isSaved: true, collectionId: null })
    expect(await collectionsOf()).toMatchObject([{ id: collectionId, isDefault: false, count: 1 }])
  })

  it('[S2-236] [D-064] again changes nothing, even with another collection', async () => {
    const postId = await buildPost(app.ctx)
    const first = await save({ postId })
    const collectionId = await buildCollection(app.ctx, ann.memberId)
    expect(await save({ postId, collectionId })).toEqual(first)
    expect(await save({ postId })).toEqual(first)
    expect(await savedRows()).toBe(1)
    const again = app.ctx.db.query(
      'test.save_twice',
      'insert into saved_posts (id, user_id, post_id, created_at) values ($1, $2, $3, now())',
      [app.ctx.newId(), ann.memberId, postId],
    )
    await expect(again).rejects.toMatchObject({ code: '23505' })
  })

  it(
    'is rejected at the maximum number of saved posts, until one is removed',
    { timeout: 60_000 },
    async () => {
      await app.ctx.chores.query(
        'test.full_of_saved',
        `with created as (
         insert into posts (id, author_id, content, audience, created_at)
         select gen_random_uuid(), $2, 'x', 'public', now() from generate_series(1, $3 - 1) returning id
       )
       insert into saved_posts (id, user_id, post_id, created_at) select gen_random_uuid(), $1, id, now() from created`,
        [ann.memberId, ben.memberId, MAX_SAVED_POSTS],
      )
      const [last, more] = [await buildPost(app.ctx), await buildPost(app.ctx)]
      await save({ postId: last })
      expect(await app.as(ann).call(CountSavedPosts)).toEqual({ count: MAX_SAVED_POSTS })
      expect(await refusalOf(app.ctx, () => save({ postId: more }))).toEqual({
        status: 409,
        code: 'saved_full',
        message: 'You’ve reached the maximum number of saved posts. Remove some to save more.',
      })
      expect(await save({ postId: last })).toMatchObject({ isSaved: true })
      await app.as(ann).call(UnsavePost, { params: { id: last } })
      expect(await save({ postId: more })).toMatchObject({ isSaved: true })
    },
  )

  it('[D-034] is rejected for a hidden post as for an unknown one', async () => {
    const blocker = await app.signIn()
    await block(app.ctx, blocker.memberId, ann.memberId)
    const closed = await buildGroup(app.ctx, { privacy: 'private', members: [ben.memberId] })
    const hidden = [
      await buildPost(app.ctx, { author_id: ben.memberId, privacy: 'private' }),
      await buildPost(app.ctx, { author_id: ben.memberId, privacy: 'friends' }),
      await buildPost(app.ctx, { author_id: ben.memberId, group_id: closed }),
      await buildPost(app.ctx, { author_id: blocker.memberId }),
    ]
    const unknown = await refusalOf(app.ctx, () => save({ postId: app.ctx.newId() }))
    expect(unknown).toMatchObject({ status: 404, message: 'Not found' })
    for (const postId of hidden) expect(await refusalOf(app.ctx, () => save({ postId }))).toEqual(unknown)
    expect(await savedRows()).toBe(0)
    expect(await collectionsOf()).toEqual([])
  })

  it('[D-064] is rejected for someone else’s collection', async () => {
    const postId = await buildPost(app.ctx)
    const foreign = await buildCollection(app.ctx, ben.memberId)
    for (const collectionId of [foreign, app.ctx.newId()])
      expect(await refusalOf(app.ctx, () => save({ postId, collectionId }))).toMatchObject({ status: 404 })
    expect(await savedRows()).toBe(0)
  })

  it('rejects unknown fields', async () => {
    const body = { postId: await buildPost(app.ctx) }
    for (const more of [{ userId: ben.memberId }, { isDefault: true }, { collectionId: 'x' }])
      expect(await refusalOf(app.ctx, () => save({ ...body, ...more }))).toMatchObject({ status: 400 })
  })

  it('[D-068] by twenty concurrent first taps creates one default collection and loses none', async () => {
    const posts: string[] = []
    for (let n = 0; n < 5; n += 1) posts.push(await buildPost(app.ctx))
    const taps = Array.from({ length: 20 }, (_, at) => save({ postId: posts[at % posts.length] ?? '' }))
    const states = await Promise.all(taps)
    expect(new Set(states.map((one) => one.collectionId)).size).toBe(1)
    expect(await collectionsOf()).toMatchObject([{ isDefault: true, count: 5 }])
    expect(await savedRows()).toBe(5)
  })

  it('takes no Idempotency-Key: saving again changes nothing, and after unsaving it saves again', async () => {
    const postId = await buildPost(app.ctx)
    const key = { 'idempotency-key': 'saved-only-once' }
    const first = await save({ postId }, ann, key)
    expect(await save({ postId }, ann, key)).toEqual(first)
    await unsave(postId)
    expect(await save({ postId }, ann, key)).toEqual(first)
    expect(await stateOf(postId)).toEqual(first)
    expect(await countRows(app.ctx, `idempotency_keys where key = 'saved-only-once'`)).toBe(0)
  })

  it('[D-157] is rate-limited', async () => {
    const postId = await buildPost(app.ctx)
    for (let sent = 0; sent < QUOTAS.writes.max; sent += 1) await save({ postId })
    await expect(save({ postId })).rejects.toMatchObject({ status: 429, code: 'too_many' })
  })
})

describe('unsaving a post', () => {
  it('[S1-196] [S1-194] affects only the member’s own save, and succeeds if nothing is saved', async () => {
    const postId = await buildPost(app.ctx)
    for (const who of [ann, ben]) await save({ postId }, who)
    await unsave(postId)
    await unsave(postId)
    await unsave(app.ctx.newId())
    expect(await stateOf(postId)).toEqual(NOT_SAVED)
    expect((await stateOf(postId, ben)).isSaved).toBe(true)
  })

  it('[S1-196] works if the post is hidden or deleted', async () => {
    const [hidden, deleted] = [
      await buildPost(app.ctx, { author_id: ben.memberId }),
      await buildPost(app.ctx, { author_id: ben.memberId }),
    ]
    for (const postId of [hidden, deleted]) await save({ postId })
    await app.as(ben).call(EditPost, { params: { id: hidden }, body: { privacy: 'private' } })
    await app.as(ben).call(DeletePost, { params: { id: deleted } })
    for (const postId of [hidden, deleted]) {
      expect((await stateOf(postId)).isSaved).toBe(true)
      await unsave(postId)
      expect(await stateOf(postId)).toEqual(NOT_SAVED)
    }
  })
})

describe('the saved state of a post', () => {
  it('[S1-194] is the same for unknown, hidden and unsaved posts', async () => {
    const hidden = await buildPost(app.ctx, { author_id: ben.memberId, privacy: 'private' })
    await save({ postId: hidden }, ben)
    for (const id of [hidden, app.ctx.newId(), await buildPost(app.ctx)])
      expect(await stateOf(id)).toEqual(NOT_SAVED)
  })

  it('[S2-096] is counted per member', async () => {
    const count = (who = ann) => app.as(who).call(CountSavedPosts, {})
    expect(await count()).toEqual({ count: 0 })
    for (let n = 0; n < 3; n += 1) await save({ postId: await buildPost(app.ctx) })
    expect([await count(), await count(ben)]).toEqual([{ count: 3 }, { count: 0 }])
  })
})

describe('moving a saved post', () => {
  it('[D-065] puts it into another collection, or out of any, even if it is hidden by now', async () => {
    const postId = await buildPost(app.ctx, { author_id: ben.memberId })
    const [one, two] = [
      await buildCollection(app.ctx, ann.memberId),
      await buildCollection(app.ctx, ann.memberId),
    ]
    await save({ postId, collectionId: one })
    expect(await move(postId, two)).toEqual({ isSaved: true, collectionId: two })
    await app.as(ben).call(EditPost, { params: { id: postId }, body: { privacy: 'private' } })
    expect(await move(postId, null)).toEqual({ isSaved: true, collectionId: null })
    expect(await stateOf(postId)).toEqual({ isSaved: true, collectionId: null })
    expect((await collectionsOf()).map((collection) => collection.count)).toEqual([0, 0])
  })

  it('[D-065] is rejected if it is not saved, and for someone else’s collection', async () => {
    const postId = await buildPost(app.ctx)
    const own = await buildCollection(app.ctx, ann.memberId)
    const foreign = await buildCollection(app.ctx, ben.memberId)
    for (const id of [postId, app.ctx.newId()])
      expect(await refusalOf(app.ctx, () => move(id, own))).toMatchObject({ status: 404 })
    await save({ postId, collectionId: own })
    await save({ postId }, ben)
    expect(await refusalOf(app.ctx, () => move(postId, foreign))).toMatchObject({ status: 404 })
    expect(await stateOf(postId)).toEqual({ isSaved: true, collectionId: own })
  })

  it('[D-065] [D-067] to a collection that is being deleted either succeeds or is rejected', async () => {
    for (let round = 0; round < 5; round += 1) {
      const postId = await buildPost(app.ctx)
      const collectionId = await buildCollection(app.ctx, ann.memberId)
      await save({ postId, collectionId: null })
      const [moved] = await Promise.allSettled([
        move(postId, collectionId),
        app.as(ann).call(DeleteCollection, { params: { id: collectionId } }),
      ])
      expect(['fulfilled', 404]).toContain(moved.status === 'rejected' ? moved.reason.status : moved.status)
      expect(await stateOf(postId)).toEqual({ isSaved: true, collectionId: null })
    }
  })
})
