import { MAX_IDS } from '@guildhall/contract/limits'
import { GetPost, ListPostsByIds } from '@guildhall/contract/posts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type SignedIn } from '#test/app'
import { block, buildGroup, buildPost } from '#test/build'
import { recordStatements } from '#test/record-statements'
import { showPosts } from './show-posts.ts'

const app = await startTestApp({ events: false })
afterAll(() => app.close())

let ann: SignedIn
let ben: SignedIn
beforeEach(async () => void ([ann, ben] = [await app.signIn(), await app.signIn()]))

const read = (ids: readonly string[], who = ben) =>
  app.as(who).call(ListPostsByIds, { query: { ids: ids.join(',') } })

/** Builds this many public posts, one of them a share. */
async function buildPublic(count: number): Promise<string[]> {
  const original = await buildPost(app.ctx)
  const ids = [await buildPost(app.ctx, { original_post_id: original })]
  while (ids.length < count) ids.push(await buildPost(app.ctx))
  return ids
}

/** The names of the statements that reading these posts sends. */
async function statementsFor(ids: readonly string[]): Promise<string[]> {
  const { ctx, executed } = recordStatements(app.ctx)
  await showPosts(ctx, ben, ids)
  return executed.map(({ name }) => name)
}

describe('several posts by id', () => {
  it('equal the single posts, in the order of the ids', async () => {
    const ids = (await buildPublic(3)).toReversed()
    const alone = await Promise.all(ids.map((id) => app.as(ben).call(GetPost, { params: { id } })))
    expect(await read(ids)).toEqual(alone)
  })

  it('[S1-022] leave out hidden, deleted and unknown ones', async () => {
    const [shown = ''] = await buildPublic(1)
    const hidden = await buildPost(app.ctx, { author_id: ann.memberId, privacy: 'private' })
    const deleted = await buildPost(app.ctx, { author_id: ben.memberId })
    await app.ctx.db.query('', 'update posts set deleted_at = now() where id = $1', [deleted])
    const found = await read([hidden, deleted, shown, app.ctx.newId()])
    expect(found.map(({ id }) => id)).toEqual([shown])
  })

  it('include a group’s posts for its moderators despite a block, as a single post by id does', async () => {
    const group_id = await buildGroup(app.ctx, {
      privacy: 'private',
      ownerId: ben.memberId,
      members: [ann.memberId],
    })
    const id = await buildPost(app.ctx, { author_id: ann.memberId, group_id })
    await block(app.ctx, ann.memberId, ben.memberId)
    expect(await read([id])).toEqual([await app.as(ben).call(GetPost, { params: { id } })])
  })

  it('cost the same statements however many there are', async () => {
    const few = await statementsFor(await buildPublic(2))
    const many = await statementsFor(await buildPublic(MAX_IDS))
    expect(many).toEqual(few)
    expect(many.length).toBeLessThanOrEqual(4)
  })

  it('cost the same statements whether hidden, deleted or unknown, cached or not', async () => {
    const hidden = await buildPost(app.ctx, { author_id: ann.memberId, privacy: 'private' })
    const deleted = await buildPost(app.ctx, { author_id: ann.memberId })
    await app.ctx.db.query('', 'update posts set deleted_at = now() where id = $1', [deleted])
    const unknown = await statementsFor([app.ctx.newId()])
    expect(unknown).toHaveLength(1)
    expect(await read([hidden], ann)).toHaveLength(1)
    expect(await statementsFor([hidden])).toEqual(unknown)
    expect(await statementsFor([deleted])).toEqual(unknown)
  })

  it('are limited in number', async () => {
    const ids = Array.from({ length: MAX_IDS + 1 }, () => app.ctx.newId())
    await expect(read(ids)).rejects.toMatchObject({ status: 400 })
    await expect(read(ids.slice(1))).resolves.toEqual([])
    await expect(read([])).rejects.toMatchObject({ status: 400 })
  })
})
