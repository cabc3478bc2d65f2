import { GetGroup, JoinGroup, LeaveGroup } from '@guildhall/contract/groups'
import { InviteToGroup } from '@guildhall/contract/group-invites'
import { CreatePost } from '@guildhall/contract/posts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type SignedIn } from '#test/app'
import { buildGroup } from '#test/build'
import { countRows } from '#test/count-rows'
import { refusalOf } from '#test/refusal'
import { openTestStream } from '#test/streams'
import { wrongCounters } from '#test/wrong-counters'

const app = await startTestApp()
afterAll(() => app.close())

let ann: SignedIn
let ben: SignedIn
let open: string
let hidden: string
beforeEach(async () => {
  ;[ann, ben] = [await app.signIn(), await app.signIn()]
  open = await buildGroup(app.ctx, { ownerId: ann.memberId })
  hidden = await buildGroup(app.ctx, { ownerId: ann.memberId, privacy: 'private' })
})

const join = (who: SignedIn, id: string) => app.as(who).call(JoinGroup, { params: { id } })
const leave = (who: SignedIn, id: string) => app.as(who).call(LeaveGroup, { params: { id } })
const get = (who: SignedIn, id: string) => app.as(who).call(GetGroup, { params: { id } })
const invite = (id: string, who: SignedIn) =>
  app.as(ann).call(InviteToGroup, { params: { id }, body: { userId: who.memberId } })
const post = (who: SignedIn, groupId: string) =>
  app.as(who).call(CreatePost, { body: { content: 'Hello', groupId } })

describe('joining a group', () => {
  it('[S2-353] [S2-340] makes the caller a member, who can post; repeating it changes nothing', async () => {
    await expect(post(ben, open)).rejects.toMatchObject({ status: 403 })
    const joined = await join(ben, open)
    expect(joined).toMatchObject({
      _count: { members: 2 },
      memberships: [{ userId: ben.memberId, role: 'member' }],
      viewer: { role: 'member', canJoin: false, canPost: true, canManage: false },
    })
    await post(ben, open)
    await app.drain()
    const before = await countRows(app.ctx, 'outbox')
    expect(await join(ben, open)).toEqual({ ...joined, _count: { ...joined._count, posts: 1 } })
    expect(await countRows(app.ctx, 'outbox')).toBe(before)
    expect(await join(ann, open)).toMatchObject({ viewer: { role: 'owner' } })
    await app.drain()
    expect(await wrongCounters(app.ctx)).toEqual([])
  })

  it('[D-092] [D-093] a private one needs an invitation, which is used up', async () => {
    await app.drain()
    expect(await refusalOf(app.ctx, () => join(ben, hidden))).toMatchObject({ status: 404 })
    await invite(hidden, ben)
    expect(await join(ben, hidden)).toMatchObject({ viewer: { role: 'member', isInvited: false } })
    expect(await countRows(app.ctx, `group_invites where group_id = '${hidden}'`)).toBe(0)
    await leave(ben, hidden)
    await app.drain()
    expect(await refusalOf(app.ctx, () => join(ben, hidden))).toMatchObject({ status: 404 })
  })

  it('by ten connections makes one membership', async () => {
    await Promise.all(Array.from({ length: 10 }, () => join(ben, open)))
    expect(await get(ben, open)).toMatchObject({ _count: { members: 2 } })
    await app.drain()
    expect(await wrongCounters(app.ctx)).toEqual([])
  })

  it('[D-100] hints the member’s open browsers to refetch the group', async () => {
    const stream = await openTestStream(app.url, { cookie: ben.cookie })
    await stream.next()
    await join(ben, open)
    await expect
      .poll(() => stream.received.map(({ message }) => message))
      .toContainEqual({ type: 'groups.changed', groupId: open })
    stream.drop()
  })
})

describe('leaving a group', () => {
  it('[S2-354] [S2-340] ends the membership; repeating it changes nothing', async () => {
    await join(ben, open)
    await leave(ben, open)
    expect(await get(ben, open)).toMatchObject({ _count: { members: 1 }, viewer: { role: null } })
    await leave(ben, open)
    await expect(post(ben, open)).rejects.toMatchObject({ status: 403 })
    await app.drain()
    expect(await wrongCounters(app.ctx)).toEqual([])
  })

  it('[D-096] is refused to the owner, who has to transfer it first', async () => {
    for (const id of [open, hidden])
      expect(await refusalOf(app.ctx, () => leave(ann, id))).toEqual({
        status: 409,
        code: 'conflict',
        message: 'Transfer ownership before leaving the group.',
      })
  })

  it('[D-092] a private one that hides from the caller is not found', async () => {
    expect(await refusalOf(app.ctx, () => leave(ben, hidden))).toMatchObject({ status: 404 })
  })
})
