import { ListGroupPins, PinPost, UnpinPost } from '@guildhall/contract/group-pins'
import { DeletePost } from '@guildhall/contract/posts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type SignedIn } from '#test/app'
import { block, buildGroup, buildPost } from '#test/build'
import type { Refused } from '#test/client'
import { countRows } from '#test/count-rows'

const app = await startTestApp({ env: { DATABASE_POOL: '12' } })
afterAll(() => app.close())

let owner: SignedIn
let admin: SignedIn
let member: SignedIn
let outsider: SignedIn
let id: string
beforeEach(async () => {
  ;[owner, admin, member, outsider] = [
    await app.signIn(),
    await app.signIn(),
    await app.signIn(),
    await app.signIn(),
  ]
  id = await buildGroup(app.ctx, {
    ownerId: owner.memberId,
    admins: [admin.memberId],
    members: [member.memberId],
  })
})

const write = (author = member) => buildPost(app.ctx, { author_id: author.memberId, group_id: id })
const pin = (who: SignedIn, postId: string) => app.as(who).call(PinPost, { params: { id, postId } })
const unpin = (who: SignedIn, postId: string) => app.as(who).call(UnpinPost, { params: { id, postId } })
const pinned = async (who: SignedIn) =>
  (await app.as(who).call(ListGroupPins, { params: { id } })).map((post) => post.id)

describe('pinned posts', () => {
  it('are pinned and unpinned by the owner and admins; the one pinned last is first', async () => {
    const [first, second] = [await write(), await write()]
    await pin(owner, second)
    await pin(admin, first)
    await pin(admin, first)
    expect(await pinned(outsider)).toEqual([first, second])
    await unpin(owner, first)
    await unpin(owner, first)
    expect(await pinned(member)).toEqual([second])
    const actions = `group_actions where group_id = '${id}' and action in ('pin', 'unpin')`
    expect(await countRows(app.ctx, actions)).toBe(3)
    for (const who of [member, outsider]) {
      await expect(pin(who, first)).rejects.toMatchObject({ status: 403 })
      await expect(unpin(who, second)).rejects.toMatchObject({ status: 403 })
    }
  })

  it('belong to the group', async () => {
    const elsewhere = await buildPost(app.ctx, { author_id: owner.memberId })
    await expect(pin(owner, elsewhere)).rejects.toMatchObject({ status: 404 })
    await expect(pin(owner, id)).rejects.toMatchObject({ status: 404 })
  })

  it('are at most three, also if several admins pin at once', async () => {
    const posts = await Promise.all([write(), write(), write(), write(), write()])
    const results = await Promise.allSettled(
      posts.map((postId, at) => pin(at % 2 === 0 ? owner : admin, postId)),
    )
    const refused = results.flatMap((one) => (one.status === 'rejected' ? [one.reason as Refused] : []))
    expect(refused).toMatchObject([
      { status: 409, message: 'A group can have up to 3 pinned posts. Unpin one first.' },
      { status: 409 },
    ])
    expect(await pinned(owner)).toHaveLength(3)
  })

  it('are hidden from those who may not see them', async () => {
    const postId = await write()
    await pin(owner, postId)
    await block(app.ctx, member.memberId, outsider.memberId)
    expect(await pinned(outsider)).toEqual([])
    expect(await pinned(owner)).toEqual([postId])
    await app.ctx.db.query('test.hide', `update groups set privacy = 'private' where id = $1`, [id])
    await expect(pinned(outsider)).rejects.toMatchObject({ status: 404 })
  })

  it('are unpinned when they are deleted, which makes room right away', async () => {
    const posts = [await write(), await write(), await write()]
    for (const postId of posts) await pin(owner, postId)
    await app.as(member).call(DeletePost, { params: { id: posts[0]! } })
    expect(await pinned(owner)).toHaveLength(2)
    await pin(owner, await write())
    await app.drain()
    expect(await countRows(app.ctx, `group_pins where group_id = '${id}'`)).toBe(3)
  })
})
