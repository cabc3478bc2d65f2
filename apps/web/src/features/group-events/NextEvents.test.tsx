import { buildEvent } from '@guildhall/contract/testing/group-events'
import { buildUser } from '@guildhall/contract/testing/members'
import { buildPreferences } from '@guildhall/contract/testing/preferences'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { openApp } from '#web/testing/app.tsx'
import { buildEventViewer } from '#web/testing/events.ts'
import { testServer } from '#web/testing/server.ts'

const server = testServer()
const NEXT = '/api/user/events?limit=3'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  server.on('GET /api/auth/user', { json: buildUser() })
  server.on('GET /api/user/preferences', { json: buildPreferences() })
  server.on('PUT /api/stream/watched', { status: 204 })
  server.on('GET /api/posts?limit=20', { json: [] })
})

it('the next events of the viewer’s groups are on the home page, with their answers', async () => {
  server.on(`GET ${NEXT}`, {
    json: [
      buildEvent(1, { viewer: buildEventViewer({ rsvp: 'going' }) }),
      buildEvent(2, { viewer: buildEventViewer({ rsvp: 'going', isWaiting: true, waitingPosition: 1 }) }),
    ],
  })
  await openApp('/')
  const card = within(await screen.findByRole('region', { name: 'Next events' }))
  const [first, second] = card.getAllByRole('link')
  expect(first?.getAttribute('href')).toBe(`/events/${buildEvent(1).id}`)
  expect(first?.textContent).toMatch(/Bindery evening 1.*Book Makers 1.*Going$/)
  expect(second?.textContent).toMatch(/Waiting list$/)
})

it('nothing is shown if there are none', async () => {
  server.on(`GET ${NEXT}`, { json: [] })
  await openApp('/')
  await waitFor(() => expect(server.seen.some(({ path }) => path === NEXT)).toBe(true))
  expect(screen.queryByRole('region', { name: 'Next events' })).toBeNull()
})
