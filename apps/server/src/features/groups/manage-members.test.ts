import {
  GetGroup,
  ListGroupMembers,
  MAX_GROUP_ADMINS,
  RemoveGroupMember,
  SetGroupRole,
  TransferGroup,
} from '@guildhall/contract/groups'
import { DeletePost, GetPost } from '@guildhall/contract/posts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type SignedIn } from '#test/app'
import { buildGroup, buildMember, buildPost } from '#test/build'
import { countRows } from '#test/count-rows'
import { openTestStream } from '#test/streams'
import { groupsStore } from './groups.store.ts'

const app = await startTestApp()
afterAll(() => app.close())

let owner: SignedIn
let admin: SignedIn
let other: SignedIn
let member: SignedIn
let outsider: SignedIn
let id: string
beforeEach(async () => {
  ;[owner, admin, other, member, outsider] = [
    await app.signIn(),
    await app.signIn(),
    await app.signIn(),
    await app.signIn(),
    await app.signIn(),
  ]
  id = await buildGroup(app.ctx, {
    privacy: 'private',
    ownerId: owner.memberId,
    admins: [admin.memberId, other.memberId],
    members: [member.memberId],
  })
})

const setRole = (by: SignedIn, whom: { memberId: string }, role: string) =>
  app.as(by).call(SetGroupRole, { params: { id, userId: whom.memberId }, body: { role } } as never)
const remove = (by: SignedIn, whom: { memberId: string }) =>
  app.as(by).call(RemoveGroupMember, { params: { id, userId: whom.memberId } })
const transfer = (by: SignedIn, whom: { memberId: string }) =>
  app.as(by).call(TransferGroup, { params: { id }, body: { userId: whom.memberId } })
const roleOf = async (who: { memberId: string }) =>
  (await groupsStore.findMembership(app.ctx.db, id, who.memberId))?.role
/** Whether the group counts as many members as it has. */
const isCounted = async () =>
  (await countRows(
    app.ctx,
    `groups where id = '${id}'
       and member_count = (select count(*) from group_memberships where group_id = groups.id)`,
  )) === 1
const actions = () =>
  app.ctx.db.query(
    'test.group_actions',
    'select actor_id, action, subject_id, details from group_actions where group_id = $1 order by id',
    [id],
  )

describe('changing roles', () => {
  it('[S2-248] [S2-249] [S2-356] [D-099] is for the owner and admins, also among admins', async () => {
    for (const by of [owner, admin]) {
      expect(await setRole(by, member, 'admin')).toMatchObject({ userId: member.memberId, role: 'admin' })
      expect(await roleOf(member)).toBe('admin')
      expect(await setRole(by, member, 'member')).toMatchObject({ role: 'member' })
      // The role that they have changes nothing.
      expect(await setRole(by, member, 'member')).toMatchObject({ role: 'member' })
    }
    expect(await setRole(admin, other, 'member')).toMatchObject({ role: 'member' })
    expect(await isCounted()).toBe(true)
  })

  it('[S2-251] [S2-252] [S2-253] [D-099] never changes the owner or oneself', async () => {
    for (const [by, whom] of [
      [admin, owner],
      [admin, admin],
      [owner, owner],
      [member, other],
      [member, member],
    ] as const) {
      await expect(setRole(by, whom, 'member')).rejects.toMatchObject({ status: 403 })
      await expect(remove(by, whom)).rejects.toMatchObject({ status: 403 })
    }
    expect([await roleOf(owner), await roleOf(admin)]).toEqual(['owner', 'admin'])
  })

  it('[S2-277] takes admin or member, and nothing else', async () => {
    for (const role of ['owner', 'king', ''])
      await expect(setRole(owner, member, role)).rejects.toMatchObject({ status: 400 })
    await expect(setRole(owner, { memberId: 'x' }, 'admin')).rejects.toMatchObject({ status: 400 })
  })

  it('finds no one outside the group, and no group for an outsider', async () => {
    await expect(setRole(owner, outsider, 'admin')).rejects.toMatchObject({ status: 404 })
    await expect(remove(owner, { memberId: app.ctx.newId() })).rejects.toMatchObject({ status: 404 })
    await expect(setRole(outsider, member, 'admin')).rejects.toMatchObject({ status: 404 })
    await expect(remove(outsider, member)).rejects.toMatchObject({ status: 404 })
  })

  it('[S2-254] is what members’ cards allow', async () => {
    const allowed = async (who: SignedIn) => {
      const list = await app.as(who).call(ListGroupMembers, { params: { id } })
      expect(list.every(({ viewer }) => viewer.canSetRole === viewer.canRemove)).toBe(true)
      return list.filter(({ viewer }) => viewer.canRemove).map(({ userId }) => userId)
    }
    const all = [admin, other, member].map(({ memberId }) => memberId)
    expect(await allowed(owner)).toEqual(all)
    expect(await allowed(admin)).toEqual(all.slice(1))
    expect(await allowed(member)).toEqual([])
  })

  it('stops at the maximum number of admins', async () => {
    await app.ctx.db.query(
      '',
      `with people as (
         insert into users (id, created_at, updated_at)
         select gen_random_uuid(), now(), now() from generate_series(3, ${MAX_GROUP_ADMINS}) returning id)
       insert into group_memberships (group_id, user_id, role, joined_at) select $1, id, 'admin', now() from people`,
      [id],
    )
    await expect(setRole(owner, member, 'admin')).rejects.toMatchObject({
      status: 409,
      message: `A group can have up to ${MAX_GROUP_ADMINS} admins.`,
    })
    await setRole(owner, other, 'member')
    expect(await setRole(owner, member, 'admin')).toMatchObject({ role: 'admin' })
  })
})

