import type { GroupEvent } from '@guildhall/contract/group-events'
import { buildAttendee, buildEvent } from '@guildhall/contract/testing/group-events'
import { buildMember } from '@guildhall/contract/testing/members'
import { hoursAgo } from '@guildhall/contract/testing/moments'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { activateLocale } from '#web/lib/i18n.ts'
import { messages as pseudo } from '#web/locales/en-XA.po'
import { openApp } from '#web/testing/app.tsx'
import { buildEventViewer, MANAGED, serveEvent, serveGroupEvents } from '#web/testing/events.ts'
import { buildGroupFor, serveGroup } from '#web/testing/group.ts'
import { plainEnglish } from '#web/testing/plain-english.ts'
import { testServer } from '#web/testing/server.ts'

const server = testServer()
const GROUP = buildGroupFor('owner', { name: '…', description: '…' })
const MARA = buildMember(1, { firstName: 'Mara', lastName: 'Okafor', username: null })
const WORDLESS: Partial<GroupEvent> = {
  title: '…',
  description: '…',
  location: '…',
  group: { id: GROUP.id, name: '…' },
  createdBy: MARA,
}
const DATA = ['Guildhall', 'Mara', 'Okafor', 'MO', 'mara_okafor', 'mara@example.test', 'UTC', 'https://']
/** The times of events are written by the browser. */
const visible = () => {
  for (const time of document.querySelectorAll('time')) time.textContent = ''
  return plainEnglish(document.body, DATA)
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  activateLocale('en-XA', pseudo)
})

const COUNTS = { going: 2, waiting: 1, maybe: 1, notGoing: 1, attended: 0 }
const WAITING = { rsvp: 'going', isWaiting: true, waitingPosition: 1 } as const

it.each<[string, Partial<GroupEvent>]>([
  ['managed', { viewer: buildEventViewer(MANAGED), hasMeetingUrl: true }],
  ['full', { maxAttendees: 2, _count: COUNTS, viewer: buildEventViewer(WAITING) }],
  ['cancelled', { cancelledAt: hoursAgo(1), viewer: buildEventViewer({ canRsvp: false }) }],
  ['past', { startAt: hoursAgo(3), endAt: hoursAgo(1), isVirtual: true, _count: { ...COUNTS, attended: 1 } }],
])('[D-151] the page of an event is in the catalogue: %s', async (_state, part) => {
  const event = buildEvent(1, { ...WORDLESS, ...part })
  serveEvent(server, event, { going: [buildAttendee(1, { user: MARA })] })
  await openApp(`/events/${event.id}`)
  await waitFor(() => expect(document.querySelectorAll('main [role=tabpanel] li')).toHaveLength(1))
  expect(visible()).toEqual([])
})

it('[D-151] the events of a group are in the catalogue, and the dialog for a new one', async () => {
  serveGroup(server, GROUP)
  serveGroupEvents(server, GROUP.id, { upcoming: [buildEvent(1, WORDLESS)] })
  await openApp(`/groups/${GROUP.id}?tab=events`)
  await waitFor(() => expect(document.querySelector('.event-card h3')).toBeTruthy())
  expect(visible()).toEqual([])
  fireEvent.click(document.querySelector('.event-tab-head button:last-child')!)
  const dialog = await screen.findByRole('dialog')
  fireEvent.submit(dialog.querySelector('form')!)
  await waitFor(() => expect(dialog.querySelectorAll('[aria-invalid]')).toHaveLength(5))
  expect(visible()).toEqual([])
})
