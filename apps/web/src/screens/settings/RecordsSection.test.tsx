import type { GroupRecord } from '@guildhall/contract/group-records'
import { buildUser } from '@guildhall/contract/testing/members'
import { buildPreferences } from '@guildhall/contract/testing/preferences'
import { buildGroupRecord } from '@guildhall/contract/testing/group-records'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openApp } from '#web/testing/app.tsx'
import { testServer } from '#web/testing/server.ts'

const server = testServer()
const LIST = 'GET /api/user/group-records'
const { id: ID, name: NAME } = buildGroupRecord(1).group
const PUT = `PUT /api/user/group-records/${ID}`
const OFF = { isTracked: false, engagementCount: 0, since: null, lastEngagedAt: null, activities: [] }
const serve = (...groupRecords: GroupRecord[]) => server.on(LIST, { json: groupRecords })
const section = async () => within(await screen.findByRole('region', { name: 'Your record in groups' }))
const toggle = async () => (await section()).findByRole('switch', { name: `Keep a record of me in ${NAME}` })
const isOn = (element: HTMLElement) => element.getAttribute('aria-checked')
const sent = () => server.seen.filter(({ method }) => method === 'PUT').map(({ body }) => body)

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  server.on('GET /api/auth/user', { json: buildUser() })
  server.on('GET /api/user/preferences', { json: buildPreferences() })
})

describe('the records of groups in Settings', () => {
  it('[D-112] say what counted, since when and when last', async () => {
    serve(
      buildGroupRecord(1),
      buildGroupRecord(2, {
        isMember: false,
        activities: [{ type: 'dm', count: 1 }],
        lastEngagedAt: buildGroupRecord(2).since,
      }),
      buildGroupRecord(3, OFF),
    )
    await openApp('/settings')
    const records = await section()
    expect(
      await records.findByText(
        '3 comments, 5 likes, 1 event RSVP since March 1, 2026. The last was on March 14, 2026.',
      ),
    ).toBeTruthy()
    expect(records.getByRole('link', { name: NAME }).getAttribute('href')).toBe(`/groups/${ID}`)
    expect(records.getByText('1 answer to a message on March 1, 2026.')).toBeTruthy()
    expect(records.getByText('You left')).toBeTruthy()
    expect(records.getByText('Off. There’s no record of you in this group.')).toBeTruthy()
    expect(records.getAllByRole('switch').map(isOn)).toEqual(['true', 'true', 'false'])
  })

  it('[D-112] leave out what others did: notes and changes of the stage', async () => {
    serve(
      buildGroupRecord(1, {
        activities: [
          { type: 'like', count: 2 },
          { type: 'note', count: 4 },
          { type: 'stage_change', count: 3 },
        ],
      }),
    )
    await openApp('/settings')
    expect(await (await section()).findByText(/^2 likes since March 1, 2026\./)).toBeTruthy()
  })

  it('[D-112] are erased after a question that says so', async () => {
    serve(buildGroupRecord(1))
    server.on(PUT, { json: buildGroupRecord(1, OFF) })
    await openApp('/settings')
    fireEvent.click(await toggle())
    const dialog = within(await screen.findByRole('dialog', { name: 'Switch off your record?' }))
    expect(dialog.getByText(/^This erases everything .*You can’t undo this\./)).toBeTruthy()
    fireEvent.click(dialog.getByRole('button', { name: 'Erase my record' }))
    expect(await screen.findByText(`Your record in ${NAME} was erased`)).toBeTruthy()
    expect(sent()).toEqual(['{"isTracked":false}'])
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(isOn(await toggle())).toBe('false')
    expect((await section()).getByText('Off. There’s no record of you in this group.')).toBeTruthy()
  })

  it('[D-112] stay as they are if the question is answered with no', async () => {
    serve(buildGroupRecord(1))
    await openApp('/settings')
    fireEvent.click(await toggle())
    fireEvent.click(await screen.findByRole('button', { name: 'Keep my record' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(isOn(await toggle())).toBe('true')
    expect(sent()).toEqual([])
  })

  it('[D-112] can be switched on again, from now on', async () => {
    serve(buildGroupRecord(1, OFF))
    server.on(PUT, { json: buildGroupRecord(1, { ...OFF, isTracked: true }) })
    await openApp('/settings')
    fireEvent.click(await toggle())
    expect(await screen.findByText(`${NAME} keeps a record of you from now on`)).toBeTruthy()
    expect(sent()).toEqual(['{"isTracked":true}'])
    expect(isOn(await toggle())).toBe('true')
    expect((await section()).getByText('Nothing recorded yet.')).toBeTruthy()
  })

  it('say so if switching fails, and stay as they are', async () => {
    serve(buildGroupRecord(1))
    server.on(PUT, { status: 500 })
    await openApp('/settings')
    fireEvent.click(await toggle())
    fireEvent.click(await screen.findByRole('button', { name: 'Erase my record' }))
    expect(await screen.findByText(`Couldn’t change your record in ${NAME}. Please try again.`)).toBeTruthy()
    expect(isOn(await toggle())).toBe('true')
  })

  it('show a message if there are none, or if loading fails', async () => {
    server.on(LIST, { status: 500 })
    await openApp('/settings')
    const records = await section()
    const retry = await records.findByRole('button', { name: 'Try again' })
    expect(records.getByRole('alert').textContent).toContain('Couldn’t load your records.')
    serve()
    fireEvent.click(retry)
    expect(await records.findByText('No group keeps a record of you.')).toBeTruthy()
  })
})
