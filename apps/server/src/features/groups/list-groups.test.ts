import { GetGroup, JoinGroup, ListGroups, ListOwnGroups } from '@guildhall/contract/groups'
import { InviteToGroup, ListInvitations, RevokeGroupInvite } from '@guildhall/contract/group-invites'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type SignedIn } from '#test/app'
import { block, buildGroup, buildMember } from '#test/build'
import { readPages } from '#test/pages'
import { setMember } from './index.ts'

const app = await startTestApp({ events: false })
afterAll(() => app.close())

let ann: SignedIn
let ben: SignedIn
beforeEach(async () => void ([ann, ben] = [await app.signIn(), await app.signIn()]))

type List = typeof ListGroups | typeof ListOwnGroups | typeof ListInvitations
const read = async (who: SignedIn, call: List, limit = '2') =>
  (await readPages(app, who, call, { query: { limit } })).flat()
const idsOf = async (who: SignedIn, call: List, limit?: string) =>
  (await read(who, call, limit)).map(({ id }) => id)

describe('the list of groups', () => {
  it('[S2-347] [D-092] has public groups, those with the most members first, page by page', async () => {
    const people = await Promise.all(Array.from({ length: 4 }, () => buildMember(app.ctx)))
    const sizes = [0, 3, 1, 3, 4, 1]
    const groups: { id: string; size: number }[] = []
    for (const size of sizes)
      groups.push({ id: await buildGroup(app.ctx, { members: people.slice(0, size) }), size })
    const hidden = await buildGroup(app.ctx, {
      privacy: 'private',
      ownerId: ann.memberId,
      members: people,
    })
    const expected = groups.toSorted((a, b) => b.size - a.size || (a.id < b.id ? 1 : -1)).map(({ id }) => id)
    for (const limit of ['1', '2', '24']) {
      const ids = await idsOf(ann, ListGroups, limit)
      expect(ids).toEqual(expected)
      expect(ids).not.toContain(hidden)
    }
    const [first] = await read(ann, ListGroups)
    expect(first).toMatchObject({ _count: { members: 5 }, memberships: [], viewer: { canJoin: true } })
  })

  it('has the viewer’s own membership, and no one else’s', async () => {
    const id = await buildGroup(app.ctx, { ownerId: ben.memberId, admins: [ann.memberId] })
    const group = (await read(ann, ListGroups, '100')).find((one) => one.id === id)
    expect(group?.memberships.map(({ userId, role }) => [userId, role])).toEqual([[ann.memberId, 'admin']])
    expect(group?.viewer).toMatchObject({ role: 'admin', canManage: true, canEdit: false })
  })
})

describe('one’s own groups', () => {
  it('[S2-348] are listed with private ones, the one joined last first', async () => {
    const joined: string[] = []
    for (const privacy of ['public', 'private', 'public', 'private', 'public'] as const) {
      const id = await buildGroup(app.ctx, { ownerId: ben.memberId, privacy })
      await setMember(app.ctx, id, ann.memberId, 'member')
      joined.unshift(id)
    }
    for (const limit of ['1', '2', '24']) expect(await idsOf(ann, ListOwnGroups, limit)).toEqual(joined)
    expect(await idsOf(await app.signIn(), ListOwnGroups)).toEqual([])
  })

  it('that were joined in the same moment are all listed, once', async () => {
    app.setNow(new Date())
    const ids: string[] = []
    for (let n = 0; n < 5; n += 1) ids.push(await buildGroup(app.ctx, { ownerId: ann.memberId }))
    app.setNow(null)
    expect(await idsOf(ann, ListOwnGroups, '2')).toEqual(ids.toSorted().toReversed())
  })
})

describe('invitations', () => {
  it('[D-093] are listed for who is invited, newest first, until they are answered', async () => {
    const ids: string[] = []
    for (const privacy of ['private', 'public', 'private'] as const) {
      const id = await buildGroup(app.ctx, { ownerId: ben.memberId, privacy })
      await app.as(ben).call(InviteToGroup, { params: { id }, body: { userId: ann.memberId } })
      ids.unshift(id)
    }
    expect(await idsOf(ann, ListInvitations)).toEqual(ids)
    expect((await read(ann, ListInvitations))[0]).toMatchObject({
      memberships: [],
      viewer: { isInvited: true, canJoin: true },
    })
    const [first = '', second = '', third = ''] = ids
    await app.as(ann).call(JoinGroup, { params: { id: first } })
    await app.as(ann).call(RevokeGroupInvite, { params: { id: second, userId: ann.memberId } })
    expect(await idsOf(ann, ListInvitations)).toEqual([third])
    expect(await idsOf(ben, ListInvitations)).toEqual([])
  })
})

it('do not name their creator to someone in a block with them', async () => {
  const [owner, viewer] = [await app.signIn(), await app.signIn()]
  const id = await buildGroup(app.ctx, { ownerId: owner.memberId })
  await block(app.ctx, owner.memberId, viewer.memberId)
  const group = await app.as(viewer).call(GetGroup, { params: { id } })
  expect(group).toMatchObject({ createdById: null, createdBy: null, memberships: [] })
  expect(JSON.stringify(group)).not.toContain(owner.memberId)
})
