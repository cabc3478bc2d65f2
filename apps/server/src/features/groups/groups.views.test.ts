import { callPath } from '@guildhall/contract/endpoint'
import { CreatePost } from '@guildhall/contract/posts'
import { FIRST_MEMBERS, GetGroup, ListGroupMembers, ShowEmailInGroup } from '@guildhall/contract/groups'
import { InviteToGroup } from '@guildhall/contract/group-invites'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type SignedIn } from '#test/app'
import { block, buildGroup, buildMember } from '#test/build'
import { readPages } from '#test/pages'
import { rawRequest } from '#test/raw-request'
import { recordStatements } from '#test/record-statements'
import { setMember, viewGroupMembers, viewGroups, loadGroup } from './index.ts'
import { viewGroupDetails } from './groups.views.ts'
import { listGroupMembers } from './list-group-members.ts'

const app = await startTestApp({ events: false })
afterAll(() => app.close())

let ann: SignedIn
let ben: SignedIn
let cleo: SignedIn
beforeEach(async () => void ([ann, ben, cleo] = [await app.signIn(), await app.signIn(), await app.signIn()]))

const get = (who: SignedIn, id: string) => app.as(who).call(GetGroup, { params: { id } })
const bytes = (who: SignedIn, id: string) =>
  rawRequest(app.url + callPath(GetGroup, { id }, {}), { headers: { cookie: who.cookie } })
const invite = (by: SignedIn, id: string, userId: string) =>
  app.as(by).call(InviteToGroup, { params: { id }, body: { userId } })
const emailsOf = ({ memberships }: { memberships: { userId: string; user: { email: string | null } }[] }) =>
  Object.fromEntries(memberships.map(({ userId, user }) => [userId, user.email]))
const listMembers = async (who: SignedIn, id: string, limit = '100') =>
  (await readPages(app, who, ListGroupMembers, { params: { id }, query: { limit } })).flat()

