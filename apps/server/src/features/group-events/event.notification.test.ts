import { CancelEvent, EditEvent, RsvpToEvent, type RsvpStatus } from '@guildhall/contract/group-events'
import { LeaveGroup } from '@guildhall/contract/groups'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { EventNewsDue } from '#events/group-events.events'
import { publish } from '#platform/events/outbox'
import { buildGroup } from '#test/build'
import { buildEvent } from '#test/build-event'
import { countRows } from '#test/count-rows'
import { startDelivery } from '#test/delivery-stage'
import { ListNotifications } from '@guildhall/contract/notifications'
import type { SignedIn } from '#test/app'

const stage = await startDelivery()
const { app, mailbox, advance } = stage
afterAll(() => stage.close())
afterEach(() => app.drain())

let owner: SignedIn
let ann: SignedIn
let ben: SignedIn
let groupId: string
beforeEach(async () => {
  ;[owner, ann, ben] = [await app.signIn(), await app.signIn(), await app.signIn()]
  groupId = await buildGroup(app.ctx, {
    name: 'Secret bindery',
    privacy: 'private',
    ownerId: owner.memberId,
    members: [ann.memberId, ben.memberId],
  })
})

const HOUR = 60
const rsvp = (who: SignedIn, id: string, status: RsvpStatus) =>
  app.as(who).call(RsvpToEvent, { params: { id }, body: { status } })
const edit = (id: string, body: object) => app.as(owner).call(EditEvent, { params: { id }, body })
const newsOf = async (who: SignedIn) => {
  await app.drain()
  const list = await app.as(who).call(ListNotifications)
  return list.map(({ subject }) => subject?.event?.news)
}
const inHours = (hours: number) => new Date(app.ctx.now().getTime() + hours * 3_600_000).toISOString()

describe('[D-103] reminders of an event', () => {
  it('reach those who go or may go, a day and an hour before, with a title and a link', async () => {
    const id = await buildEvent(app.ctx, groupId, { inHours: 30, maxAttendees: 1 })
    await rsvp(ann, id, 'going')
    await rsvp(ben, id, 'going')
    await rsvp(owner, id, 'maybe')
    await advance(6 * HOUR + 1)
    expect(await newsOf(ann)).toEqual(['day'])
    expect(await newsOf(owner)).toEqual(['day'])
    expect(await newsOf(ben)).toEqual([])
    await advance(23 * HOUR)
    expect(await newsOf(ann)).toEqual(['hour', 'day'])
    const [latest] = await app.as(ann).call(ListNotifications)
    expect(latest).toMatchObject({
      type: 'event',
      title: '“Bindery evening” in Secret bindery starts within an hour',
      linkUrl: `/events/${id}`,
      fromUser: null,
      subject: { kind: 'event', event: { id, news: 'hour' } },
    })
  })

  it('are sent for the new start only, and not at all for a cancelled event', async () => {
    const [moved, cancelled] = [
      await buildEvent(app.ctx, groupId, { inHours: 30 }),
      await buildEvent(app.ctx, groupId, { inHours: 30 }),
    ]
    for (const id of [moved, cancelled]) await rsvp(ann, id, 'going')
    await edit(moved, { startAt: inHours(60), endAt: inHours(61) })
    await app.as(owner).call(CancelEvent, { params: { id: cancelled }, body: {} })
    expect(new Set(await newsOf(ann))).toEqual(new Set(['cancelled', 'moved']))
    expect(await newsOf(owner)).toEqual([])
    await advance(29 * HOUR + 1)
    expect(await newsOf(ann)).toHaveLength(2)
    await advance(7 * HOUR)
    expect(await newsOf(ann)).toEqual(['day', expect.anything(), expect.anything()])
  })

  it('name neither a private group nor its event in mails', async () => {
    const id = await buildEvent(app.ctx, groupId, { inHours: 25 })
    await rsvp(ann, id, 'going')
    const before = mailbox.mails.length
    await advance(HOUR + 1)
    await advance(61)
    const mail = mailbox.mails.slice(before).find(({ text }) => text?.includes(id))
    expect(mail?.text).toContain('An event of your group starts within a day')
    for (const text of mailbox.mails.slice(before).map((sent) => sent.raw)) {
      expect(text).not.toContain('Secret bindery')
      expect(text).not.toContain('Bindery evening')
    }
  })

  it('reach any number of members in batches, each of them once', async () => {
    const id = await buildEvent(app.ctx, groupId, { inHours: 100 })
    await app.ctx.db.query(
      'test.answer',
      `with made as (
         insert into users (id, kind, first_name, created_at, updated_at)
         select gen_random_uuid(), 'member', 'Guest', now(), now() from generate_series(1, 450)
         returning id)
       insert into event_rsvps (event_id, user_id, status, place, answered_at)
       select $1, id, 'going', row_number() over (), now() from made`,
      [id],
    )
    const due = { eventId: id, newsId: app.ctx.newId(), news: 'day' as const, schedule: 0, actorId: null }
    for (let n = 0; n < 2; n += 1) await app.ctx.db.transaction((tx) => publish(tx, EventNewsDue, due))
    await app.drain()
    expect(await countRows(app.ctx, `notifications where target_id = '${due.newsId}'`)).toBe(450)
  })
})

describe('[D-103] news about an event', () => {
  it('of another place reach everyone who may come, but not of another title', async () => {
    const id = await buildEvent(app.ctx, groupId, { maxAttendees: 1 })
    await rsvp(ann, id, 'going')
    await rsvp(ben, id, 'going')
    await edit(id, { title: 'Gilding evening' })
    expect(await newsOf(ann)).toEqual([])
    await edit(id, { location: 'New Paper Mill' })
    expect([await newsOf(ann), await newsOf(ben)]).toEqual([['moved'], ['moved']])
    await rsvp(ben, id, 'not_going')
    await app.as(owner).call(CancelEvent, { params: { id }, body: {} })
    expect(await newsOf(ann)).toEqual(['cancelled'])
    expect(await newsOf(ben)).toEqual([])
  })

  it('are a seat for who waited longest', async () => {
    const id = await buildEvent(app.ctx, groupId, { maxAttendees: 1 })
    for (const who of [owner, ann, ben]) await rsvp(who, id, 'going')
    await rsvp(owner, id, 'not_going')
    expect([await newsOf(ann), await newsOf(ben)]).toEqual([['seat'], []])
    await app.as(ann).call(LeaveGroup, { params: { id: groupId } })
    expect([await newsOf(ann), await newsOf(ben)]).toEqual([[], ['seat']])
  })
})
