import { buildGroupDetails, buildGroupViewer } from '@guildhall/contract/testing/groups'
import { buildUser } from '@guildhall/contract/testing/members'
import { buildPreferences } from '@guildhall/contract/testing/preferences'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openApp } from '#web/testing/app.tsx'
import { serveGroupLists } from '#web/testing/group-lists.ts'
import { testServer } from '#web/testing/server.ts'
import { groupKeys } from './groups.queries.ts'

const server = testServer()
const sent = (method: string) => server.seen.filter((request) => request.method === method)

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  server.on('GET /api/auth/user', { json: buildUser() })
  server.on('GET /api/user/preferences', { json: buildPreferences() })
  serveGroupLists(server)
})

describe('the Create Group dialog', () => {
  const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name })
  const created = buildGroupDetails(5, { viewer: buildGroupViewer('owner') })

  async function open() {
    const app = await openApp('/groups')
    fireEvent.click(await screen.findByRole('button', { name: 'Create Group' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Create Group' }))
    return { ...app, submit: () => fireEvent.click(dialog.getByRole('button', { name: 'Create Group' })) }
  }

  async function fill(name: string, description: string): Promise<void> {
    fireEvent.change(await field('Name'), { target: { value: name } })
    fireEvent.change(await field('Description'), { target: { value: description } })
  }

  it('[S2-023] [S2-024] has name, description and privacy, which is public at first', async () => {
    await open()
    expect((await field('Name')).value).toBe('')
    expect((await field('Description')).value).toBe('')
    const choices = screen.getAllByRole<HTMLInputElement>('radio')
    expect(choices.map(({ checked }) => checked)).toEqual([true, false])
    expect(screen.getByRole('radio', { name: 'Public Anyone can join' })).toBe(choices[0])
    expect(screen.getByRole('radio', { name: 'Private Invite only' })).toBe(choices[1])
  })

  it('[S2-268] [S2-269] [S2-271] says what is too short, and logs it', async () => {
    const log = vi.spyOn(console, 'error')
    const { submit } = await open()
    await fill(' ab ', 'too short')
    submit()
    expect(await screen.findByText('Group name must be at least 3 characters')).toBeTruthy()
    expect(screen.getByText('Description must be at least 10 characters')).toBeTruthy()
    await waitFor(async () => expect(document.activeElement).toBe(await field('Name')))
    expect(log).toHaveBeenCalledWith('A new group is not valid', {
      name: 'group.name_too_short',
      description: 'group.description_too_short',
    })
    expect(sent('POST')).toEqual([])
  })

  it('[S2-025] [S2-270] [S2-403] creates a group, refreshes both lists and opens its page', async () => {
    const { submit, router, client } = await open()
    server.on('POST /api/groups', { json: created })
    const listCalls = () => server.seen.filter(({ path }) => path.startsWith('/api/groups?')).length
    const before = listCalls()
    await act(() =>
      client.prefetchQuery({ queryKey: groupKeys.own, queryFn: () => ({ pages: [], pageParams: [] }) }),
    )
    await fill('  Book Makers ', 'People who bind books')
    fireEvent.click(screen.getByRole('radio', { name: /^Private/ }))
    submit()
    expect(await screen.findByText('Group created successfully!')).toBeTruthy()
    await waitFor(() => expect(router.state.location.pathname).toBe(`/groups/${created.id}`))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(JSON.parse(sent('POST')[0]?.body ?? '')).toEqual({
      name: 'Book Makers',
      description: 'People who bind books',
      privacy: 'private',
    })
    expect(listCalls()).toBeGreaterThan(before)
    expect(client.getQueryState(groupKeys.own)?.isInvalidated).toBe(true)
    await act(() => router.navigate({ to: '/groups' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Create Group' }))
    expect((await field('Name')).value).toBe('')
  })

  it('[S2-397] says that creating failed, and keeps what was written', async () => {
    const { submit } = await open()
    server.on('POST /api/groups', { status: 500, json: { message: 'Nope', code: 'internal' } })
    await fill('Book Makers', 'People who bind books')
    submit()
    expect(await screen.findByText('Failed to create group. Please try again.')).toBeTruthy()
    expect((await field('Name')).value).toBe('Book Makers')
  })
})
