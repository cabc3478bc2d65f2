import {
  CancelEvent,
  CreateEvent,
  EditEvent,
  GetEvent,
  ListGroupEvents,
  ListNextEvents,
  RsvpToEvent,
} from '@guildhall/contract/group-events'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type SignedIn } from '#test/app'
import { block, buildGroup } from '#test/build'
import { buildEvent, eventDraft } from '#test/build-event'
import { countRows } from '#test/count-rows'
import { readPages } from '#test/pages'
import { refusalOf } from '#test/refusal'

const HOUR_MS = 3_600_000
const app = await startTestApp({ events: false })
afterAll(() => app.close())
afterEach(() => app.setNow(null))

let owner: SignedIn
let admin: SignedIn
let member: SignedIn
let outsider: SignedIn
let groupId: string
beforeEach(async () => {
  ;[owner, admin, member, outsider] = [
    await app.signIn(),
    await app.signIn(),
    await app.signIn(),
    await app.signIn(),
  ]
  groupId = await buildGroup(app.ctx, {
    name: 'Bindery',
    privacy: 'private',
    ownerId: owner.memberId,
    admins: [admin.memberId],
    members: [member.memberId],
  })
})

const create = (who: SignedIn, overrides: Parameters<typeof eventDraft>[1] = {}, headers = {}) =>
  app
    .as(who)
    .call(CreateEvent, { params: { id: groupId }, body: eventDraft(app.ctx.now(), overrides) }, headers)
const get = (who: SignedIn, id: string) => app.as(who).call(GetEvent, { params: { id } })
const edit = (who: SignedIn, id: string, body: object) =>
  app.as(who).call(EditEvent, { params: { id }, body })
const cancel = (who: SignedIn, id: string) => app.as(who).call(CancelEvent, { params: { id }, body: {} })
const rsvp = (who: SignedIn, id: string, status: 'going' | 'maybe' | 'not_going') =>
  app.as(who).call(RsvpToEvent, { params: { id }, body: { status } })