describe('a group', () => {
  it('[S2-183] [S2-184] [S2-351] has its texts, its creator, its counts and its members', async () => {
    const id = await buildGroup(app.ctx, {
      name: 'Weavers',
      ownerId: ann.memberId,
      admins: [ben.memberId],
      members: [cleo.memberId],
    })
    const group = await get(cleo, id)
    expect(group).toMatchObject({
      id,
      name: 'Weavers',
      description: '',
      privacy: 'public',
      coverImageUrl: null,
      createdById: ann.memberId,
      createdBy: { id: ann.memberId, firstName: 'Test', lastName: expect.any(String) },
      _count: { members: 3, posts: 0 },
      adminCount: 1,
      showsEmail: true,
    })
    expect(Date.parse(group.createdAt)).toBeGreaterThan(0)
    expect(group.memberships.map(({ userId, role }) => [userId, role])).toEqual([
      [ann.memberId, 'owner'],
      [ben.memberId, 'admin'],
      [cleo.memberId, 'member'],
    ])
    expect(group.memberships[1]).toMatchObject({
      id: ben.memberId,
      user: { id: ben.memberId, firstName: 'Test', profileImageUrl: null, email: null },
    })
  })

  it('[S2-184] [D-095] comes with owner, admins, the viewer and the first 50; a list has all, in pages', async () => {
    const id = await buildGroup(app.ctx, { ownerId: ann.memberId })
    const joined: string[] = []
    for (let n = 0; n < FIRST_MEMBERS + 12; n += 1) {
      joined.push(await buildMember(app.ctx))
      await setMember(app.ctx, id, joined.at(-1) ?? '', 'member')
    }
    await setMember(app.ctx, id, cleo.memberId, 'member')
    await setMember(app.ctx, id, ben.memberId, 'admin')
    const shown = (await get(cleo, id)).memberships.map(({ userId }) => userId)
    expect(shown).toEqual([ann.memberId, ben.memberId, cleo.memberId, ...joined.slice(0, FIRST_MEMBERS - 1)])
    const all = [ann.memberId, ...joined, cleo.memberId, ben.memberId]
    for (const limit of ['7', '64', '65'])
      expect((await listMembers(cleo, id, limit)).map(({ userId }) => userId)).toEqual(all)
  })

  it('takes the same few statements however many members and groups there are', async () => {
    const count = async (members: string[], read: (ctx: typeof app.ctx, id: string) => Promise<unknown>) => {
      const id = await buildGroup(app.ctx, { ownerId: ann.memberId, members })
      const { ctx, executed } = recordStatements(app.ctx)
      await read(ctx, id)
      return executed.length
    }
    const many = await Promise.all(Array.from({ length: 9 }, () => buildMember(app.ctx)))
    const details = (ctx: typeof app.ctx, id: string) => viewGroupDetails(ctx, ann, id)
    const members = (ctx: typeof app.ctx, id: string) => listGroupMembers(ctx, ann, id, { limit: 50 })
    expect([await count([], details), await count(many, details)]).toEqual([6, 6])
    expect([await count([], members), await count(many, members)]).toEqual([3, 3])
    const ids = await Promise.all(many.map((ownerId) => buildGroup(app.ctx, { ownerId })))
    const { ctx, executed } = recordStatements(app.ctx)
    expect((await viewGroups(ctx, ann, ids)).map(({ id }) => id)).toEqual(ids)
    expect(executed).toHaveLength(1)
  })

  it('[D-092] that is private looks unknown to outsiders, byte for byte', async () => {
    const id = await buildGroup(app.ctx, { ownerId: ann.memberId, privacy: 'private' })
    const [hidden, unknown] = [await bytes(ben, id), await bytes(ben, app.ctx.newId())]
    expect([hidden.status, hidden.body]).toEqual([404, unknown.body])
    const open = await buildGroup(app.ctx, { ownerId: ann.memberId })
    expect((await viewGroups(app.ctx, ben, [id, open])).map((group) => group.id)).toEqual([open])
    await expect(loadGroup(app.ctx, ben, id)).rejects.toMatchObject({ code: 'not_found' })
  })

  it('[S2-246] [S2-254] [S2-338] says what the viewer is in it and may do', async () => {
    const id = await buildGroup(app.ctx, {
      ownerId: ann.memberId,
      admins: [ben.memberId],
      members: [cleo.memberId],
    })
    const viewerOf = async (who: SignedIn) => {
      const { viewer, memberships } = await get(who, id)
      return { ...viewer, isMember: memberships.some(({ userId }) => userId === who.memberId) }
    }
    const outsider = await app.signIn()
    const nothing = {
      isInvited: false,
      mutedUntil: null,
      ban: null,
      canJoin: false,
      canPost: false,
      canManage: false,
      canEdit: false,
      canTransfer: false,
      canExport: false,
      canDelete: false,
      canRestore: false,
      isMember: true,
    }
    const all = {
      ...nothing,
      canPost: true,
      canManage: true,
      canEdit: true,
      canTransfer: true,
      canExport: true,
      canDelete: true,
    }
    expect(await viewerOf(ann)).toEqual({ ...all, role: 'owner' })
    expect(await viewerOf(ben)).toEqual({
      ...all,
      role: 'admin',
      canEdit: false,
      canTransfer: false,
      canExport: false,
      canDelete: false,
    })
    expect(await viewerOf(cleo)).toEqual({ ...nothing, role: 'member', canPost: true })
    expect(await viewerOf(outsider)).toEqual({ ...nothing, role: null, canJoin: true, isMember: false })
  })

  it('[D-093] that is private shows itself with its owner and admins to someone who is invited, but not its posts', async () => {
    const id = await buildGroup(app.ctx, {
      ownerId: ann.memberId,
      privacy: 'private',
      members: [ben.memberId],
    })
    await invite(ann, id, cleo.memberId)
    const group = await get(cleo, id)
    expect(group.viewer).toMatchObject({ role: null, isInvited: true, canJoin: true, canPost: false })
    expect(group).toMatchObject({ showsEmail: null, _count: { members: 2 } })
    expect(emailsOf(group)).toEqual({ [ann.memberId]: null })
    expect((await listMembers(cleo, id)).map(({ userId }) => userId)).toEqual([ann.memberId])
    const row = await loadGroup(app.ctx, cleo, id)
    expect(await viewGroupMembers(app.ctx, cleo, row, [ben.memberId])).toEqual([])
    await expect(
      app.as(cleo).call(CreatePost, { body: { content: 'Hi', groupId: id } }),
    ).rejects.toMatchObject({ status: 403 })
  })
})

