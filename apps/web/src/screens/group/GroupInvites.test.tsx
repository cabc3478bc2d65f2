import { buildGroupInvite, buildGroupMember, buildInviteLink } from '@guildhall/contract/testing/groups'
import { buildMember } from '@guildhall/contract/testing/members'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openApp } from '#web/testing/app.tsx'
import { buildGroupFor, MANAGEABLE, serveGroup } from '#web/testing/group.ts'
import { testServer } from '#web/testing/server.ts'

const server = testServer()
const ADMIN = buildGroupMember(2, { role: 'admin', viewer: MANAGEABLE })
const PLAIN = buildGroupMember(3, { viewer: MANAGEABLE })
const own = buildGroupFor('owner')
const group = { ...own, memberships: [...own.memberships, ADMIN, PLAIN], adminCount: 1 }
const PATH = `/groups/${group.id}?tab=tools`
const API = `/api/groups/${group.id}`
const writeText = vi.fn(() => Promise.resolve())

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.stubGlobal('navigator', Object.assign(navigator, { clipboard: { writeText } }))
  writeText.mockClear()
  serveGroup(server, group)
  server.on(`GET ${API}/invites?limit=50`, { json: [] })
  server.on(`GET ${API}/invite-links`, { json: [] })
})

const dialog = (name: string) => within(screen.getByRole('dialog', { name }))
const sent = (method: string) => server.seen.filter((seen) => seen.method === method)

async function open(button: string) {
  await openApp(PATH)
  fireEvent.click(await screen.findByRole('button', { name: button }))
  await screen.findByRole('dialog', { name: button })
}

async function openLinks() {
  await open('Invite Members')
  fireEvent.click(screen.getByRole('tab', { name: 'Invite links' }))
}

describe('inviting people', () => {
  it('[S2-064] [D-094] finds them by name; those who are invited or members are marked', async () => {
    const [invited, stranger] = [buildGroupInvite(5), buildMember(6)]
    server.on(`GET ${API}/invites?limit=50`, { json: [invited] })
    server.on('GET /api/search/users?limit=20&q=per', { json: [PLAIN.user, invited.user, stranger] })
    server.on(`POST ${API}/invites`, () => {
      server.on(`GET ${API}/invites?limit=50`, { json: [buildGroupInvite(6), invited] })
      return { status: 204 }
    })
    await open('Invite Members')
    const form = dialog('Invite Members')
    fireEvent.change(form.getByRole('searchbox', { name: 'Search for people' }), { target: { value: 'per' } })
    const results = within(await form.findByRole('list', { name: 'Search results' }))
    expect(results.getByText('Member')).toBeTruthy()
    expect(results.getAllByText('Invited')).toHaveLength(1)
    fireEvent.click(results.getByRole('button', { name: 'Invite Person Number 6' }))
    await waitFor(() => expect(results.getAllByText('Invited')).toHaveLength(2))
    expect(sent('POST').at(-1)?.body).toBe(JSON.stringify({ userId: stranger.id }))
    expect(await form.findByRole('button', { name: 'Take back Person Number 6’s invitation' })).toBeTruthy()
  })

  it('[D-094] can be taken back', async () => {
    const invite = buildGroupInvite(5)
    server.on(`GET ${API}/invites?limit=50`, { json: [invite] })
    server.on(`DELETE ${API}/invites/${invite.userId}`, () => {
      server.on(`GET ${API}/invites?limit=50`, { json: [] })
      return { status: 204 }
    })
    await open('Invite Members')
    const form = dialog('Invite Members')
    fireEvent.click(await form.findByRole('button', { name: 'Take back Person Number 5’s invitation' }))
    expect(await form.findByText('No one is waiting for an answer to an invitation.')).toBeTruthy()
  })
})

