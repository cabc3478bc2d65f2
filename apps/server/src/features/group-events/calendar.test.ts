import {
  CancelEvent,
  CreateCalendarAddress,
  EditEvent,
  GetCalendar,
  GetCalendarState,
  GetEventFile,
  RevokeCalendarAddress,
  RsvpToEvent,
} from '@guildhall/contract/group-events'
import { callPath } from '@guildhall/contract/endpoint'
import { LeaveGroup } from '@guildhall/contract/groups'
import ICAL from 'ical.js'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { suspensionsStore } from '#features/members'
import { startTestApp, type SignedIn } from '#test/app'
import { buildGroup } from '#test/build'
import { buildEvent } from '#test/build-event'
import { countRows } from '#test/count-rows'
import { calendarText, type CalendarEvent } from './calendar.copy.ts'

const app = await startTestApp({ events: false })
afterAll(() => app.close())

let owner: SignedIn
let member: SignedIn
let groupId: string
beforeEach(async () => {
  ;[owner, member] = [await app.signIn(), await app.signIn()]
  groupId = await buildGroup(app.ctx, {
    name: 'Bindery',
    privacy: 'private',
    ownerId: owner.memberId,
    members: [member.memberId],
  })
})

/** Reads a calendar file with another library than the one that wrote it. */
function parse(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text))
  const events = calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component)
    return {
      uid: event.uid,
      summary: event.summary,
      description: event.description,
      location: event.location,
      start: event.startDate.toJSDate().toISOString(),
      end: event.endDate.toJSDate().toISOString(),
      isUtc: event.startDate.zone === ICAL.Timezone.utcTimezone,
      sequence: event.sequence,
      status: component.getFirstPropertyValue('status'),
      hasStamp: component.hasProperty('dtstamp'),
    }
  })
  return { calendar, events }
}

const fetchFile = async (path: string, who?: SignedIn) => {
  const response = await fetch(app.url + path, { headers: who ? { cookie: who.cookie } : {} })
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() }
}
const fileOf = (id: string, who?: SignedIn) => fetchFile(callPath(GetEventFile, { id }), who)
const rsvp = (who: SignedIn, id: string, status: 'going' | 'maybe' | 'not_going') =>
  app.as(who).call(RsvpToEvent, { params: { id }, body: { status } })
const createAddress = async (who: SignedIn) =>
  new URL((await app.as(who).call(CreateCalendarAddress, { body: {} })).url).pathname
const titlesAt = async (path: string) =>
  parse((await fetchFile(path)).text).events.map(({ summary }) => summary)

