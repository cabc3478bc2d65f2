import { GetEvent, ListGroupEvents, RsvpToEvent } from '@guildhall/contract/group-events'
import { DeleteGroup, RestoreGroup } from '@guildhall/contract/group-deletion'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { eraseMember } from '#app/erase-member'
import { startTestApp, type SignedIn } from '#test/app'
import { buildGroup } from '#test/build'
import { buildEvent } from '#test/build-event'
import { countRows } from '#test/count-rows'

const DAY_MS = 86_400_000
const app = await startTestApp()
afterAll(() => app.close())
afterEach(() => app.setNow(null))

let owner: SignedIn
let member: SignedIn
let groupId: string
let eventId: string
beforeEach(async () => {
  ;[owner, member] = [await app.signIn(), await app.signIn()]
  groupId = await buildGroup(app.ctx, { ownerId: owner.memberId, members: [member.memberId] })
  eventId = await buildEvent(app.ctx, groupId, {
    maxAttendees: 1,
    inHours: 24 * 30,
    going: [member.memberId],
  })
})

const get = (who: SignedIn) => app.as(who).call(GetEvent, { params: { id: eventId } })
const remove = () => app.as(owner).call(DeleteGroup, { params: { id: groupId } })
const countEvents = () => countRows(app.ctx, `events where group_id = '${groupId}'`)

describe('[D-103] the events of a deleted group', () => {
  it('are hidden from everyone, and come back with their answers when it is restored', async () => {
    await remove()
    await app.drain()
    for (const who of [owner, member]) await expect(get(who)).rejects.toMatchObject({ status: 404 })
    expect(await app.as(owner).call(ListGroupEvents, { params: { id: groupId } })).toEqual([])
    await app.as(owner).call(RestoreGroup, { params: { id: groupId }, body: {} })
    await app.drain()
    expect(await get(member)).toMatchObject({ _count: { going: 1 }, viewer: { rsvp: 'going' } })
  })

  it('are deleted with it for good', async () => {
    await remove()
    await app.drain()
    expect(await countEvents()).toBe(1)
    app.setNow(new Date(Date.now() + 14 * DAY_MS + 1_000))
    await expect.poll(countEvents).toBe(0)
    expect(await countRows(app.ctx, `event_rsvps where event_id = '${eventId}'`)).toBe(0)
  })
})

describe('[D-103] a deleted account', () => {
  it('gives up its seat', async () => {
    await app.as(owner).call(RsvpToEvent, { params: { id: eventId }, body: { status: 'going' } })
    expect(await get(owner)).toMatchObject({ viewer: { isWaiting: true } })
    await eraseMember(app.ctx, member.memberId)
    expect(await get(owner)).toMatchObject({ _count: { going: 1, waiting: 0 }, viewer: { isWaiting: false } })
    const [row] = await app.ctx.db.query<{ user_id: string }>(
      '',
      'select user_id from event_rsvps where event_id = $1',
      [eventId],
    )
    expect(row?.user_id).toBe(owner.memberId)
  })

  it('leaves its events to the group, without its name', async () => {
    await eraseMember(app.ctx, owner.memberId)
    await app.drain()
    expect(await get(member)).toMatchObject({ createdById: null, createdBy: null, viewer: { canEdit: true } })
  })

  it('that was the last one in a group takes its events along', async () => {
    await eraseMember(app.ctx, member.memberId)
    await eraseMember(app.ctx, owner.memberId)
    await app.drain()
    expect(await countEvents()).toBe(0)
  })
})
