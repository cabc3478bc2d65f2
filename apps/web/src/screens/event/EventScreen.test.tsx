import { buildAttendee, buildEvent } from '@guildhall/contract/testing/group-events'
import { hoursAgo } from '@guildhall/contract/testing/moments'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openApp } from '#web/testing/app.tsx'
import { buildEventViewer, MANAGED, serveEvent } from '#web/testing/events.ts'
import { testServer } from '#web/testing/server.ts'
import { EventSourceStandIn } from '#web/testing/stream-stand-in.ts'

const server = testServer()
const EVENT = buildEvent(1)
const PATH = `/events/${EVENT.id}`
const API = `/api${PATH}`
const COUNTS = { going: 2, waiting: 1, maybe: 0, notGoing: 0, attended: 0 }

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))

const details = async () => within(await screen.findByRole('article', { name: 'Bindery evening 1' }))
const sent = (method: string, path: string) =>
  server.seen
    .filter((seen) => seen.method === method && seen.path === path)
    .map(({ body }) => JSON.parse(body))

describe('the page of an event', () => {
  it('[D-103, S2-223] shows when, where and by whom, its group, and leads into a calendar', async () => {
    serveEvent(server, EVENT)
    await openApp(PATH)
    const shown = await details()
    expect(shown.getByRole('link', { name: 'Book Makers 1' }).getAttribute('href')).toBe(
      `/groups/${EVENT.groupId}?tab=events`,
    )
    expect(shown.getByText('Old Paper Mill, Room 3')).toBeTruthy()
    expect(shown.getByText('Bring a book that needs a new spine.')).toBeTruthy()
    const file = shown.getByRole('link', { name: 'Add to calendar' })
    expect(file.getAttribute('href')).toBe(`${API}/event.ics`)
    expect(file.hasAttribute('download')).toBe(true)
    expect(shown.queryByRole('button', { name: 'Edit' })).toBeNull()
    expect(document.title).toBe('Bindery evening 1 · Guildhall')
  })

  it('shows the meeting link to those who have a seat, and says to the others that there is one', async () => {
    serveEvent(server, { ...EVENT, isVirtual: true, location: null, hasMeetingUrl: true })
    const seated = {
      ...EVENT,
      hasMeetingUrl: true,
      meetingUrl: 'https://meet.test/bindery',
      viewer: buildEventViewer({ rsvp: 'going' }),
    }
    server.on(`PUT ${API}/rsvp`, { json: seated })
    await openApp(PATH)
    const shown = await details()
    expect(shown.getByText('Online')).toBeTruthy()
    expect(shown.getByText('You’ll see it here once you have a seat.')).toBeTruthy()
    fireEvent.click(shown.getByRole('radio', { name: 'Going' }))
    const link = await shown.findByRole('link', { name: 'meet.test/bindery' })
    expect(link.getAttribute('href')).toBe('https://meet.test/bindery')
  })

  it('tells someone on the waiting list where they stand, and when they get a seat', async () => {
    const waiting = {
      ...EVENT,
      maxAttendees: 2,
      _count: COUNTS,
      viewer: buildEventViewer({ rsvp: 'going', isWaiting: true, waitingPosition: 1 }),
    }
    serveEvent(server, waiting)
    await openApp(PATH)
    const shown = await details()
    expect(shown.getByText('2 of 2 seats taken')).toBeTruthy()
    expect(shown.getByRole('status').textContent).toBe(
      'You’re number 1 on the waiting list. When a seat becomes free, the first in line gets it and is notified.',
    )
    await waitFor(() => expect(EventSourceStandIn.opened).toHaveLength(1))
    serveEvent(server, { ...waiting, viewer: buildEventViewer({ rsvp: 'going' }) })
    act(() => EventSourceStandIn.opened[0]?.say('1', { type: 'topic.changed', topic: `event:${EVENT.id}` }))
    await waitFor(() => expect(shown.getByRole('status').textContent).toBe('You’re going.'))
  })

  it('lists who answered, by answer', async () => {
    serveEvent(
      server,
      { ...EVENT, maxAttendees: 2, _count: COUNTS },
      {
        going: [buildAttendee(2), buildAttendee(3)],
        waiting: [buildAttendee(4, { isWaiting: true })],
      },
    )
    await openApp(PATH)
    const who = within(await screen.findByRole('region', { name: 'Who answered' }))
    expect(who.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Going 2', 'Waiting 1'])
    await waitFor(() => expect(who.getAllByRole('listitem')).toHaveLength(2))
    fireEvent.click(who.getByRole('tab', { name: 'Waiting 1' }))
    await waitFor(() => expect(who.getAllByRole('listitem')).toHaveLength(1))
    expect(who.queryByRole('button', { name: /was there/ })).toBeNull()
  })

  it('[S2-224] lets owner and admins mark who was there, once it has started', async () => {
    const started = {
      ...EVENT,
      startAt: hoursAgo(1),
      viewer: buildEventViewer({ ...MANAGED, canMarkAttendance: true }),
      _count: COUNTS,
    }
    const attendee = buildAttendee(2, { attended: false })
    serveEvent(server, started, { going: [attendee] })
    const path = `${API}/attendees/${attendee.userId}/attendance`
    server.on(`PUT ${path}`, { json: { ...attendee, attended: true } })
    await openApp(PATH)
    expect((await details()).getByText('Happening now')).toBeTruthy()
    const mark = await screen.findByRole('button', { name: /was there$/ })
    expect(mark.getAttribute('aria-pressed')).toBe('false')
    fireEvent.click(mark)
    await waitFor(() => expect(mark.getAttribute('aria-pressed')).toBe('true'))
    await waitFor(() => expect(sent('PUT', path)).toEqual([{ attended: true }]))
  })

  it('is cancelled after a question, for good', async () => {
    serveEvent(server, { ...EVENT, viewer: buildEventViewer(MANAGED) })
    server.on(`POST ${API}/cancel`, {
      json: { ...EVENT, cancelledAt: hoursAgo(0), viewer: buildEventViewer({ canRsvp: false }) },
    })
    await openApp(PATH)
    const shown = await details()
    fireEvent.click(shown.getByRole('button', { name: 'Cancel event' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel this event?' }))
    expect(dialog.getByRole('button', { name: 'Keep event' })).toBeTruthy()
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel event' }))
    expect(await shown.findByText('This event was canceled and won’t take place.')).toBeTruthy()
    expect(shown.queryByRole('radio')).toBeNull()
    expect(shown.queryByRole('link', { name: 'Add to calendar' })).toBeNull()
    expect(await screen.findByText('Event canceled')).toBeTruthy()
  })

  it('asks an outsider of a public group to join before they answer', async () => {
    serveEvent(server, { ...EVENT, viewer: buildEventViewer({ canRsvp: false, canSeeAttendees: false }) })
    await openApp(PATH)
    const shown = await details()
    expect(shown.getByText('Join the group to answer and to see who goes.')).toBeTruthy()
    expect(screen.queryByRole('region', { name: 'Who answered' })).toBeNull()
    expect(server.seen.some(({ path }) => path.includes('/attendees'))).toBe(false)
  })

  it('says if there is no such event, and if it can’t be loaded', async () => {
    serveEvent(server, EVENT)
    server.on(`GET ${API}`, { status: 404, json: { code: 'not_found', message: 'Not found' } })
    const { unmount } = await openApp(PATH)
    expect(await screen.findByRole('heading', { name: 'This event isn’t available' })).toBeTruthy()
    unmount()
    server.on(`GET ${API}`, { status: 500 })
    await openApp(PATH)
    expect(await screen.findByRole('heading', { name: 'Couldn’t load this event' })).toBeTruthy()
    server.on(`GET ${API}`, { json: EVENT })
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await details()
  })

  it('disappears with the viewer’s membership of a private group', async () => {
    serveEvent(server, EVENT)
    await openApp(PATH)
    await details()
    await waitFor(() => expect(EventSourceStandIn.opened).toHaveLength(1))
    server.on(`GET ${API}`, { status: 404, json: { code: 'not_found', message: 'Not found' } })
    act(() => EventSourceStandIn.opened[0]?.say('1', { type: 'groups.changed', groupId: EVENT.groupId }))
    expect(await screen.findByRole('heading', { name: 'This event isn’t available' })).toBeTruthy()
  })
})
