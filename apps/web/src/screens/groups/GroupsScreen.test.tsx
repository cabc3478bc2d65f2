import { buildGroup, buildGroupMember, buildGroupViewer } from '@guildhall/contract/testing/groups'
import { buildUser } from '@guildhall/contract/testing/members'
import { buildPreferences } from '@guildhall/contract/testing/preferences'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { groupKeys } from '#web/features/groups/groups.queries.ts'
import { openApp } from '#web/testing/app.tsx'
import { buildOwnGroup, serveGroupLists } from '#web/testing/group-lists.ts'
import { testServer } from '#web/testing/server.ts'

const server = testServer()
const SEARCH = 'GET /api/groups/search?limit=24&q='
const box = () => screen.findByRole('searchbox', { name: 'Search for groups' })
const list = async (name: string) => within(await screen.findByRole('list', { name, busy: false }))
const heading = (name: string) => screen.findByRole('heading', { name })
const tab = (name: string | RegExp) => screen.findByRole('tab', { name })
const searches = () => server.seen.filter(({ path }) => path.startsWith('/api/groups/search'))
const sent = (method: string) => server.seen.filter((request) => request.method === method)

async function search(text: string): Promise<void> {
  fireEvent.change(await box(), { target: { value: text } })
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  server.on('GET /api/auth/user', { json: buildUser() })
  server.on('GET /api/user/preferences', { json: buildPreferences() })
  serveGroupLists(server)
})

describe('the Groups page', () => {
  it('[S1-012] [S2-006] [S2-245] has the tabs Discover Groups and Your Groups, and a Create Group button', async () => {
    const { router } = await openApp('/groups')
    expect(await screen.findByRole('heading', { level: 1, name: 'Groups' })).toBeTruthy()
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent?.trim())).toEqual([
      'Discover Groups',
      'Your Groups',
    ])
    expect((await tab('Discover Groups')).getAttribute('aria-selected')).toBe('true')
    expect(screen.getByRole('button', { name: 'Create Group' })).toBeTruthy()
    fireEvent.click(await tab('Your Groups'))
    await waitFor(() => expect(router.state.location.search).toEqual({ tab: 'your-groups' }))
    expect((await tab('Your Groups')).getAttribute('aria-selected')).toBe('true')
    await waitFor(() => expect(document.title).toBe('Groups · Guildhall'))
  })

  it('[S2-005] sends visitors to the log-in', async () => {
    server.on('GET /api/auth/user', { status: 401, json: { message: 'Unauthorized', code: 'unauthorized' } })
    const { goTo } = await openApp('/groups')
    expect(await screen.findByText('You are logged out. Logging in again...')).toBeTruthy()
    await waitFor(() => expect(goTo).toHaveBeenCalledWith(expect.stringContaining('/api/login')))
    expect(screen.getByText('Please log in to view this page...')).toBeTruthy()
    expect(screen.queryByRole('tab')).toBeNull()
  })
})

