import { DeleteGroup, RestoreGroup } from '@guildhall/contract/group-deletion'
import { GetGroup, ListOwnGroups } from '@guildhall/contract/groups'
import { CreatePost, GetPost } from '@guildhall/contract/posts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { memberActor } from '#platform/context'
import { startTestApp, type SignedIn } from '#test/app'
import { buildGroup, buildPost } from '#test/build'
import { countRows } from '#test/count-rows'
import { readTimeline } from '#test/read-feed'
import { deleteGroup } from './delete-group.ts'

const DAY_MS = 86_400_000
const NOT_FOUND = { status: 404 }

const app = await startTestApp()
afterAll(() => app.close())

let owner: SignedIn
let admin: SignedIn
let member: SignedIn
beforeEach(async () => {
  app.setNow(null)
  ;[owner, admin, member] = [await app.signIn(), await app.signIn(), await app.signIn()]
})

const build = (privacy: 'public' | 'private' = 'public') =>
  buildGroup(app.ctx, {
    privacy,
    ownerId: owner.memberId,
    admins: [admin.memberId],
    members: [member.memberId],
  })
const deleteIt = (id: string) => app.as(owner).call(DeleteGroup, { params: { id } })
const restore = (id: string) => app.as(owner).call(RestoreGroup, { params: { id }, body: {} })
const open = (id: string, who: SignedIn) => app.as(who).call(GetGroup, { params: { id } })
const idsOf = (groups: { id: string }[]) => groups.map(({ id }) => id)

describe('restoring a group', () => {
  it.each(['public', 'private'] as const)('[D-098] brings a %s group back as it was', async (privacy) => {
    const id = await build(privacy)
    const postId = await buildPost(app.ctx, { author_id: member.memberId, group_id: id })
    await app.drain()
    const before = await open(id, admin)
    await deleteIt(id)
    await app.drain()
    // Feeds cache which groups they read.
    expect(await readTimeline(app, admin)).not.toContain(postId)
    await restore(id)
    await app.drain()
    expect(await open(id, admin)).toEqual(before)
    expect(await readTimeline(app, admin)).toContain(postId)
    expect(await app.as(member).call(CreatePost, { body: { content: 'back', groupId: id } })).toBeTruthy()
    const actions = await countRows(
      app.ctx,
      `group_actions where group_id = '${id}' and action in ('delete_group', 'restore_group')`,
    )
    expect(actions).toBe(2)
  })

  it('keeps every column of a membership', async () => {
    const [row] = await app.ctx.db.query<{ lost: string[] | null }>(
      'test.lost_columns',
      `select array_agg(column_name::text) as lost
         from information_schema.columns as kept
        where table_name = 'group_memberships'
          and not exists (select from information_schema.columns
                           where table_name = 'suspended_memberships' and column_name = kept.column_name)`,
      [],
    )
    expect(row?.lost).toBeNull()
  })
})

describe('14 days after the deletion', () => {
  it('[D-098] the group is gone for good, and its posts stay with their authors', async () => {
    const id = await build()
    const postId = await buildPost(app.ctx, { author_id: member.memberId, group_id: id })
    await deleteIt(id)
    app.setNow(new Date(Date.now() + 14 * DAY_MS + 1_000))
    await app.drain()
    app.setNow(null)
    await expect(open(id, owner)).rejects.toMatchObject(NOT_FOUND)
    await expect(restore(id)).rejects.toMatchObject(NOT_FOUND)
    expect(idsOf(await app.as(owner).call(ListOwnGroups))).not.toContain(id)
    expect(await app.as(member).call(GetPost, { params: { id: postId } })).toMatchObject({ id: postId })
    for (const table of ['suspended_memberships', 'group_deletions', 'group_memberships'])
      expect(await countRows(app.ctx, `${table} where group_id = '${id}'`)).toBe(0)
  })

  it('nothing happens to a group that was restored, or to one that was deleted again later', async () => {
    const [restored, again] = [await build(), await build()]
    await deleteIt(restored)
    await restore(restored)
    await deleteIt(again)
    await restore(again)
    app.setNow(new Date(Date.now() + 7 * DAY_MS))
    await deleteGroup(app.ctx, memberActor(owner.memberId), again)
    app.setNow(new Date(Date.now() + 14 * DAY_MS + 1_000))
    await app.drain()
    app.setNow(null)
    expect(await open(restored, member)).toMatchObject({ deletesAt: null })
    expect(await restore(again)).toMatchObject({ viewer: { role: 'owner' } })
  })
})
