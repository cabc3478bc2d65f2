import type { GroupMember } from '@guildhall/contract/groups'
import { buildGroupMember } from '@guildhall/contract/testing/groups'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openApp } from '#web/testing/app.tsx'
import { buildGroupFor, buildOwnMembership, MANAGEABLE, serveGroup } from '#web/testing/group.ts'
import { testServer } from '#web/testing/server.ts'

const server = testServer()
const ID = buildGroupFor(null).id
const PATH = `/groups/${ID}?tab=members`
const API = `/api/groups/${ID}`
const withEmail = (member: GroupMember, email: string) => ({ ...member, user: { ...member.user, email } })
const OWNER = buildGroupMember(1, { role: 'owner' })
const ADMIN = buildGroupMember(2, { role: 'admin', viewer: MANAGEABLE })
const PLAIN = withEmail(buildGroupMember(3, { viewer: MANAGEABLE }), 'three@example.test')

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))

const list = async () => within(await screen.findByRole('list', { name: 'Members' }))
const card = async (name: string) =>
  within((await list()).getByText(name).closest('li') ?? document.createElement('li'))
const names = async () =>
  (await list()).getAllByRole('listitem').map((item) => item.querySelector('[title]')?.textContent)
const openMenu = async (name: string) =>
  fireEvent.click((await card(name)).getByRole('button', { name: `Manage ${name}` }))
const items = async () =>
  within(await screen.findByRole('menu'))
    .getAllByRole('menuitem')
    .map(({ textContent }) => textContent)
const choose = async (item: string) => fireEvent.click(await screen.findByRole('menuitem', { name: item }))

/** Serves the group to one of its admins. */
function serveToAdmin() {
  const own = buildOwnMembership('admin')
  const members = [PLAIN, own, ADMIN, OWNER]
  serveGroup(server, buildGroupFor('admin', { memberships: [OWNER, ADMIN, own] }), { members })
}

