import { buildEvent } from '@guildhall/contract/testing/group-events'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openApp } from '#web/testing/app.tsx'
import { buildEventViewer, MANAGED, serveEvent, serveGroupEvents } from '#web/testing/events.ts'
import { buildGroupFor, serveGroup } from '#web/testing/group.ts'
import { testServer } from '#web/testing/server.ts'
import { ownTimeZone } from './zoned-time.ts'

const server = testServer()
const GROUP = buildGroupFor('owner')
const EVENT = buildEvent(1, {
  startAt: '2027-01-16T17:00:00.000Z',
  endAt: '2027-01-16T19:00:00.000Z',
  viewer: buildEventViewer(MANAGED),
})
const CREATE = `/api/groups/${GROUP.id}/events`

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  serveGroup(server, GROUP)
  serveGroupEvents(server, GROUP.id)
})

const dialog = (name: string) => screen.findByRole('dialog', { name })
const write = (form: HTMLElement, label: string, value: string) =>
  fireEvent.change(within(form).getByLabelText(label), { target: { value } })
const sent = (method: string, path: string) =>
  server.seen
    .filter((seen) => seen.method === method && seen.path === path)
    .map(({ body }) => JSON.parse(body))
const dayAhead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

async function openCreate(): Promise<HTMLElement> {
  await openApp(`/groups/${GROUP.id}?tab=events`)
  fireEvent.click(await screen.findByRole('button', { name: 'Create event' }))
  return dialog('Create event')
}

describe('a new event', () => {
  it('[S2-223] is created with the instants of the typed times, and opened', async () => {
    server.on(`POST ${CREATE}`, { json: EVENT })
    serveEvent(server, EVENT)
    const form = await openCreate()
    const zone = ownTimeZone()
    expect(within(form).getByText(new RegExp(`^Time zone: ${zone.replaceAll('_', ' ')}\\.`))).toBeTruthy()
    write(form, 'Title', 'Bindery evening')
    write(form, 'Starts: date', dayAhead(10))
    // The end follows the start.
    expect(within(form).getByLabelText<HTMLInputElement>('Ends: date').value).toBe(dayAhead(10))
    write(form, 'Seats (optional)', '12')
    fireEvent.click(within(form).getByRole('radio', { name: 'Online' }))
    expect(within(form).queryByLabelText('Place (optional)')).toBeNull()
    write(form, 'Meeting link (optional)', 'https://meet.test/a')
    fireEvent.click(within(form).getByRole('button', { name: 'Create event' }))
    expect(await screen.findByRole('article', { name: 'Bindery evening 1' })).toBeTruthy()
    const at = (time: string) => new Date(`${dayAhead(10)}T${time}:00`).toISOString()
    expect(sent('POST', CREATE)).toEqual([
      {
        title: 'Bindery evening',
        description: '',
        startAt: at('18:00'),
        endAt: at('20:00'),
        timeZone: zone,
        isVirtual: true,
        location: null,
        meetingUrl: 'https://meet.test/a',
        maxAttendees: 12,
      },
    ])
  })

  it('is not sent with mistakes; the first has the focus', async () => {
    const form = await openCreate()
    fireEvent.click(within(form).getByRole('button', { name: 'Create event' }))
    expect(within(form).getByText('Title must be at least 3 characters')).toBeTruthy()
    expect(within(form).getAllByText('Choose a date and a time.')).toHaveLength(2)
    expect(document.activeElement).toBe(within(form).getByLabelText('Title'))
    write(form, 'Title', 'Bindery evening')
    write(form, 'Starts: date', '2020-01-01')
    write(form, 'Ends: time', '17:00')
    write(form, 'Seats (optional)', 'many')
    write(form, 'Meeting link (optional)', 'http://meet.test')
    fireEvent.click(within(form).getByRole('button', { name: 'Create event' }))
    expect(within(form).getByText('The event can’t start in the past.')).toBeTruthy()
    expect(within(form).getByText('The event must end after it starts.')).toBeTruthy()
    expect(within(form).getByText('Enter a number from 1 to 10,000.')).toBeTruthy()
    expect(within(form).getByText('Meeting link must be an https address')).toBeTruthy()
    expect(document.activeElement).toBe(within(form).getByLabelText('Starts: date'))
    expect(sent('POST', CREATE)).toEqual([])
  })

  it('is a draft until it is sent or discarded', async () => {
    const form = await openCreate()
    write(form, 'Title', 'Bindery evening')
    expect(Object.keys(localStorage).some((key) => key.includes(`event.`) && key.endsWith(GROUP.id))).toBe(
      true,
    )
    fireEvent.click(within(form).getByRole('button', { name: 'Cancel' }))
    const question = await dialog('Discard your changes?')
    fireEvent.click(within(question).getByRole('button', { name: 'Discard' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(Object.keys(localStorage).some((key) => key.includes(`event.`))).toBe(false)
  })

  it('keeps what was typed if the server refuses it', async () => {
    server.on(`POST ${CREATE}`, {
      status: 409,
      json: { code: 'conflict', message: 'A group can have up to 200 upcoming events.' },
    })
    const form = await openCreate()
    write(form, 'Title', 'Bindery evening')
    write(form, 'Starts: date', dayAhead(10))
    fireEvent.click(within(form).getByRole('button', { name: 'Create event' }))
    expect(await screen.findByText('A group can have up to 200 upcoming events.')).toBeTruthy()
    expect(within(form).getByLabelText<HTMLInputElement>('Title').value).toBe('Bindery evening')
  })
})

describe('an event that is edited', () => {
  const API = `/api/events/${EVENT.id}`

  it('is shown on the organiser’s clocks, and only changes are sent', async () => {
    serveEvent(server, EVENT)
    server.on(`PATCH ${API}`, { json: { ...EVENT, title: 'Late evening' } })
    await openApp(`/events/${EVENT.id}`)
    fireEvent.click(await screen.findByRole('button', { name: 'Edit' }))
    const form = await dialog('Edit event')
    expect(within(form).getByText(/^Time zone: Europe\/Berlin\./)).toBeTruthy()
    expect(within(form).getByLabelText<HTMLInputElement>('Starts: time').value).toBe('18:00')
    const save = within(form).getByRole<HTMLButtonElement>('button', { name: 'Save Changes' })
    expect(save.disabled).toBe(true)
    write(form, 'Starts: date', '2027-01-17')
    expect(within(form).getByText(/will be notified of the new time or place/)).toBeTruthy()
    fireEvent.click(save)
    expect(await screen.findByText('Event updated')).toBeTruthy()
    expect(sent('PATCH', API)).toEqual([
      { startAt: '2027-01-17T17:00:00.000Z', endAt: '2027-01-17T19:00:00.000Z' },
    ])
  })

  it('[D-103] says so if the clocks skip a time or show it twice', async () => {
    serveEvent(server, EVENT)
    await openApp(`/events/${EVENT.id}`)
    fireEvent.click(await screen.findByRole('button', { name: 'Edit' }))
    const form = await dialog('Edit event')
    write(form, 'Starts: time', '02:30')
    write(form, 'Starts: date', '2027-03-28')
    expect(
      within(form).getByText(/^The clocks skip this time that night. The event will be at 3:30/),
    ).toBeTruthy()
    write(form, 'Starts: date', '2027-10-31')
    expect(within(form).getByText(/^The clocks are turned back that night/)).toBeTruthy()
    write(form, 'Starts: date', '2027-11-01')
    expect(within(form).queryByText(/^The clocks/)).toBeNull()
  })
})