describe('invite links', () => {
  it('[S2-064] [D-094] are created for a time and a number of uses, and copied', async () => {
    const link = buildInviteLink(1, { maxUses: 5, expiresAt: '2030-01-02T12:00:00.000Z' })
    server.on(`POST ${API}/invite-links`, () => {
      server.on(`GET ${API}/invite-links`, { json: [link] })
      return { status: 201, json: link }
    })
    await openLinks()
    const form = dialog('Invite Members')
    expect(await form.findByText('There are no links. Create one above and share it.')).toBeTruthy()
    fireEvent.click(form.getByRole('radio', { name: '1 day' }))
    fireEvent.change(form.getByRole('textbox', { name: 'Number of uses (optional)' }), {
      target: { value: '5' },
    })
    fireEvent.click(form.getByRole('button', { name: 'Create link' }))
    expect(await form.findByText('Used 0 of 5 times')).toBeTruthy()
    expect(form.getByText(/^Expires Jan 2, 2030/)).toBeTruthy()
    expect(sent('POST').at(-1)?.body).toBe('{"days":1,"maxUses":5}')
    expect(writeText).toHaveBeenCalledWith(`${window.location.origin}/invite/${link.token}`)
    writeText.mockClear()
    fireEvent.click(form.getByRole('button', { name: 'Copy link' }))
    expect(await screen.findByText('Link copied')).toBeTruthy()
    expect(writeText).toHaveBeenCalled()
  })

  it.each(['0', '10001', 'many', '1.5'])('refuse %s as a number of uses', async (value) => {
    await openLinks()
    const form = dialog('Invite Members')
    fireEvent.change(form.getByRole('textbox', { name: 'Number of uses (optional)' }), { target: { value } })
    fireEvent.click(form.getByRole('button', { name: 'Create link' }))
    expect(await form.findByText('Enter a number from 1 to 10,000.')).toBeTruthy()
    expect(sent('POST').filter(({ path }) => path.includes('invite'))).toEqual([])
  })

  it('[D-094] are revoked', async () => {
    const link = buildInviteLink(1, { uses: 3 })
    server.on(`GET ${API}/invite-links`, { json: [link] })
    server.on(`DELETE ${API}/invite-links/${link.id}`, () => {
      server.on(`GET ${API}/invite-links`, { json: [] })
      return { status: 204 }
    })
    await openLinks()
    const form = dialog('Invite Members')
    expect(await form.findByText('Used 3 times')).toBeTruthy()
    expect(form.getByText('Never expires')).toBeTruthy()
    fireEvent.click(form.getByRole('button', { name: 'Revoke link' }))
    expect(await form.findByText('There are no links. Create one above and share it.')).toBeTruthy()
  })
})

describe('managing admins', () => {
  it('[S2-066] [S2-249] demotes an admin', async () => {
    server.on(`PATCH ${API}/members/${ADMIN.userId}/role`, () => {
      serveGroup(server, { ...group, memberships: [...own.memberships, PLAIN] })
      return { json: { ...ADMIN, role: 'member' } }
    })
    await open('Manage Admins')
    const form = dialog('Manage Admins')
    fireEvent.click(form.getByRole('button', { name: 'Demote Person Number 2 to member' }))
    expect(await form.findByRole('heading', { name: 'No admins yet' })).toBeTruthy()
    expect(await screen.findByText('Member role updated successfully!')).toBeTruthy()
  })

  it('[S2-066] [S2-248] promotes a member who was searched for', async () => {
    server.on(`GET ${API}/members/search?q=per`, { json: [ADMIN, PLAIN] })
    server.on(`PATCH ${API}/members/${PLAIN.userId}/role`, { json: { ...PLAIN, role: 'admin' } })
    await open('Manage Admins')
    const form = dialog('Manage Admins')
    fireEvent.change(form.getByRole('searchbox', { name: 'Search members' }), { target: { value: 'per' } })
    fireEvent.click(await form.findByRole('button', { name: 'Promote Person Number 3 to admin' }))
    expect(await screen.findByText('Member role updated successfully!')).toBeTruthy()
    expect(form.queryByRole('button', { name: 'Promote Person Number 2 to admin' })).toBeNull()
  })

  it('[D-097] transfers the group after a question', async () => {
    server.on(`POST ${API}/transfer`, () => {
      serveGroup(server, buildGroupFor('admin'))
      return { json: buildGroupFor('admin') }
    })
    await open('Manage Admins')
    fireEvent.click(dialog('Manage Admins').getByRole('button', { name: 'Choose a new owner' }))
    const form = within(await screen.findByRole('dialog', { name: 'Transfer ownership' }))
    fireEvent.click(form.getByRole('button', { name: 'Choose Person Number 2' }))
    const question = within(await screen.findByRole('dialog', { name: 'Make Person Number 2 the owner?' }))
    expect(sent('POST')).toEqual([])
    fireEvent.click(question.getByRole('button', { name: 'Transfer ownership' }))
    expect(await screen.findByText('Ownership transferred')).toBeTruthy()
    expect(sent('POST').at(-1)?.body).toBe(JSON.stringify({ userId: ADMIN.userId }))
    expect(await screen.findByRole('button', { name: 'Leave' })).toBeTruthy()
  })
})
