import { idOf } from '@guildhall/contract/testing/ids'
import { buildEvent } from '@guildhall/contract/testing/group-events'
import { buildMember } from '@guildhall/contract/testing/members'
import { hoursAgo } from '@guildhall/contract/testing/moments'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openApp } from '#web/testing/app.tsx'
import { buildEventViewer, serveGroupEvents } from '#web/testing/events.ts'
import { buildGroupFor, serveGroup } from '#web/testing/group.ts'
import { testServer } from '#web/testing/server.ts'
import { EventSourceStandIn } from '#web/testing/stream-stand-in.ts'

const server = testServer()
const ID = buildGroupFor(null).id
const PATH = `/groups/${ID}?tab=events`
const NONE = { going: 0, waiting: 0, maybe: 0, notGoing: 0, attended: 0 }

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))

const card = async (title: string) => {
  const link = await screen.findByRole('link', { name: title })
  return within(link.closest('li')!)
}
const answers = () =>
  server.seen
    .filter(({ method }) => method === 'PUT')
    .flatMap(({ path, body }) => (path.endsWith('/rsvp') ? [body] : []))

describe('the events of a group', () => {
  it('[D-103] are listed with when, where and who, and answered on the card', async () => {
    serveGroup(server, buildGroupFor('member'))
    const event = buildEvent(1, {
      maxAttendees: 12,
      _count: { ...NONE, going: 9, maybe: 2 },
      faces: [buildMember(2), buildMember(3)],
    })
    serveGroupEvents(server, ID, { upcoming: [event] })
    const { promise, resolve } = Promise.withResolvers<object>()
    server.on(`PUT /api/events/${event.id}/rsvp`, async () => ({ json: await promise }))
    await openApp(PATH)
    const shown = await card('Bindery evening 1')
    expect(shown.getByText('Old Paper Mill, Room 3')).toBeTruthy()
    expect(shown.getByText('9 going')).toBeTruthy()
    expect(shown.getByText('2 maybe')).toBeTruthy()
    expect(shown.getByText('3 seats left')).toBeTruthy()
    const going = shown.getByRole<HTMLInputElement>('radio', { name: 'Going' })
    fireEvent.click(going)
    // Before the server has answered.
    await waitFor(() => expect(going.checked).toBe(true))
    expect(shown.getByText('10 going')).toBeTruthy()
    expect(shown.getByText('2 seats left')).toBeTruthy()
    resolve({
      ...event,
      _count: { ...NONE, going: 11, maybe: 2 },
      viewer: buildEventViewer({ rsvp: 'going' }),
    })
    expect(await shown.findByText('11 going')).toBeTruthy()
    expect(answers()).toEqual([JSON.stringify({ status: 'going' })])
  })

  it('[S2-224] an answer that could not be saved is taken back, with a reason', async () => {
    serveGroup(server, buildGroupFor('member'))
    const event = buildEvent(1)
    serveGroupEvents(server, ID, { upcoming: [event] })
    server.on(`GET /api/events/${event.id}`, { json: event })
    server.on(`PUT /api/events/${event.id}/rsvp`, {
      status: 409,
      json: { code: 'conflict', message: 'This event was canceled.', reason: 'event.cancelled' },
    })
    await openApp(PATH)
    const shown = await card('Bindery evening 1')
    fireEvent.click(shown.getByRole('radio', { name: 'Maybe' }))
    expect(await screen.findByText('This event was canceled.')).toBeTruthy()
    expect(shown.getByRole<HTMLInputElement>('radio', { name: 'Maybe' }).checked).toBe(false)
  })

  it('a full event has a waiting list, and giving up a seat that others want is asked first', async () => {
    serveGroup(server, buildGroupFor('member'))
    const full = { maxAttendees: 3, _count: { ...NONE, going: 3, waiting: 2 } }
    const waiting = buildEvent(1, {
      ...full,
      viewer: buildEventViewer({ rsvp: 'going', isWaiting: true, waitingPosition: 2 }),
    })
    const seated = buildEvent(2, { ...full, viewer: buildEventViewer({ rsvp: 'going' }) })
    serveGroupEvents(server, ID, { upcoming: [waiting, seated] })
    server.on(`PUT /api/events/${seated.id}/rsvp`, {
      json: { ...seated, viewer: buildEventViewer({ rsvp: 'not_going' }) },
    })
    await openApp(PATH)
    const first = await card('Bindery evening 1')
    expect(first.getByText('Full, 2 on the waiting list')).toBeTruthy()
    expect(first.getByText('You’re number 2 on the waiting list.')).toBeTruthy()
    const second = await card('Bindery evening 2')
    fireEvent.click(second.getByRole('radio', { name: 'Can’t go' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Give up your seat?' }))
    expect(answers()).toEqual([])
    fireEvent.click(dialog.getByRole('button', { name: 'Give up seat' }))
    await waitFor(() => expect(answers()).toEqual([JSON.stringify({ status: 'not_going' })]))
    expect(second.getByRole<HTMLInputElement>('radio', { name: 'Can’t go' }).checked).toBe(true)
  })

  it('past ones are loaded on demand, with who was there', async () => {
    serveGroup(server, buildGroupFor('member'))
    const past = buildEvent(3, {
      startAt: hoursAgo(50),
      endAt: hoursAgo(48),
      _count: { ...NONE, going: 14, attended: 12 },
      viewer: buildEventViewer({ rsvp: 'going', attended: true, canRsvp: false }),
    })
    serveGroupEvents(server, ID, { past: [past] })
    await openApp(PATH)
    expect(await screen.findByRole('heading', { name: 'No upcoming events' })).toBeTruthy()
    const toggle = screen.getByRole('button', { name: 'Past events' })
    expect(toggle.getAttribute('aria-expanded')).toBe('false')
    fireEvent.click(toggle)
    const shown = await card('Bindery evening 3')
    expect(shown.getByText('12 people were there')).toBeTruthy()
    expect(shown.getByText('You were there')).toBeTruthy()
    expect(shown.queryByRole('radio')).toBeNull()
  })

  it('are created by owner and admins', async () => {
    serveGroup(server, buildGroupFor('admin'))
    serveGroupEvents(server, ID)
    await openApp(PATH)
    expect(await screen.findByRole('heading', { name: 'Plan the first event' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Create event' })).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Create first event' }))
    expect(await screen.findByRole('dialog', { name: 'Create event' })).toBeTruthy()
  })

  it('of a private group are not asked for by outsiders', async () => {
    serveGroup(server, buildGroupFor(null, { privacy: 'private' }))
    await openApp(PATH)
    expect(await screen.findByRole('heading', { name: 'Join the group to see its events' })).toBeTruthy()
    expect(server.seen.some(({ path }) => path.includes('/events'))).toBe(false)
  })

  it('can fail to load, and be tried again', async () => {
    serveGroup(server, buildGroupFor('member'))
    serveGroupEvents(server, ID)
    server.on(`GET /api/groups/${ID}/events?limit=20&when=upcoming`, { status: 500 })
    await openApp(PATH)
    expect(await screen.findByRole('heading', { name: 'Couldn’t load the events' })).toBeTruthy()
    serveGroupEvents(server, ID, { upcoming: [buildEvent(1)] })
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('link', { name: 'Bindery evening 1' })).toBeTruthy()
  })

  it('change on screen when others answer', async () => {
    serveGroup(server, buildGroupFor('member'))
    const event = buildEvent(1)
    serveGroupEvents(server, ID, { upcoming: [event] })
    await openApp(PATH)
    const shown = await card('Bindery evening 1')
    expect(shown.getByText('0 going')).toBeTruthy()
    await waitFor(() => expect(EventSourceStandIn.opened).toHaveLength(1))
    await waitFor(() => expect(server.seen.some(({ body }) => body.includes(`event:${event.id}`))).toBe(true))
    server.on(`GET /api/events/${event.id}`, { json: { ...event, _count: { ...NONE, going: 1 } } })
    act(() => EventSourceStandIn.opened[0]?.say('1', { type: 'topic.changed', topic: `event:${event.id}` }))
    expect(await shown.findByText('1 going')).toBeTruthy()
  })
})

describe('beside the posts of a group', () => {
  it('is its next event, which can be answered there', async () => {
    serveGroup(server, buildGroupFor('member'))
    serveGroupEvents(server, ID, { upcoming: [buildEvent(1)] })
    await openApp(`/groups/${ID}`)
    const aside = within(await screen.findByRole('region', { name: 'Next event' }))
    expect(aside.getByRole('link', { name: /Bindery evening 1/ }).getAttribute('href')).toBe(
      `/events/${idOf(901)}`,
    )
    expect(aside.getByRole('radio', { name: 'Going' })).toBeTruthy()
    expect(aside.getByRole('link', { name: 'See all events' }).getAttribute('href')).toBe(PATH)
  })

  it('is nothing if there is no event', async () => {
    serveGroup(server, buildGroupFor('member'))
    await openApp(`/groups/${ID}`)
    await screen.findByRole('heading', { name: 'Owner and admins' })
    await waitFor(() => expect(server.seen.some(({ path }) => path.includes('/events?limit=1'))).toBe(true))
    expect(screen.queryByRole('region', { name: 'Next event' })).toBeNull()
  })
})