describe('the members of a group', () => {
  it('[S2-043] [S2-046] [D-095] are all listed, the owner and admins first, each once', async () => {
    const next = { 'x-next-cursor': '1_00000000-0000-0000-0000-000000000001' }
    serveToAdmin()
    server.on(`GET ${API}/members?limit=50`, { json: [OWNER, PLAIN], headers: next })
    server.on(`GET ${API}/members?limit=50&cursor=${next['x-next-cursor']}`, {
      json: [ADMIN, buildOwnMembership('admin'), buildGroupMember(4)],
    })
    await openApp(PATH)
    expect(await screen.findByRole('heading', { name: 'Members (128)' })).toBeTruthy()
    await waitFor(async () =>
      expect(await names()).toEqual([
        'Person Number 1',
        'Person Number 2',
        'Mara Okafor',
        'Person Number 3',
        'Person Number 4',
      ]),
    )
  })

  it('[S2-046] have an e-mail address if the server sends one, otherwise their username', async () => {
    serveToAdmin()
    await openApp(PATH)
    expect(await screen.findByText('three@example.test')).toBeTruthy()
    expect((await card('Person Number 3')).queryByText('@person_3')).toBeNull()
    expect((await card('Person Number 2')).getByText('@person_2')).toBeTruthy()
  })

  it('[S2-047] [S2-048] [S2-049] have badges for their roles and for oneself', async () => {
    serveToAdmin()
    await openApp(PATH)
    await screen.findByText('Person Number 3')
    const badges = async (name: string) =>
      ['owner', 'admin', 'you'].filter((badge) => found.get(name)?.queryByText(badge))
    const found = new Map<string, Awaited<ReturnType<typeof card>>>()
    for (const name of await names()) found.set(name ?? '', await card(name ?? ''))
    expect(await badges('Person Number 1')).toEqual(['owner'])
    expect(document.querySelectorAll('.lucide-crown').length).toBeGreaterThan(0)
    expect(await badges('Person Number 2')).toEqual(['admin'])
    expect(await badges('Mara Okafor')).toEqual(['admin', 'you'])
    expect(await badges('Person Number 3')).toEqual([])
  })

  it.each([
    ['[S2-044]', 'owner', 'Owner Controls', 'Admin Controls'],
    ['[S2-045]', 'admin', 'Admin Controls', 'Owner Controls'],
  ] as const)('%s tell the %s that they can be managed', async (_id, role, badge, other) => {
    serveGroup(server, buildGroupFor(role))
    await openApp(PATH)
    expect(await screen.findByText(badge)).toBeTruthy()
    expect(screen.queryByText(other)).toBeNull()
  })

  it('[S2-050] [S2-251] [S2-252] [D-099] can be managed only where the server allows it', async () => {
    serveToAdmin()
    await openApp(PATH)
    await screen.findByText('Person Number 3')
    const managed = screen.getAllByRole('button', { name: /^Manage / })
    expect(managed.map((button) => button.getAttribute('aria-label'))).toEqual([
      'Manage Person Number 2',
      'Manage Person Number 3',
    ])
  })

  it('[S2-044] [S2-050] cannot be managed by other members', async () => {
    serveGroup(server, buildGroupFor('member'))
    await openApp(PATH)
    await list()
    expect(screen.queryByRole('button', { name: /^Manage / })).toBeNull()
    expect(screen.queryByText(/Controls$/)).toBeNull()
  })

  it('[S2-051] [S2-053] [S2-248] [S2-277] [S2-407] can be promoted', async () => {
    serveToAdmin()
    server.on(`PATCH ${API}/members/${PLAIN.userId}/role`, { json: { ...PLAIN, role: 'admin' } })
    await openApp(PATH)
    await screen.findByText('Person Number 3')
    await openMenu('Person Number 3')
    expect(await items()).toEqual(['Message', 'Promote to Admin', 'Warn', 'Mute', 'Ban', 'Remove from Group'])
    await choose('Promote to Admin')
    expect(await screen.findByText('Member role updated successfully!')).toBeTruthy()
    expect(server.seen.find(({ method }) => method === 'PATCH')?.body).toBe('{"role":"admin"}')
  })

  it('[S2-052] [S2-249] [S2-407] can be demoted', async () => {
    serveToAdmin()
    server.on(`PATCH ${API}/members/${ADMIN.userId}/role`, { json: { ...ADMIN, role: 'member' } })
    await openApp(PATH)
    await screen.findByText('Person Number 3')
    await openMenu('Person Number 2')
    expect(await items()).toEqual(['Message', 'Demote to Member', 'Warn', 'Mute', 'Ban', 'Remove from Group'])
    await choose('Demote to Member')
    expect(await screen.findByText('Member role updated successfully!')).toBeTruthy()
    expect(server.seen.find(({ method }) => method === 'PATCH')?.body).toBe('{"role":"member"}')
  })

  it('[S2-401] keep their role if that failed', async () => {
    serveToAdmin()
    server.on(`PATCH ${API}/members/${PLAIN.userId}/role`, { status: 500 })
    await openApp(PATH)
    await screen.findByText('Person Number 3')
    await openMenu('Person Number 3')
    await choose('Promote to Admin')
    expect(await screen.findByText('Failed to update member role. Please try again.')).toBeTruthy()
  })

  it.each([
    ['[S2-053] [S2-250] [S2-406]', { status: 204 }, 'Member removed from group successfully!'],
    ['[S2-400]', { status: 500 }, 'Failed to remove member. Please try again.'],
  ])('%s are removed after a question', async (_id, reply, text) => {
    serveToAdmin()
    server.on(`DELETE ${API}/members/${PLAIN.userId}`, reply)
    await openApp(PATH)
    await screen.findByText('Person Number 3')
    await openMenu('Person Number 3')
    await choose('Remove from Group')
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove Person Number 3?' }))
    expect(server.seen.some(({ method }) => method === 'DELETE')).toBe(false)
    fireEvent.click(dialog.getByRole('button', { name: 'Remove from Group' }))
    expect(await screen.findByText(text)).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('can be searched', async () => {
    serveToAdmin()
    server.on(`GET ${API}/members/search?q=person`, { json: [PLAIN] })
    server.on(`GET ${API}/members/search?q=nobody`, { json: [] })
    await openApp(PATH)
    const search = await screen.findByRole('searchbox', { name: 'Search members' })
    fireEvent.change(search, { target: { value: 'person' } })
    await waitFor(async () => expect(await names()).toEqual(['Person Number 3']))
    fireEvent.change(search, { target: { value: 'nobody' } })
    expect(await screen.findByRole('heading', { name: 'No members found' })).toBeTruthy()
    fireEvent.change(search, { target: { value: '' } })
    await waitFor(async () => expect(await names()).toHaveLength(4))
  })

  it('of a private group are those that come with it, for someone who is only invited', async () => {
    serveGroup(server, buildGroupFor(null, { privacy: 'private' }))
    await openApp(PATH)
    expect(await names()).toEqual(['Person Number 1'])
    expect(screen.queryByRole('searchbox', { name: 'Search members' })).toBeNull()
    expect(server.seen.some(({ path }) => path.includes('/members'))).toBe(false)
  })
})
