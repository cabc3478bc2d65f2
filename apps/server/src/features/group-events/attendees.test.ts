import { GetEvent, ListAttendees, MarkAttendance, RsvpToEvent } from '@guildhall/contract/group-events'
import { Watch } from '@guildhall/contract/push'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type SignedIn } from '#test/app'
import { block, buildGroup, buildMember } from '#test/build'
import { buildEvent } from '#test/build-event'
import { readPages } from '#test/pages'
import { refusalOf } from '#test/refusal'
import { openTestStream } from '#test/streams'

const app = await startTestApp({ events: false })
afterAll(() => app.close())

let admin: SignedIn
let member: SignedIn
let groupId: string
beforeEach(async () => {
  ;[admin, member] = [await app.signIn(), await app.signIn()]
  groupId = await buildGroup(app.ctx, { admins: [admin.memberId], members: [member.memberId] })
})

const attendees = (who: SignedIn, id: string, list: 'going' | 'maybe' = 'going') =>
  app.as(who).call(ListAttendees, { params: { id }, query: { list } })
const mark = (who: SignedIn, id: string, userId: string, attended = true) =>
  app.as(who).call(MarkAttendance, { params: { id, userId }, body: { attended } })

describe('[S2-224, D-103] who answered', () => {
  it('is listed for members, page by page in the order of their answers', async () => {
    const ids = [admin.memberId, member.memberId]
    for (let n = 0; n < 3; n += 1) ids.push(await buildMember(app.ctx))
    const group = await buildGroup(app.ctx, { members: ids })
    const id = await buildEvent(app.ctx, group, { going: ids })
    const request = { params: { id }, query: { list: 'going' as const, limit: '2' } }
    const pages = await readPages(app, member, ListAttendees, request)
    expect(pages.map((page) => page.map(({ userId }) => userId))).toEqual([
      ids.slice(0, 2),
      ids.slice(2, 4),
      ids.slice(4),
    ])
    expect(await attendees(member, id, 'maybe')).toEqual([])
    const outsider = await app.signIn()
    expect(await refusalOf(app.ctx, () => attendees(outsider, id))).toMatchObject({ code: 'forbidden' })
  })

  it('is hidden from someone in a block with them, but not from the owner and admins', async () => {
    const other = await buildMember(app.ctx)
    const group = await buildGroup(app.ctx, {
      admins: [admin.memberId],
      members: [member.memberId, other],
    })
    const id = await buildEvent(app.ctx, group, { going: [other] })
    for (const { memberId } of [member, admin]) await block(app.ctx, other, memberId)
    expect(await attendees(member, id)).toEqual([])
    expect(await attendees(admin, id)).toMatchObject([{ userId: other }])
  })

  it('hints open pages', async () => {
    const id = await buildEvent(app.ctx, groupId)
    const stream = await openTestStream(app.url, { cookie: admin.cookie })
    await stream.next()
    await app.as(admin).call(Watch, { body: { topics: [`event:${id}`] } })
    await app.as(member).call(RsvpToEvent, { params: { id }, body: { status: 'maybe' } })
    await expect.poll(() => stream.types()).toContain('topic.changed')
    stream.drop()
  })
})

describe('[S2-224] attendance', () => {
  it('is marked by the owner and admins once the event has started, and counted', async () => {
    const id = await buildEvent(app.ctx, groupId, { inHours: -1, going: [member.memberId, admin.memberId] })
    expect(await mark(admin, id, member.memberId)).toMatchObject({ userId: member.memberId, attended: true })
    await mark(admin, id, member.memberId)
    const countIn = async () => (await app.as(admin).call(GetEvent, { params: { id } }))._count.attended
    expect(await countIn()).toBe(1)
    expect((await app.as(member).call(GetEvent, { params: { id } })).viewer.attended).toBe(true)
    expect((await attendees(member, id)).map(({ attended }) => attended)).toEqual([true, null])
    await mark(admin, id, member.memberId, false)
    expect(await countIn()).toBe(0)
  })

  it('is refused to members, before the start, and for someone who did not answer', async () => {
    const id = await buildEvent(app.ctx, groupId, { inHours: -1, going: [member.memberId] })
    expect(await refusalOf(app.ctx, () => mark(member, id, member.memberId))).toMatchObject({ status: 403 })
    expect(await refusalOf(app.ctx, () => mark(admin, id, admin.memberId))).toMatchObject({ status: 404 })
    const ahead = await buildEvent(app.ctx, groupId, { going: [member.memberId] })
    expect(await refusalOf(app.ctx, () => mark(admin, ahead, member.memberId))).toMatchObject({
      status: 409,
      message: 'Attendance can be marked once the event has started.',
    })
  })
})