describe('discovering groups', () => {
  it('[S2-007] [S2-008] [S2-009] [S2-272] shows popular groups until at least 2 characters are searched for', async () => {
    serveGroupLists(server, { popular: [buildGroup(1)] })
    server.on(`${SEARCH}bo`, { json: [buildGroup(2)] })
    const { router } = await openApp('/groups')
    expect((await list('Popular Groups')).getByText('Book Makers 1')).toBeTruthy()
    await search('  b ')
    await waitFor(() => expect(router.state.location.search).toEqual({ q: 'b' }))
    expect(await heading('Popular Groups')).toBeTruthy()
    await search(' bo ')
    expect((await list('Search Results')).getByText('Book Makers 2')).toBeTruthy()
    expect(screen.queryByRole('heading', { name: 'Popular Groups' })).toBeNull()
    expect(searches()).toHaveLength(1)
    await search('')
    expect(await heading('Popular Groups')).toBeTruthy()
  })

  it('[S2-010] [S2-012] [S2-015] [S2-016] shows what a group is, and links to it', async () => {
    const group = buildGroup(1, {
      name: 'bücher & Co',
      privacy: 'private',
      _count: { members: 1, posts: 2140 },
    })
    serveGroupLists(server, { popular: [group, buildGroup(2)] })
    const { router } = await openApp('/groups')
    const [card, other] = (await list('Popular Groups')).getAllByRole('article')
    const shown = within(card!)
    expect(shown.getByText('B')).toBeTruthy()
    expect(shown.getByText('Private')).toBeTruthy()
    expect(shown.getByText('1 member')).toBeTruthy()
    expect(shown.getByText('2,140 posts')).toBeTruthy()
    expect(shown.getByText(group.description).className).toContain('line-clamp-2')
    expect(card?.textContent).toContain('Created by Person Number 1')
    expect(within(other!).getByText('Public')).toBeTruthy()
    const link = shown.getByRole('link')
    expect(link.getAttribute('href')).toBe(`/groups/${group.id}`)
    fireEvent.click(link)
    await waitFor(() => expect(router.state.location.pathname).toBe(`/groups/${group.id}`))
  })

  it('[S1-216] [S2-011] [S2-013] [S2-014] [S2-246] [S2-247] [S2-404] joins a group, whose button becomes a badge', async () => {
    const group = buildGroup(1)
    serveGroupLists(server, { popular: [group, buildOwnGroup(2)] })
    const { router } = await openApp('/groups')
    const [card, own] = (await list('Popular Groups')).getAllByRole('article')
    expect(within(own!).getByText('Member')).toBeTruthy()
    expect(within(own!).queryByRole('button')).toBeNull()
    const joined = buildOwnGroup(1, { _count: { members: 129, posts: 42 } })
    server.on(`POST /api/groups/${group.id}/join`, { json: joined })
    serveGroupLists(server, { popular: [joined, buildOwnGroup(2)], own: [joined, buildOwnGroup(2)] })
    const join = within(card!).getByRole('button', { name: 'Join Book Makers 1' })
    expect(join.textContent).toBe('Join')
    fireEvent.click(join)
    expect(await screen.findByText('Successfully joined the group!')).toBeTruthy()
    expect(await within(card!).findByText('Member')).toBeTruthy()
    expect(within(card!).queryByRole('button')).toBeNull()
    await waitFor(() => expect(within(card!).getByText('129 members')).toBeTruthy())
    expect(sent('POST').map(({ body }) => body)).toEqual(['{}'])
    expect(router.state.location.pathname).toBe('/groups')
    await waitFor(() =>
      expect(server.seen.filter(({ path }) => path === '/api/groups?limit=24')).toHaveLength(2),
    )
  })

  it('[S2-246] whoever has none of the memberships is no member', async () => {
    const ofOthers = buildGroup(1, { memberships: [buildGroupMember(7)] })
    serveGroupLists(server, { popular: [ofOthers] })
    await openApp('/groups')
    const groups = await list('Popular Groups')
    expect(groups.getByText('Join')).toBeTruthy()
    expect(groups.queryByText('Member')).toBeNull()
  })

  it.each([
    [{ status: 404, json: { message: 'This group is gone.', code: 'not_found' } }, 'This group is gone.'],
    [{ status: 502, body: '' }, 'Failed to join group. Please try again.'],
  ])('[S2-398] says why joining failed: %#', async (reply, text) => {
    serveGroupLists(server, { popular: [buildGroup(1)] })
    server.on(`POST /api/groups/${buildGroup(1).id}/join`, reply)
    await openApp('/groups')
    fireEvent.click((await list('Popular Groups')).getByText('Join'))
    expect(await screen.findByText(text)).toBeTruthy()
    expect((await list('Popular Groups')).getByText('Join')).toBeTruthy()
  })

  it('[S2-017] says that a search found nothing', async () => {
    server.on(`${SEARCH}zz`, { json: [] })
    await openApp('/groups?q=zz')
    expect(await heading('No groups found')).toBeTruthy()
  })

  it('[S2-409] says that a search failed', async () => {
    server.on(`${SEARCH}zz`, { status: 500, body: 'Oh no' })
    const { client, goTo } = await openApp('/groups?q=zz')
    expect(await heading('Failed to search groups')).toBeTruthy()
    expect(client.getQueryState(groupKeys.found('zz'))?.error?.message).toBe('Failed to search groups')
    expect(goTo).not.toHaveBeenCalled()
  })

  it('a search with an ended session leads to the log-in', async () => {
    server.on(`${SEARCH}zz`, { status: 401, json: { message: 'Unauthorized', code: 'unauthorized' } })
    const { goTo } = await openApp('/groups?q=zz')
    expect(await screen.findByText('You are logged out. Logging in again...')).toBeTruthy()
    await waitFor(() => expect(goTo).toHaveBeenCalledWith(expect.stringContaining('/api/login')))
  })

  it('[S2-018] offers to create the first group', async () => {
    await openApp('/groups')
    expect(await heading('No groups yet')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Create First Group' }))
    expect(await screen.findByRole('dialog', { name: 'Create Group' })).toBeTruthy()
  })

  it('[S2-020] [S2-021] [S2-022] shows 6 skeletons, and 3 of your groups, in a grid', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const reply = () => promise.then(() => ({ json: [buildOwnGroup(1)] }))
    server.on('GET /api/groups?limit=24', reply)
    server.on('GET /api/user/groups?limit=24', reply)
    await openApp('/groups')
    const skeletons = (name: string) => screen.findByRole('list', { name, busy: true })
    expect((await skeletons('Popular Groups')).children).toHaveLength(6)
    expect((await skeletons('Popular Groups')).className).toBe('groups-grid')
    fireEvent.click(await tab('Your Groups'))
    expect((await skeletons('Your Groups')).children).toHaveLength(3)
    resolve()
    expect((await list('Your Groups')).getByText('Book Makers 1')).toBeTruthy()
  })

  it('says that the groups could not be loaded, and tries again', async () => {
    server.on('GET /api/groups?limit=24', { status: 500 })
    await openApp('/groups')
    expect(await heading('Couldn’t load the groups')).toBeTruthy()
    serveGroupLists(server, { popular: [buildGroup(1)] })
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect((await list('Popular Groups')).getByText('Book Makers 1')).toBeTruthy()
  })

  it('loads more groups', async () => {
    const cursor = '128_00000000-0000-4000-8000-000000000001'
    server.on('GET /api/groups?limit=24', {
      json: [buildGroup(1)],
      headers: { 'x-next-cursor': cursor },
    })
    server.on(`GET /api/groups?limit=24&cursor=${cursor}`, { json: [buildGroup(1), buildGroup(2)] })
    await openApp('/groups')
    const groups = await list('Popular Groups')
    expect(await groups.findByText('Book Makers 2')).toBeTruthy()
    expect(groups.getAllByRole('article')).toHaveLength(2)
  })
})

