import { buildGroup, buildGroupViewer } from '@guildhall/contract/testing/groups'
import { buildUser } from '@guildhall/contract/testing/members'
import { buildPreferences } from '@guildhall/contract/testing/preferences'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openApp } from '#web/testing/app.tsx'
import { buildOwnGroup, serveGroupLists } from '#web/testing/group-lists.ts'
import { testServer } from '#web/testing/server.ts'

const server = testServer()
const TOKEN = 'AbCdEfGhIjKlMnOpQrStUv'
const GROUP = buildGroup(1, { privacy: 'private', viewer: { ...buildGroupViewer(null), isInvited: true } })
const PATH = `/api/invite-links/${TOKEN}`
const gone = { status: 404, json: { message: 'Not found', code: 'not_found' } }
const deadLink = () => screen.findByRole('heading', { level: 1, name: 'This invite link no longer works' })

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  server.on('GET /api/auth/user', { json: buildUser() })
  server.on('GET /api/user/preferences', { json: buildPreferences() })
  serveGroupLists(server)
})

describe('the page of an invite link', () => {
  it('[S2-404] shows the group, and joins it', async () => {
    server.on(`GET ${PATH}`, { json: GROUP })
    const { router } = await openApp(`/invite/${TOKEN}`)
    expect(await screen.findByRole('heading', { level: 1, name: GROUP.name })).toBeTruthy()
    expect(screen.getByText('Private')).toBeTruthy()
    expect(screen.getByText('128 members')).toBeTruthy()
    expect(screen.getByText('Person Number 1').closest('p, span')?.textContent).toContain('Created by')
    const { promise, resolve } = Promise.withResolvers<void>()
    server.on(`POST ${PATH}/join`, () => promise.then(() => ({ json: buildOwnGroup(1) })))
    fireEvent.click(screen.getByRole('button', { name: 'Join Group' }))
    expect(await screen.findByRole('button', { name: 'Joining...', busy: true })).toBeTruthy()
    resolve()
    expect(await screen.findByText('Successfully joined the group!')).toBeTruthy()
    await waitFor(() => expect(router.state.location.pathname).toBe(`/groups/${GROUP.id}`))
    expect(router.history.canGoBack()).toBe(false)
  })

  it('leads members straight to their group', async () => {
    server.on(`GET ${PATH}`, { json: buildOwnGroup(1) })
    const { router } = await openApp(`/invite/${TOKEN}`)
    await waitFor(() => expect(router.state.location.pathname).toBe(`/groups/${GROUP.id}`))
  })

  it.each([gone, { status: 400, json: { message: 'Invalid', code: 'invalid' } }])(
    'says that a link no longer works: %#',
    async (reply) => {
      server.on(`GET ${PATH}`, reply)
      await openApp(`/invite/${TOKEN}`)
      expect(await deadLink()).toBeTruthy()
      expect(screen.getByRole('link', { name: 'Browse Groups' }).getAttribute('href')).toBe('/groups')
    },
  )

  it('says so, too, if the link ends before it is used', async () => {
    server.on(`GET ${PATH}`, { json: GROUP })
    await openApp(`/invite/${TOKEN}`)
    const join = await screen.findByRole('button', { name: 'Join Group' })
    server.on(`GET ${PATH}`, gone)
    server.on(`POST ${PATH}/join`, gone)
    fireEvent.click(join)
    expect(await deadLink()).toBeTruthy()
  })

  it('[S2-398] says that joining failed', async () => {
    server.on(`GET ${PATH}`, { json: GROUP })
    server.on(`POST ${PATH}/join`, { status: 502, body: '' })
    await openApp(`/invite/${TOKEN}`)
    fireEvent.click(await screen.findByRole('button', { name: 'Join Group' }))
    expect(await screen.findByText('Failed to join group. Please try again.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Join Group' })).toBeTruthy()
  })

  it('says that it could not be loaded, and tries again', async () => {
    server.on(`GET ${PATH}`, { status: 500 })
    await openApp(`/invite/${TOKEN}`)
    expect(await screen.findByRole('heading', { name: 'Couldn’t load this invitation' })).toBeTruthy()
    server.on(`GET ${PATH}`, { json: GROUP })
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('button', { name: 'Join Group' })).toBeTruthy()
  })
})
