import { hoursAgo } from '@guildhall/contract/testing/moments'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { openApp } from '#web/testing/app.tsx'
import { serveGroupEvents } from '#web/testing/events.ts'
import { buildGroupFor, serveGroup } from '#web/testing/group.ts'
import { testServer } from '#web/testing/server.ts'

const server = testServer()
const GROUP = buildGroupFor('member')
const CALENDAR = '/api/user/calendar'
const address = (token: string) => `https://guildhall.test/calendar/${token}.ics`
const writeText = vi.fn<(text: string) => Promise<void>>()

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  writeText.mockReset().mockResolvedValue()
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
  serveGroup(server, GROUP)
  serveGroupEvents(server, GROUP.id)
})

async function openDialog() {
  await openApp(`/groups/${GROUP.id}?tab=events`)
  fireEvent.click(await screen.findByRole('button', { name: 'Subscribe' }))
  return within(await screen.findByRole('dialog', { name: 'Subscribe to your events' }))
}

it('an address is created, copied, and opened in a calendar app; it says who can read it', async () => {
  server.on(`GET ${CALENDAR}`, { json: { createdAt: null } })
  server.on(`POST ${CALENDAR}`, { json: { url: address('abc'), createdAt: hoursAgo(0) } })
  const dialog = await openDialog()
  expect(dialog.getByText(/^Anyone who has the address can read these events/)).toBeTruthy()
  fireEvent.click(await dialog.findByRole('button', { name: 'Create address' }))
  const copy = await dialog.findByRole('button', { name: 'Copy address' })
  expect(document.activeElement).toBe(copy)
  expect(dialog.getByLabelText<HTMLInputElement>('Calendar address').value).toBe(address('abc'))
  expect(dialog.getByRole('link', { name: 'Open in calendar app' }).getAttribute('href')).toBe(
    'webcal://guildhall.test/calendar/abc.ics',
  )
  fireEvent.click(copy)
  expect(await screen.findByText('Address copied')).toBeTruthy()
  expect(writeText).toHaveBeenCalledWith(address('abc'))
})

it('an address that exists is replaced, or ended', async () => {
  server.on(`GET ${CALENDAR}`, { json: { createdAt: '2026-05-01T10:00:00.000Z' } })
  server.on(`POST ${CALENDAR}`, { json: { url: address('new'), createdAt: hoursAgo(0) } })
  server.on(`DELETE ${CALENDAR}`, { status: 204 })
  const dialog = await openDialog()
  expect(await dialog.findByText(/^You have an address since May 1, 2026\./)).toBeTruthy()
  expect(dialog.queryByLabelText('Calendar address')).toBeNull()
  fireEvent.click(dialog.getByRole('button', { name: 'Create new address' }))
  expect((await dialog.findByLabelText<HTMLInputElement>('Calendar address')).value).toBe(address('new'))
  fireEvent.click(dialog.getByRole('button', { name: 'Stop subscription' }))
  expect(await dialog.findByRole('button', { name: 'Create address' })).toBeTruthy()
  expect(dialog.queryByLabelText('Calendar address')).toBeNull()
  expect(await screen.findByText('Subscription ended')).toBeTruthy()
})

it('a failure is shown, and can be tried again', async () => {
  server.on(`GET ${CALENDAR}`, { status: 500 })
  const dialog = await openDialog()
  expect(await dialog.findByRole('heading', { name: 'Couldn’t load your subscription' })).toBeTruthy()
  server.on(`GET ${CALENDAR}`, { json: { createdAt: null } })
  fireEvent.click(dialog.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Create address' })).toBeTruthy())
})