describe('[S2-223, D-103] an event', () => {
  it('is created by the owner and admins, with all its fields, once per key, and logged', async () => {
    app.setNow(new Date())
    const headers = { 'idempotency-key': 'one-event' }
    const draft = { meetingUrl: 'meet.example/room', isVirtual: true, maxAttendees: 12 }
    const event = await create(admin, draft, headers)
    expect(event).toMatchObject({
      groupId,
      group: { name: 'Bindery' },
      title: 'Bindery evening',
      timeZone: 'Europe/Berlin',
      isVirtual: true,
      location: 'Old Paper Mill, Room 3',
      meetingUrl: 'https://meet.example/room',
      maxAttendees: 12,
      createdById: admin.memberId,
      cancelledAt: null,
      viewer: { canRsvp: true, canEdit: true, canCancel: true, canMarkAttendance: false },
    })
    expect((await create(admin, draft, headers)).id).toBe(event.id)
    const logged = `group_actions where group_id = '${groupId}' and action = 'create_event'`
    expect(await countRows(app.ctx, logged)).toBe(1)
  })

  it.each([
    ['a title that is too short', { title: 'ab' }, 'Title must be at least 3 characters'],
    ['a title that is too long', { title: 'x'.repeat(5_000) }, 'At most 100 characters'],
    ['an end before its start', { endAt: '2020-01-01T00:00:00Z' }, 'The event must end after it starts.'],
    ['more than 14 days', { endAt: '2099-01-01T00:00:00Z' }, 'An event can last up to 14 days.'],
    ['a start in the past', { inHours: -0.1 }, 'The event can’t start in the past.'],
    ['a start in years', { inHours: 24 * 731 }, 'An event can be planned up to 730 days ahead.'],
    ['an unknown time zone', { timeZone: 'Mars/Base' }, 'We don’t know this time zone.'],
    [
      'a meeting link without TLS',
      { meetingUrl: 'http://meet.example' },
      'Meeting link must be an https address',
    ],
    ['a script as a link', { meetingUrl: 'javascript:alert(1)' }, 'Meeting link must be an https address'],
  ])('with %s is refused', async (_, overrides, message) => {
    const refusal = await refusalOf(app.ctx, () => create(owner, overrides))
    expect(refusal).toEqual({ status: 400, code: 'invalid', message })
  })

  it.each([0, 10_001, 1.5])('with %d seats is refused', async (maxAttendees) => {
    expect(await refusalOf(app.ctx, () => create(owner, { maxAttendees }))).toMatchObject({ status: 400 })
  })

  it('may start some minutes ago', async () => {
    expect(await create(owner, { inHours: -0.05 })).toMatchObject({ viewer: { canRsvp: true } })
  })

  it('cannot be created, changed or cancelled by a plain member, and does not exist for outsiders', async () => {
    const id = await buildEvent(app.ctx, groupId)
    for (const [who, code] of [
      [member, 'forbidden'],
      [outsider, 'not_found'],
    ] as const)
      for (const send of [() => create(who), () => edit(who, id, { title: 'Mine' }), () => cancel(who, id)])
        expect(await refusalOf(app.ctx, send)).toMatchObject({ code })
    for (const send of [() => get(outsider, id), () => rsvp(outsider, id, 'going')])
      expect(await refusalOf(app.ctx, send)).toMatchObject({ code: 'not_found' })
  })

  it('of a public group can be read by anyone, but answered by members only', async () => {
    const open = await buildGroup(app.ctx, { ownerId: owner.memberId })
    const id = await buildEvent(app.ctx, open, {
      going: [owner.memberId],
      meetingUrl: 'https://meet.example',
    })
    expect(await get(outsider, id)).toMatchObject({
      _count: { going: 1 },
      faces: [],
      meetingUrl: null,
      hasMeetingUrl: true,
      viewer: { canRsvp: false, canSeeAttendees: false },
    })
    expect(await refusalOf(app.ctx, () => rsvp(outsider, id, 'going'))).toMatchObject({ code: 'forbidden' })
    expect(await app.as(outsider).call(ListGroupEvents, { params: { id: open } })).toHaveLength(1)
  })

  it('shows its meeting link to those who have a seat and to the owner and admins', async () => {
    const id = await buildEvent(app.ctx, groupId, { meetingUrl: 'https://meet.example', maxAttendees: 1 })
    const linkFor = async (who: SignedIn) => (await get(who, id)).meetingUrl
    expect(await linkFor(member)).toBeNull()
    await rsvp(admin, id, 'going')
    await rsvp(member, id, 'going')
    expect(await linkFor(member)).toBeNull()
    await rsvp(admin, id, 'not_going')
    expect(await linkFor(member)).toBe('https://meet.example')
    expect(await linkFor(admin)).toBe('https://meet.example')
    await rsvp(member, id, 'maybe')
    expect(await linkFor(member)).toBeNull()
  })

  it('is changed in the given fields only, and logged with their names', async () => {
    const id = await buildEvent(app.ctx, groupId, { maxAttendees: 3 })
    expect(await edit(admin, id, { title: 'Gilding evening', maxAttendees: null })).toMatchObject({
      title: 'Gilding evening',
      maxAttendees: null,
      location: 'Old Paper Mill, Room 3',
    })
    await edit(admin, id, { title: 'Gilding evening' })
    const rows = await app.ctx.db.query<{ details: object }>(
      '',
      `select details from group_actions where group_id = $1 and action = 'edit_event'`,
      [groupId],
    )
    expect(rows).toEqual([{ details: { eventId: id, fields: ['title', 'maxAttendees'] } }])
    const { endAt } = await get(admin, id)
    const startAt = new Date(Date.parse(endAt) + HOUR_MS).toISOString()
    const refusal = await refusalOf(app.ctx, () => edit(admin, id, { startAt }))
    expect(refusal).toMatchObject({ code: 'invalid', message: 'The event must end after it starts.' })
  })

  it('that is cancelled or over takes no answers and no changes', async () => {
    const cancelled = await buildEvent(app.ctx, groupId)
    expect((await cancel(owner, cancelled)).cancelledAt).not.toBeNull()
    await cancel(admin, cancelled)
    expect(
      await countRows(app.ctx, `group_actions where action = 'cancel_event' and group_id = '${groupId}'`),
    ).toBe(1)
    const over = await buildEvent(app.ctx, groupId, { inHours: -5 })
    for (const id of [cancelled, over])
      for (const send of [() => rsvp(member, id, 'going'), () => edit(owner, id, { title: 'Later' })])
        expect(await refusalOf(app.ctx, send)).toMatchObject({ status: 409 })
    expect(await refusalOf(app.ctx, () => cancel(owner, over))).toMatchObject({ status: 409 })
    expect((await get(member, cancelled)).viewer).toMatchObject({ canRsvp: false })
  })

  it('shows some of those who go, without anyone in a block with the viewer, except to owner and admins', async () => {
    await block(app.ctx, member.memberId, admin.memberId)
    const id = await buildEvent(app.ctx, groupId, { going: [admin.memberId, owner.memberId] })
    const facesFor = async (who: SignedIn) => (await get(who, id)).faces.map((face) => face.id)
    expect(await facesFor(member)).toEqual([owner.memberId])
    expect(await facesFor(owner)).toEqual([admin.memberId, owner.memberId])
    await rsvp(member, id, 'going')
    expect(await facesFor(admin)).toContain(member.memberId)
  })
})

describe('[D-103] lists of events', () => {
  it('have what is not over by start, and what is over with the latest first, page by page', async () => {
    const inHours = [-30, -20, -1, 5, 3, 40]
    const ids: string[] = []
    for (const hours of inHours) ids.push(await buildEvent(app.ctx, groupId, { inHours: hours }))
    const [oldest, older, running, later, sooner, last] = ids
    const pagesOf = async (when: 'upcoming' | 'past') => {
      const request = { params: { id: groupId }, query: { when, limit: '3' } }
      return (await readPages(app, member, ListGroupEvents, request)).map((page) => page.map(({ id }) => id))
    }
    expect(await pagesOf('upcoming')).toEqual([[running, sooner, later], [last]])
    expect(await pagesOf('past')).toEqual([[older, oldest]])
  })

  it('have the next ones of all groups, without cancelled ones and those one does not go to', async () => {
    const other = await buildGroup(app.ctx, { members: [member.memberId] })
    const foreign = await buildGroup(app.ctx)
    await buildEvent(app.ctx, foreign)
    const first = await buildEvent(app.ctx, groupId, { inHours: 10 })
    const second = await buildEvent(app.ctx, other, { inHours: 11 })
    const [refused, cancelled] = [
      await buildEvent(app.ctx, other, { inHours: 1 }),
      await buildEvent(app.ctx, groupId, { inHours: 2 }),
    ]
    await rsvp(member, refused, 'not_going')
    await cancel(owner, cancelled)
    const next = await app.as(member).call(ListNextEvents)
    expect(next.map(({ id }) => id)).toEqual([first, second])
    expect(await app.as(member).call(ListNextEvents, { query: { limit: '1' } })).toHaveLength(1)
  })
})
