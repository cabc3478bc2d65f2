import { GetGroup } from '@guildhall/contract/groups'
import {
  InviteToGroup,
  ListGroupInvites,
  RevokeGroupInvite,
  type GroupInvite,
} from '@guildhall/contract/group-invites'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type SignedIn } from '#test/app'
import { block, buildAgent, buildGroup, buildMember } from '#test/build'
import { countRows } from '#test/count-rows'
import { readPages } from '#test/pages'
import { refusalOf } from '#test/refusal'
import { openTestStream } from '#test/streams'

const app = await startTestApp({ events: false })
afterAll(() => app.close())

let owner: SignedIn
let admin: SignedIn
let member: SignedIn
let guest: SignedIn
let id: string
beforeEach(async () => {
  ;[owner, admin, member, guest] = [
    await app.signIn(),
    await app.signIn(),
    await app.signIn(await buildMember(app.ctx, { firstName: 'Mara', lastName: 'Lindqvist' })),
    await app.signIn(),
  ]
  id = await buildGroup(app.ctx, {
    privacy: 'private',
    ownerId: owner.memberId,
    admins: [admin.memberId],
    members: [member.memberId],
  })
})

const invite = (by: SignedIn, userId: string, groupId = id) =>
  app.as(by).call(InviteToGroup, { params: { id: groupId }, body: { userId } })
const revoke = (by: SignedIn, userId: string) =>
  app.as(by).call(RevokeGroupInvite, { params: { id, userId } })
const list = async (by: SignedIn, limit = '50'): Promise<GroupInvite[]> =>
  (await readPages(app, by, ListGroupInvites, { params: { id }, query: { limit } })).flat()
const see = (who: SignedIn) => app.as(who).call(GetGroup, { params: { id } })
const actions = () =>
  app.ctx.db.query(
    'test.invite_actions',
    'select actor_id, action, subject_id from group_actions where group_id = $1 order by id',
    [id],
  )

describe('inviting to a group', () => {
  it('[D-094] is for the owner and admins; inviting again changes nothing', async () => {
    await invite(admin, guest.memberId)
    await invite(owner, guest.memberId)
    expect(await see(guest)).toMatchObject({ viewer: { isInvited: true } })
    expect(await list(owner)).toMatchObject([
      { userId: guest.memberId, user: { id: guest.memberId }, invitedBy: { id: admin.memberId } },
    ])
    expect(await actions()).toEqual([
      { actor_id: admin.memberId, action: 'invite', subject_id: guest.memberId },
    ])
    const before = await countRows(app.ctx, 'group_invites')
    const other = await buildMember(app.ctx)
    expect(await refusalOf(app.ctx, () => invite(member, other))).toMatchObject({ status: 403 })
    const stranger = await app.signIn()
    expect(await refusalOf(app.ctx, () => invite(stranger, other))).toMatchObject({ status: 404 })
    expect(await refusalOf(app.ctx, () => invite(guest, other))).toMatchObject({ status: 403 })
    expect(await countRows(app.ctx, 'group_invites')).toBe(before)
  })

  it('finds only people who are not in a block with the inviter', async () => {
    const [blocker, blocked, deleted] = [
      await buildMember(app.ctx),
      await buildMember(app.ctx),
      await buildMember(app.ctx),
    ]
    await block(app.ctx, blocker, owner.memberId)
    await block(app.ctx, owner.memberId, blocked)
    await app.ctx.db.query('', 'update users set deleted_at = now() where id = $1', [deleted])
    for (const userId of [blocker, blocked, deleted, await buildAgent(app.ctx), app.ctx.newId()])
      expect(await refusalOf(app.ctx, () => invite(owner, userId))).toMatchObject({ status: 404 })
    expect(await list(owner)).toEqual([])
  })

  it('a member is refused with their name', async () => {
    expect(await refusalOf(app.ctx, () => invite(owner, member.memberId))).toEqual({
      status: 409,
      code: 'conflict',
      message: 'Mara Lindqvist is already a member of this group.',
    })
  })

  it('hints the guest’s open browsers', async () => {
    const stream = await openTestStream(app.url, { cookie: guest.cookie })
    await stream.next()
    await invite(owner, guest.memberId)
    expect((await stream.next()).message).toEqual({ type: 'groups.changed', groupId: id })
    stream.drop()
  })
})

describe('invitations of a group', () => {
  it('are listed for the owner and admins, newest first, page by page', async () => {
    const guests: string[] = []
    for (let n = 0; n < 5; n += 1) {
      guests.unshift(await buildMember(app.ctx))
      await invite(owner, guests[0] ?? '')
    }
    for (const limit of ['1', '2', '50'])
      expect((await list(admin, limit)).map(({ userId }) => userId)).toEqual(guests)
    const read = (who: SignedIn) => app.as(who).call(ListGroupInvites, { params: { id } })
    await expect(read(member)).rejects.toMatchObject({ status: 403 })
    await expect(read(guest)).rejects.toMatchObject({ status: 404 })
  })

  it('are taken back by the owner and admins, and declined by the guest', async () => {
    for (const by of [owner, admin, guest]) {
      await invite(owner, guest.memberId)
      await expect(revoke(member, guest.memberId)).rejects.toMatchObject({ status: 403 })
      await revoke(by, guest.memberId)
      await expect(see(guest)).rejects.toMatchObject({ status: 404 })
      expect(await refusalOf(app.ctx, () => revoke(owner, guest.memberId))).toMatchObject({ status: 404 })
    }
    expect(await refusalOf(app.ctx, () => revoke(guest, guest.memberId))).toMatchObject({ status: 404 })
    expect((await actions()).filter(({ action }) => action === 'revoke_invite')).toMatchObject([
      { actor_id: owner.memberId },
      { actor_id: admin.memberId },
      { actor_id: guest.memberId },
    ])
  })

  it('of others cannot be declined by a guest', async () => {
    const other = await buildMember(app.ctx)
    await invite(owner, guest.memberId)
    await invite(owner, other)
    await expect(revoke(guest, other)).rejects.toMatchObject({ status: 403 })
    expect(await list(owner)).toHaveLength(2)
  })
})