describe('your groups', () => {
  it('[S2-019] offers to browse groups if there are none', async () => {
    const { router } = await openApp('/groups?tab=your-groups')
    expect(await heading("You haven't joined any groups yet")).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Browse Groups' }))
    expect(await heading('Popular Groups')).toBeTruthy()
    expect((await tab('Discover Groups')).getAttribute('aria-selected')).toBe('true')
    expect(router.state.location.pathname).toBe('/groups')
  })

  it('[S2-013] [S2-014] have no Join button', async () => {
    serveGroupLists(server, { own: [buildOwnGroup(1), buildGroup(2)] })
    await openApp('/groups?tab=your-groups')
    const groups = await list('Your Groups')
    expect(groups.getAllByText('Member')).toHaveLength(1)
    expect(groups.queryByRole('button')).toBeNull()
  })

  it('begin with invitations, which can be accepted and declined', async () => {
    const viewer = { ...buildGroupViewer(null), isInvited: true }
    const invitations = [1, 2].map((n) => buildGroup(n, { privacy: 'private', viewer }))
    serveGroupLists(server, { invitations })
    await openApp('/groups?tab=your-groups')
    expect(await tab('Your Groups 2')).toBeTruthy()
    const invited = await list('Invitations')
    const [first, second] = invitations
    server.on(`DELETE /api/groups/${first!.id}/invites/${buildUser().id}`, { status: 204 })
    serveGroupLists(server, { invitations: [second!] })
    fireEvent.click(invited.getByRole('button', { name: 'Decline the invitation to Book Makers 1' }))
    expect(await screen.findByText('Invitation declined')).toBeTruthy()
    await waitFor(() => expect(screen.queryByText('Book Makers 1')).toBeNull())
    server.on(`POST /api/groups/${second!.id}/join`, { json: buildOwnGroup(2) })
    serveGroupLists(server, { own: [buildOwnGroup(2)] })
    fireEvent.click(invited.getByRole('button', { name: 'Join Book Makers 2' }))
    expect(await screen.findByText('Successfully joined the group!')).toBeTruthy()
    expect((await list('Your Groups')).getByText('Book Makers 2')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Invitations' })).toBeNull())
  })
})