describe('removing a member', () => {
  it('[S2-250] [S2-355] [D-099] is for the owner and admins, also among admins', async () => {
    await remove(admin, member)
    await remove(owner, other)
    expect([await roleOf(member), await roleOf(other)]).toEqual([null, null])
    await expect(remove(admin, member)).rejects.toMatchObject({ status: 404 })
    expect(await app.as(owner).call(GetGroup, { params: { id } })).toMatchObject({ _count: { members: 2 } })
    expect(await isCounted()).toBe(true)
  })

  it('[D-100] takes effect immediately: the group and its posts are gone, and open browsers refetch', async () => {
    const postId = await buildPost(app.ctx, { group_id: id, author_id: owner.memberId })
    const read = (call: typeof GetGroup | typeof GetPost, target: string) =>
      app.as(member).call(call, { params: { id: target } })
    expect(await read(GetPost, postId)).toMatchObject({ id: postId })
    const stream = await openTestStream(app.url, { cookie: member.cookie })
    await stream.next()
    await remove(admin, member)
    await expect(read(GetPost, postId)).rejects.toMatchObject({ status: 404 })
    await expect(read(GetGroup, id)).rejects.toMatchObject({ status: 404 })
    await expect
      .poll(() => stream.received.map(({ message }) => message))
      .toContainEqual({ type: 'groups.changed', groupId: id })
    stream.drop()
  })

  it('[D-100] a demoted admin loses their rights immediately', async () => {
    const postId = await buildPost(app.ctx, { group_id: id, author_id: owner.memberId })
    await setRole(owner, admin, 'member')
    await expect(remove(admin, member)).rejects.toMatchObject({ status: 403 })
    await expect(app.as(admin).call(DeletePost, { params: { id: postId } })).rejects.toMatchObject({
      status: 403,
    })
  })

  it('[D-100] is recorded, as role changes and transfers are, and refusals are not', async () => {
    await expect(remove(member, other)).rejects.toMatchObject({ status: 403 })
    await setRole(admin, member, 'admin')
    await setRole(admin, member, 'admin')
    await remove(owner, member)
    await transfer(owner, admin)
    const [by, subject] = [admin.memberId, member.memberId]
    expect(await actions()).toEqual([
      { actor_id: by, action: 'set_role', subject_id: subject, details: { role: 'admin', before: 'member' } },
      {
        actor_id: owner.memberId,
        action: 'remove_member',
        subject_id: subject,
        details: { before: 'admin' },
      },
      {
        actor_id: owner.memberId,
        action: 'transfer',
        subject_id: by,
        details: { role: 'owner', before: 'admin' },
      },
    ])
  })
})

describe('transferring a group', () => {
  it('[D-097] [S2-341] makes another member its owner, and the owner an admin', async () => {
    const group = await transfer(owner, member)
    expect(group).toMatchObject({
      adminCount: 3,
      viewer: { role: 'admin', canEdit: false, canTransfer: false },
    })
    expect([await roleOf(owner), await roleOf(member)]).toEqual(['admin', 'owner'])
    expect(await app.as(member).call(GetGroup, { params: { id } })).toMatchObject({
      viewer: { role: 'owner', canManage: true, canEdit: true, canTransfer: true },
    })
    // The creator is an admin like any other now.
    await remove(member, owner)
    expect(await roleOf(owner)).toBeNull()
  })

  it('[D-097] is for the owner only, and to members only', async () => {
    for (const who of [admin, member])
      await expect(transfer(who, member)).rejects.toMatchObject({ status: 403 })
    await expect(transfer(outsider, outsider)).rejects.toMatchObject({ status: 404 })
    for (const whom of [outsider, { memberId: app.ctx.newId() }, { memberId: await buildMember(app.ctx) }])
      await expect(transfer(owner, whom)).rejects.toMatchObject({ status: 404 })
    expect(await transfer(owner, owner)).toMatchObject({ viewer: { role: 'owner' } })
    expect(await actions()).toEqual([])
  })
})
