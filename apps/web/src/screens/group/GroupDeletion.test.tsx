import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openApp } from '#web/testing/app.tsx'
import { buildGroupFor, serveGroup } from '#web/testing/group.ts'
import { testServer } from '#web/testing/server.ts'

const server = testServer()
const OWN = buildGroupFor('owner')
const DELETED = buildGroupFor(null, {
  privacy: 'private',
  deletesAt: '2030-01-15T12:00:00.000Z',
  memberships: [],
  viewer: { ...buildGroupFor(null).viewer, canJoin: false, canRestore: true },
})
const API = `/api/groups/${OWN.id}`
const dialog = () => within(screen.getByRole('dialog', { name: 'Delete this group?' }))

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))

async function openDialog() {
  serveGroup(server, OWN)
  await openApp(`/groups/${OWN.id}?tab=tools`)
  fireEvent.click(await screen.findByRole('button', { name: 'Delete group' }))
  await screen.findByRole('dialog', { name: 'Delete this group?' })
}

describe('deleting a group', () => {
  it('[D-098] asks for its name, and then shows when it is deleted for good', async () => {
    await openDialog()
    const submit = dialog().getByRole('button', { name: 'Delete group' })
    expect(submit).toHaveProperty('disabled', true)
    const name = dialog().getByRole('textbox', { name: 'Type the group’s name to confirm' })
    fireEvent.change(name, { target: { value: 'Something else' } })
    expect(submit).toHaveProperty('disabled', true)
    fireEvent.change(name, { target: { value: ` ${OWN.name} ` } })
    server.on(`DELETE ${API}`, () => {
      serveGroup(server, DELETED)
      return { json: DELETED }
    })
    fireEvent.click(submit)
    expect(
      await screen.findByRole('heading', { name: 'This group will be deleted on January 15, 2030' }),
    ).toBeTruthy()
    expect(await screen.findByText('You can restore it until January 15, 2030.')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.queryByRole('tab')).toBeNull()
  })

  it('says that it failed, and stays open', async () => {
    await openDialog()
    server.on(`DELETE ${API}`, { status: 500 })
    fireEvent.change(dialog().getByRole('textbox'), { target: { value: OWN.name } })
    fireEvent.click(dialog().getByRole('button', { name: 'Delete group' }))
    expect(await screen.findByText('Couldn’t delete the group. Please try again.')).toBeTruthy()
    expect(screen.getByRole('dialog', { name: 'Delete this group?' })).toBeTruthy()
  })

  it.each(['admin', 'member'] as const)('is not offered to an %s', async (role) => {
    serveGroup(server, buildGroupFor(role))
    await openApp(`/groups/${OWN.id}?tab=${role === 'admin' ? 'tools' : 'about'}`)
    await screen.findByRole('tab', { name: 'About' })
    if (role === 'admin') await screen.findByRole('button', { name: 'Edit welcome post' })
    expect(screen.queryByRole('button', { name: 'Delete group' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Edit entry questions' })).toBeNull()
  })
})

describe('a deleted group', () => {
  it('[D-098] is restored by its owner', async () => {
    serveGroup(server, DELETED)
    await openApp(`/groups/${OWN.id}`)
    const restore = await screen.findByRole('button', { name: 'Restore group' })
    server.on(`POST ${API}/restore`, () => {
      serveGroup(server, OWN)
      return { json: OWN }
    })
    fireEvent.click(restore)
    expect(await screen.findByRole('tab', { name: 'Posts' })).toBeTruthy()
    expect(await screen.findByText('Group restored')).toBeTruthy()
  })

  it('[D-098] stands in the owner’s list of groups with its end and Restore group', async () => {
    serveGroup(server, DELETED)
    server.on('GET /api/groups?limit=24', { json: [] })
    server.on('GET /api/user/group-invites?limit=24', { json: [] })
    server.on('GET /api/user/groups?limit=24', { json: [DELETED] })
    await openApp('/groups?tab=your-groups')
    expect(await screen.findByText('This group will be deleted on January 15, 2030')).toBeTruthy()
    server.on(`POST ${API}/restore`, { status: 500 })
    fireEvent.click(screen.getByRole('button', { name: 'Restore group' }))
    expect(await screen.findByText('Couldn’t restore the group. Please try again.')).toBeTruthy()
    await waitFor(() => expect(screen.getByRole('button', { name: 'Restore group' })).toBeTruthy())
  })
})
