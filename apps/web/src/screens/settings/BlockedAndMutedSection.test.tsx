import { buildBlockedOrMuted } from '@guildhall/contract/testing/blocks'
import { buildMember, buildUser } from '@guildhall/contract/testing/members'
import { buildPreferences } from '@guildhall/contract/testing/preferences'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openApp } from '#web/testing/app.tsx'
import { testServer } from '#web/testing/server.ts'

const server = testServer()
const people = (...numbers: number[]) => ({ json: numbers.map((n) => buildBlockedOrMuted(n)) })
const section = async (name: string) => within(await screen.findByRole('region', { name }))

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  server.on('GET /api/auth/user', { json: buildUser() })
  server.on('GET /api/user/preferences', { json: buildPreferences() })
  server.on('GET /api/user/blocks?limit=20', people())
  server.on('GET /api/user/mutes?limit=20', people())
})

describe('blocked and muted people in Settings', () => {
  it('[D-075] are listed, each with a button to undo it', async () => {
    server.on('GET /api/user/blocks?limit=20', people(1, 2))
    server.on('GET /api/user/mutes?limit=20', people(3))
    await openApp('/settings')
    const blocked = await section('Blocked')
    expect(await blocked.findByText('@person_2')).toBeTruthy()
    expect((await section('Muted')).getByText('Person Number 3')).toBeTruthy()
    server.on(`DELETE /api/users/${buildMember(1).id}/block`, { status: 204 })
    server.on('GET /api/user/blocks?limit=20', people(2))
    fireEvent.click(blocked.getByRole('button', { name: 'Unblock Person Number 1' }))
    expect(await screen.findByText('Unblocked Person Number 1')).toBeTruthy()
    await waitFor(() => expect(blocked.queryByText('@person_1')).toBeNull())
  })

  it('show a message if there are none, or if loading fails', async () => {
    server.on('GET /api/user/mutes?limit=20', { status: 500 })
    await openApp('/settings')
    expect(await screen.findByText('You haven’t blocked anyone.')).toBeTruthy()
    const muted = await section('Muted')
    server.on('GET /api/user/mutes?limit=20', people())
    fireEvent.click(await muted.findByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('You haven’t muted anyone.')).toBeTruthy()
  })

  it('show an error if undoing fails', async () => {
    server.on('GET /api/user/mutes?limit=20', people(3))
    await openApp('/settings')
    fireEvent.click(await screen.findByRole('button', { name: 'Unmute Person Number 3' }))
    expect(await screen.findByText('Couldn’t unmute Person Number 3. Please try again.')).toBeTruthy()
  })
})