describe('[D-103] a calendar file', () => {
  const event: CalendarEvent = {
    id: '01900000-0000-7000-8000-000000000001',
    title: 'Bindery evening',
    description: '',
    start_at: new Date('2026-10-24T22:30:00Z'),
    end_at: new Date('2026-10-25T02:30:00Z'),
    location: null,
    meeting_url: null,
    group_name: 'Bindery',
    created_at: new Date('2026-01-01T00:00:00Z'),
    cancelled_at: null,
    revision: 3,
    status: 'going',
  }
  const options = {
    name: 'Events',
    baseUrl: 'https://guildhall.example',
    now: new Date('2026-02-01T00:00:00Z'),
  }

  it.each([
    ['commas, semicolons and backslashes', 'a, b; c\\n d \\, "e": f'],
    ['another event in a line break', 'x\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nSUMMARY:forged'],
    ['a bare carriage return', 'x\rEND:VEVENT\rBEGIN:VEVENT'],
    ['emoji and combined letters', '👩🏽‍🚀 Bücher 📚 in Zürich – ﷽ é'],
    ['a line of the greatest length', '漢'.repeat(99) + '👩‍👩‍👧‍👦'],
  ])('is read back with %s', (_, text) => {
    const written = calendarText([{ ...event, title: text, description: text, location: text }], options)
    const { events } = parse(written)
    const shown = text.replace(/\s+/g, ' ')
    expect(events).toMatchObject([{ summary: shown, location: shown, sequence: 3, hasStamp: true }])
    expect(events[0]?.description.replace(/\s+/g, ' ')).toBe(`Bindery ${shown}`)
    for (const line of written.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(written).not.toMatch(/[^\r]\n|\r[^\n]/)
  })

  it('has times in UTC, which are right across a change of clocks', () => {
    const [read] = parse(calendarText([event], options)).events
    expect(read).toMatchObject({
      uid: `${event.id}@guildhall.example`,
      isUtc: true,
      start: '2026-10-24T22:30:00.000Z',
      end: '2026-10-25T02:30:00.000Z',
      status: 'CONFIRMED',
    })
  })

  it('is given to those who may see the event, with the meeting link for those who may see it', async () => {
    const id = await buildEvent(app.ctx, groupId, {
      meetingUrl: 'https://meet.example/1',
      going: [owner.memberId],
    })
    const own = await fileOf(id, owner)
    expect(own).toMatchObject({ status: 200, type: 'text/calendar; charset=utf-8' })
    expect(parse(own.text).events[0]?.description).toContain('https://meet.example/1')
    expect(parse((await fileOf(id, member)).text).events[0]?.description).not.toContain(
      'https://meet.example/1',
    )
    expect((await fileOf(id, await app.signIn())).status).toBe(404)
    expect((await fileOf(id)).status).toBe(401)
  })

  it('of a changed and then cancelled event replaces the earlier one', async () => {
    const id = await buildEvent(app.ctx, groupId)
    const read = async () => parse((await fileOf(id, member)).text).events[0]
    const first = await read()
    await app.as(owner).call(EditEvent, { params: { id }, body: { title: 'Gilding evening' } })
    const second = await read()
    expect(second).toMatchObject({ uid: first?.uid, sequence: 1, summary: 'Gilding evening' })
    await app.as(owner).call(CancelEvent, { params: { id }, body: {} })
    expect(await read()).toMatchObject({ uid: first?.uid, sequence: 2, status: 'CANCELLED' })
  })
})

describe('[D-103] a calendar address', () => {
  it('has what its member goes to or may go to, and follows answers and memberships at once', async () => {
    const going = await buildEvent(app.ctx, groupId, { title: 'Going' })
    const maybe = await buildEvent(app.ctx, groupId, { title: 'Maybe', inHours: 50 })
    const full = await buildEvent(app.ctx, groupId, {
      title: 'Full',
      maxAttendees: 1,
      going: [owner.memberId],
    })
    await buildEvent(app.ctx, groupId, { title: 'Not answered' })
    for (const id of [going, full]) await rsvp(member, id, 'going')
    await rsvp(member, maybe, 'maybe')
    const path = await createAddress(member)
    const { events } = parse((await fetchFile(path)).text)
    expect(events).toMatchObject([
      { summary: 'Going', status: 'CONFIRMED' },
      { summary: 'Maybe', status: 'TENTATIVE' },
    ])
    await rsvp(member, going, 'not_going')
    expect(await titlesAt(path)).toEqual(['Maybe'])
    await app.as(member).call(LeaveGroup, { params: { id: groupId } })
    expect(await titlesAt(path)).toEqual([])
  })

  it('is shown once, stored as a hash, and ends when it is replaced, revoked or its member suspended', async () => {
    expect(await app.as(member).call(GetCalendarState)).toEqual({ createdAt: null })
    const first = await createAddress(member)
    expect((await app.as(member).call(GetCalendarState)).createdAt).not.toBeNull()
    const second = await createAddress(member)
    expect(second).not.toBe(first)
    const unknown = await fetchFile(callPath(GetCalendar, { token: 'x' }))
    expect(unknown.status).toBe(404)
    expect(await fetchFile(first)).toEqual(unknown)
    expect((await fetchFile(second)).status).toBe(200)
    const stored = `calendar_addresses where encode(token_hash, 'escape') like '%${second.slice(10, 20)}%'`
    expect(await countRows(app.ctx, stored)).toBe(0)

    const suspension = { at: new Date(), until: null, reason: 'spam' }
    await app.ctx.db.transaction((tx) => suspensionsStore.suspend(tx, member.memberId, suspension))
    expect(await fetchFile(second)).toEqual(unknown)
    await app.ctx.db.transaction((tx) => suspensionsStore.lift(tx, member.memberId))
    expect((await fetchFile(second)).status).toBe(200)
    await app.as(member).call(RevokeCalendarAddress)
    expect(await fetchFile(second)).toEqual(unknown)
  })
})
