import { buildFriend, buildRelation, buildRequest, buildSuggested } from '@guildhall/contract/testing/friends'
import { buildMember, buildUser } from '@guildhall/contract/testing/members'
import { buildPreferences } from '@guildhall/contract/testing/preferences'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openApp } from '#web/testing/app.tsx'
import { servePeople } from '#web/testing/relations.ts'
import { testServer } from '#web/testing/server.ts'
import { EventSourceStandIn } from '#web/testing/stream-stand-in.ts'

const server = testServer()
const tab = (name: string | RegExp) => screen.findByRole('tab', { name })
const list = async (name: string) => within(await screen.findByRole('list', { name, busy: false }))
const requests = (method: string) => server.seen.filter((request) => request.method === method)

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  server.on('GET /api/auth/user', { json: buildUser() })
  server.on('GET /api/user/preferences', { json: buildPreferences() })
  servePeople(server)
})

describe('the Friends page', () => {
  it('[S1-008] [S1-069] has the tabs Requests, All Friends, Suggestions and Search', async () => {
    await openApp('/friends')
    expect(await screen.findByRole('heading', { level: 1, name: 'Friends' })).toBeTruthy()
    const tabs = screen.getAllByRole('tab')
    expect(tabs.map(({ textContent }) => textContent?.trim())).toEqual([
      'Requests',
      'All Friends',
      'Suggestions',
      'Search',
    ])
    expect((await tab('Requests')).getAttribute('aria-selected')).toBe('true')
    fireEvent.keyDown(await tab('Requests'), { key: 'ArrowLeft' })
    await waitFor(() => expect(document.activeElement).toBe(tabs[3]))
    expect(await screen.findByRole('heading', { name: 'People You May Know' })).toBeTruthy()
    await waitFor(() => expect(document.title).toBe('Friends · Guildhall'))
  })

  it.each([
    ['Requests', { outgoing: [buildRequest(3, 'outgoing')], friends: [buildFriend(1)] }],
    ['All Friends', { friends: [buildFriend(1)], suggestions: [buildSuggested(2)] }],
    ['Suggestions', { suggestions: [buildSuggested(2)] }],
    ['Requests', {}],
  ])('opens on the first tab that is not empty: %s', async (name, people) => {
    servePeople(server, people)
    await openApp('/friends')
    await waitFor(async () => expect((await tab(name)).getAttribute('aria-selected')).toBe('true'))
  })

  it('suggests people to a viewer without friends', async () => {
    const suggestions = [
      buildSuggested(1, { mutualFriends: 0, reason: 'active' }),
      buildSuggested(2, { mutualFriends: 0, reason: 'new' }),
    ]
    servePeople(server, { suggestions })
    await openApp('/friends?tab=search')
    const people = await list('People You May Know')
    expect(people.getByText('Active on Guildhall')).toBeTruthy()
    expect(people.getByText('New here')).toBeTruthy()
    expect(people.getByRole('button', { name: 'Add friend: Person Number 1' })).toBeTruthy()
  })

  it('[S1-070] offers Confirm and Delete for each request, and Cancel for those sent', async () => {
    servePeople(server, {
      incoming: [buildRequest(1), buildRequest(2)],
      outgoing: [buildRequest(3, 'outgoing')],
    })
    await openApp('/friends')
    expect(await tab('Requests 2')).toBeTruthy()
    const received = await list('Friend Requests')
    expect(received.getAllByText('Confirm')).toHaveLength(2)
    expect(received.getAllByText('Delete')).toHaveLength(2)
    const sent = await list('Requests you sent')
    expect(sent.getByText('3 mutual friends', { exact: false })).toBeTruthy()
    server.on(`DELETE /api/friend-requests/${buildRequest(3).id}`, { status: 204 })
    servePeople(server, { incoming: [buildRequest(1), buildRequest(2)] })
    fireEvent.click(sent.getByRole('button', { name: 'Cancel request to Person Number 3' }))
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Requests you sent' })).toBeNull())
  })

  it('[S1-229] says that answering failed', async () => {
    servePeople(server, { incoming: [buildRequest(1)] })
    server.on(`PATCH /api/friend-requests/${buildRequest(1).id}`, { status: 500, body: '' })
    await openApp('/friends')
    fireEvent.click((await list('Friend Requests')).getByText('Confirm'))
    expect(await screen.findByText('Failed to respond to friend request.')).toBeTruthy()
  })

  it('[S1-071] sends a request to a suggested person, and shows the reason of the suggestion', async () => {
    servePeople(server, { suggestions: [buildSuggested(12)] })
    server.on('POST /api/friend-requests', { json: buildRequest(12, 'outgoing') })
    await openApp('/friends?tab=suggestions')
    const people = await list('People You May Know')
    expect(people.getByText('12 mutual friends')).toBeTruthy()
    servePeople(server)
    fireEvent.click(people.getByRole('button', { name: 'Add friend: Person Number 12' }))
    expect(await screen.findByText('Friend request sent')).toBeTruthy()
    expect(await screen.findByRole('heading', { name: 'No suggestions yet' })).toBeTruthy()
    expect(requests('POST').map(({ body }) => body)).toEqual([`{"addresseeId":"${buildMember(12).id}"}`])
  })

  it('dismisses a suggestion permanently, in this browser and for this member', async () => {
    servePeople(server, { suggestions: [buildSuggested(1), buildSuggested(2)] })
    const { unmount } = await openApp('/friends?tab=suggestions')
    fireEvent.click(
      (await list('People You May Know')).getByRole('button', { name: 'Don’t suggest Person Number 1' }),
    )
    await waitFor(() => expect(screen.queryByText('Person Number 1')).toBeNull())
    expect(screen.getByText('Person Number 2')).toBeTruthy()
    unmount()
    await openApp('/friends?tab=suggestions')
    await list('People You May Know')
    expect(screen.queryByText('Person Number 1')).toBeNull()
  })

  it('shows the number of pending requests on the icon in the bar', async () => {
    servePeople(server, { incoming: [buildRequest(1), buildRequest(2)] })
    await openApp('/saved')
    const bar = within(await screen.findByRole('navigation', { name: 'Main' }))
    expect(await bar.findByRole('link', { name: 'Friends, 2 requests' })).toBeTruthy()
  })

  it.each([
    [
      { status: 409, json: { message: 'You’re already friends.', code: 'already_friends' } },
      'You’re already friends.',
    ],
    [{ status: 502, body: '' }, 'Failed to send friend request.'],
  ])(
    '[S1-231] shows the server message if a request was rejected with one: %#',
    async (response, message) => {
      servePeople(server, { suggestions: [buildSuggested(1)] })
      server.on('POST /api/friend-requests', response)
      await openApp('/friends?tab=suggestions')
      fireEvent.click((await list('People You May Know')).getByText('Add friend'))
      expect(await screen.findByText(message)).toBeTruthy()
    },
  )

  it('lists all friends, and loads their relations with one request', async () => {
    const friends = [buildFriend(1), buildFriend(2)]
    const relations = [1, 2].map((n) => buildRelation(n, { friendship: 'friends', isMuted: n === 2 }))
    servePeople(server, { friends, relations })
    await openApp('/friends?tab=all')
    const all = await list('All Friends')
    expect(await all.findByText('Muted · Friends since March 2026')).toBeTruthy()
    expect(all.getByText('Friends since March 2026')).toBeTruthy()
    expect(server.seen.filter(({ path }) => path.includes('relation'))).toHaveLength(1)
    fireEvent.click(all.getByRole('button', { name: 'More options for Person Number 1' }))
    const items = await screen.findAllByRole('menuitem')
    expect(items.map(({ textContent }) => textContent)).toEqual(['Unfriend', 'Mute', 'Report', 'Block'])
  })

  it('[S1-156] searches for any text that is not empty', async () => {
    server.on('GET /api/search/users?limit=20&q=p', { json: [buildMember(1)] })
    servePeople(server, { relations: [buildRelation(1, { mutualFriends: 4 })] })
    const { router } = await openApp('/friends?tab=search')
    const box = await screen.findByRole('searchbox', { name: 'Search for people' })
    fireEvent.change(box, { target: { value: '  ' } })
    fireEvent.change(box, { target: { value: ' p' } })
    const found = await list('Search results')
    const person = within(await found.findByRole('listitem'))
    const note = await person.findByText(/4 mutual friends/)
    expect(note.textContent).toBe('@person_1 · 4 mutual friends')
    expect(person.getAllByText(/^p$/i, { selector: 'mark' })).toHaveLength(2)
    expect(found.getByText('Add friend')).toBeTruthy()
    expect(router.state.location.search).toEqual({ tab: 'search', q: 'p' })
    expect(server.seen.filter(({ path }) => path.startsWith('/api/search'))).toHaveLength(1)
  })

  it('says that a search finds nothing, and that it fails', async () => {
    server.on('GET /api/search/users?limit=20&q=zz', { json: [] })
    server.on('GET /api/search/users?limit=20&q=no', { status: 500 })
    await openApp('/friends?tab=search&q=zz')
    expect(await screen.findByRole('heading', { name: 'No results found' })).toBeTruthy()
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'no' } })
    expect(await screen.findByRole('heading', { name: 'Search failed' })).toBeTruthy()
  })

  it('updates while it is open', async () => {
    await openApp('/friends')
    await screen.findByRole('heading', { name: 'No friend requests' })
    servePeople(server, { incoming: [buildRequest(1)] })
    const source = await vi.waitFor(() => {
      const [opened] = EventSourceStandIn.live
      if (!opened) throw new Error('no stream yet')
      return opened
    })
    source.open()
    source.say('1-0', { type: 'relations.changed', memberId: buildMember(1).id, affectsVisibility: false })
    expect(
      await screen.findByRole('button', { name: 'Confirm Person Number 1’s friend request' }),
    ).toBeTruthy()
    expect(await tab('Requests 1')).toBeTruthy()
  })

  it('loads the next page near the end of the list, and can retry', async () => {
    const firstPage = Array.from({ length: 20 }, (_, index) => buildSuggested(index + 1))
    server.on('GET /api/suggested-friends?limit=20', {
      json: firstPage,
      headers: { 'x-next-cursor': 'more' },
    })
    server.on('GET /api/suggested-friends?limit=20&cursor=more', { status: 500 })
    await openApp('/friends?tab=suggestions')
    const retry = await screen.findByRole('button', { name: 'Try again' })
    server.on('GET /api/suggested-friends?limit=20&cursor=more', { json: [buildSuggested(30)] })
    fireEvent.click(retry)
    expect(await screen.findByText('Person Number 30')).toBeTruthy()
  })
})
