import { JoinGroup, SetGroupRole, TransferGroup } from '@guildhall/contract/groups'
import { InviteToGroup, RevokeGroupInvite } from '@guildhall/contract/group-invites'
import { ListNotifications } from '@guildhall/contract/notifications'
import { afterAll, describe, expect, it } from 'vitest'
import { startTestApp, type SignedIn } from '#test/app'
import { buildGroup, buildMember } from '#test/build'

const app = await startTestApp()
afterAll(() => app.close())

async function signInAs(firstName: string): Promise<SignedIn> {
  return app.signIn(await buildMember(app.ctx, { firstName, lastName: 'Okafor' }))
}

async function notificationsOf(who: SignedIn) {
  await app.drain()
  const list = await app.as(who).call(ListNotifications)
  return list.map(({ type, title, linkUrl, subject }) => ({ type, title, linkUrl, isOwn: subject?.isOwn }))
}

describe('an invitation to a group', () => {
  it('[D-093, D-094] notifies the invited member and leads to the group, also to a private one', async () => {
    const [owner, guest] = [await signInAs('Mara'), await app.signIn()]
    const id = await buildGroup(app.ctx, { name: 'Kiln', privacy: 'private', ownerId: owner.memberId })
    const invite = () =>
      app.as(owner).call(InviteToGroup, { params: { id }, body: { userId: guest.memberId } })
    await invite()
    await invite()
    expect(await notificationsOf(guest)).toEqual([
      {
        type: 'group_invite',
        title: 'Mara Okafor invited you to Kiln',
        linkUrl: `/groups/${id}`,
        isOwn: false,
      },
    ])
    await app.as(guest).call(JoinGroup, { params: { id }, body: {} })
    expect(await notificationsOf(guest)).toEqual([])
  })

  it('that is taken back is no longer shown', async () => {
    const [owner, guest] = [await signInAs('Mara'), await app.signIn()]
    const id = await buildGroup(app.ctx, { privacy: 'private', ownerId: owner.memberId })
    await app.as(owner).call(InviteToGroup, { params: { id }, body: { userId: guest.memberId } })
    expect(await notificationsOf(guest)).toHaveLength(1)
    await app.as(owner).call(RevokeGroupInvite, { params: { id, userId: guest.memberId } })
    expect(await notificationsOf(guest)).toEqual([])
  })
})

describe('a new role in a group', () => {
  it('[S2-248, D-097] notifies new admins and owners, as long as they are', async () => {
    const [owner, member] = [await signInAs('Mara'), await app.signIn()]
    const id = await buildGroup(app.ctx, {
      name: 'Kiln',
      ownerId: owner.memberId,
      members: [member.memberId],
    })
    expect(await notificationsOf(member)).toEqual([])
    const setRole = (role: 'admin' | 'member') =>
      app.as(owner).call(SetGroupRole, { params: { id, userId: member.memberId }, body: { role } })
    await setRole('admin')
    expect(await notificationsOf(member)).toEqual([
      {
        type: 'group_role',
        title: 'Mara Okafor made you an admin of Kiln',
        linkUrl: `/groups/${id}`,
        isOwn: false,
      },
    ])
    await setRole('member')
    expect(await notificationsOf(member)).toEqual([])
    await app.as(owner).call(TransferGroup, { params: { id }, body: { userId: member.memberId } })
    expect(await notificationsOf(member)).toMatchObject([
      { title: 'Mara Okafor made you the owner of Kiln', isOwn: true },
    ])
  })
})