describe('the e-mail address of a member', () => {
  it('[D-008] is shown to the owner and admins only, and not if the member switched it off', async () => {
    const id = await buildGroup(app.ctx, {
      ownerId: ann.memberId,
      admins: [ben.memberId],
      members: [cleo.memberId],
    })
    const outsider = await app.signIn()
    const seenBy = async (who: SignedIn) => ({
      ofOwner: emailsOf(await get(who, id))[ann.memberId],
      ofCleo: emailsOf(await get(who, id))[cleo.memberId],
      listed: (await listMembers(who, id)).find(({ userId }) => userId === cleo.memberId)?.user.email,
    })
    const address = expect.stringMatching(/^person-\d+@example.com$/)
    const all = { ofOwner: address, ofCleo: address, listed: address }
    expect(await seenBy(ann)).toEqual(all)
    expect(await seenBy(ben)).toEqual(all)
    // One sees one's own.
    expect(await seenBy(cleo)).toEqual({ ...all, ofOwner: null })
    expect(await seenBy(outsider)).toEqual({ ofOwner: null, ofCleo: null, listed: null })
    const show = (who: SignedIn, showsEmail: boolean) =>
      app.as(who).call(ShowEmailInGroup, { params: { id }, body: { showsEmail } })
    await show(cleo, false)
    expect((await get(cleo, id)).showsEmail).toBe(false)
    for (const who of [ann, ben]) expect(await seenBy(who)).toEqual({ ...all, ofCleo: null, listed: null })
    await show(cleo, true)
    expect(await seenBy(ann)).toEqual(all)
    await expect(show(outsider, false)).rejects.toMatchObject({ status: 403 })
    const hidden = await buildGroup(app.ctx, { ownerId: ann.memberId, privacy: 'private' })
    await expect(
      app.as(cleo).call(ShowEmailInGroup, { params: { id: hidden }, body: { showsEmail: false } }),
    ).rejects.toMatchObject({ status: 404 })
  })
})

describe('a block', () => {
  it('hides members from each other, but no one from the owner and the admins', async () => {
    const id = await buildGroup(app.ctx, {
      ownerId: ann.memberId,
      admins: [ben.memberId],
      members: [cleo.memberId],
    })
    const dave = await app.signIn()
    await setMember(app.ctx, id, dave.memberId, 'member')
    await block(app.ctx, cleo.memberId, dave.memberId)
    await block(app.ctx, dave.memberId, ben.memberId)
    const seenBy = async (who: SignedIn) => {
      const list = (await listMembers(who, id)).map(({ userId }) => userId)
      const own = (await get(who, id)).memberships.map(({ userId }) => userId)
      expect(own.toSorted()).toEqual(list.toSorted())
      const group = await loadGroup(app.ctx, who, id)
      const found = await viewGroupMembers(app.ctx, who, group, [
        dave.memberId,
        cleo.memberId,
        ben.memberId,
        ann.memberId,
      ])
      expect(found.map(({ userId }) => userId).toSorted()).toEqual(list.toSorted())
      return list
    }
    const everyone = [ann, ben, cleo, dave].map(({ memberId }) => memberId)
    expect(await seenBy(ann)).toEqual(everyone)
    expect(await seenBy(ben)).toEqual(everyone)
    expect(await seenBy(cleo)).toEqual([ann.memberId, ben.memberId, cleo.memberId])
    expect(await seenBy(dave)).toEqual([ann.memberId, dave.memberId])
    expect((await get(dave, id)).adminCount).toBe(1)
  })

  it('does not matter to accounts that are deleted: no one sees them', async () => {
    const id = await buildGroup(app.ctx, { ownerId: ann.memberId, members: [ben.memberId, cleo.memberId] })
    await app.ctx.db.query('', 'update users set deleted_at = now() where id = $1', [ben.memberId])
    expect((await listMembers(ann, id)).map(({ userId }) => userId)).toEqual([ann.memberId, cleo.memberId])
    expect((await get(ann, id)).memberships).toHaveLength(2)
  })
})
