import { buildFriend, buildRequest, buildSuggested } from '@guildhall/contract/testing/friends'
import { buildUser } from '@guildhall/contract/testing/members'
import { buildPost } from '@guildhall/contract/testing/posts'
import { buildPreferences } from '@guildhall/contract/testing/preferences'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openApp } from '#web/testing/app.tsx'
import { servePosts } from '#web/testing/posts.ts'
import { servePeople } from '#web/testing/relations.ts'
import { testServer } from '#web/testing/server.ts'

const server = testServer()
const numbers = [1, 2, 3, 4, 5]
const people = {
  incoming: numbers.map((n) => buildRequest(n)),
  suggestions: numbers.map((n) =>
    buildSuggested(10 + n, { mutualFriends: n === 1 ? 0 : n, sharedGroups: 2 }),
  ),
  friends: [...numbers, 6, 7].map((n) => buildFriend(20 + n)),
}
const region = async (name: string) => within(await screen.findByRole('region', { name }))
const namesIn = (box: Awaited<ReturnType<typeof region>>): (string | null)[] =>
  box
    .getAllByRole('link')
    .map(({ textContent }) => textContent)
    .filter((name) => name !== 'See all')
const sent = (method: string) => server.seen.filter((seen) => seen.method === method)

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('min-width: 861px'),
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
  server.on('GET /api/auth/user', { json: buildUser() })
  server.on('GET /api/user/preferences', { json: buildPreferences() })
  servePosts(server, [buildPost(1)])
  servePeople(server, people)
})

describe('the side column', () => {
  it('[S1-049] shows the first 3 friend requests, with their count and mutual friends', async () => {
    await openApp('/')
    const box = await region('Friend Requests')
    expect(namesIn(box)).toEqual(['Person Number 1', 'Person Number 2', 'Person Number 3'])
    expect(await box.findByText('5')).toBeTruthy()
    expect(box.getByText('1 mutual friend')).toBeTruthy()
    expect(box.getByText('3 mutual friends')).toBeTruthy()
    expect(box.getByRole('link', { name: 'See all: Friend Requests' }).getAttribute('href')).toBe(
      '/friends?tab=requests',
    )
  })

  it('[S1-050] shows the first 3 suggested people, and why', async () => {
    await openApp('/')
    const box = await region('People You May Know')
    expect(namesIn(box)).toEqual(['Person Number 11', 'Person Number 12', 'Person Number 13'])
    expect(box.getByText('2 shared groups')).toBeTruthy()
    expect(box.getByText('2 mutual friends')).toBeTruthy()
  })

  it('[S1-051] shows the first 5 friends as contacts', async () => {
    await openApp('/')
    expect(namesIn(await region('Contacts'))).toEqual([21, 22, 23, 24, 25].map((n) => `Person Number ${n}`))
  })

  it.each(['/', '/video', `/post/${buildPost(1).id}`])('is shown beside %s', async (path) => {
    server.on('GET /api/posts?limit=10&mediaType=video', { json: [] })
    await openApp(path)
    for (const name of ['Friend Requests', 'People You May Know', 'Contacts'])
      expect(namesIn(await region(name)).length).toBeGreaterThan(2)
  })

  it('renders nothing for sections that are empty or fail to load', async () => {
    servePeople(server, { friends: people.friends })
    server.on('GET /api/suggested-friends?limit=20', { status: 500 })
    await openApp('/')
    await region('Contacts')
    for (const name of ['Friend Requests', 'People You May Know'])
      expect(screen.queryByRole('region', { name })).toBeNull()
  })

  it('[S1-111] confirms a request', async () => {
    const [first] = people.incoming
    server.on(`PATCH /api/friend-requests/${first?.id}`, { json: { ...first, status: 'accepted' } })
    await openApp('/')
    const box = await region('Friend Requests')
    const button = box.getByRole('button', { name: 'Confirm Person Number 1’s friend request' })
    servePeople(server, { ...people, incoming: people.incoming.slice(1) })
    fireEvent.click(button)
    expect(await screen.findByText('You’re now friends')).toBeTruthy()
    await waitFor(() => expect(namesIn(box)[0]).toBe('Person Number 2'))
    expect(sent('PATCH').map(({ body }) => body)).toEqual(['{"status":"accepted"}'])
  })

  it('[S1-112] [S1-229] deletes a request, or shows that it failed', async () => {
    const [first] = people.incoming
    server.on(`PATCH /api/friend-requests/${first?.id}`, {
      status: 409,
      json: { message: 'This was changed.', code: 'conflict' },
    })
    await openApp('/')
    const box = await region('Friend Requests')
    fireEvent.click(box.getByRole('button', { name: 'Delete Person Number 1’s friend request' }))
    expect(await screen.findByText('Failed to respond to friend request.')).toBeTruthy()
    expect(sent('PATCH').map(({ body }) => body)).toEqual(['{"status":"declined"}'])
  })

  it('shows when the daily limit of requests is reached', async () => {
    const message = 'You’ve reached today’s limit. Please try again tomorrow.'
    server.on('POST /api/friend-requests', { status: 429, json: { message, code: 'too_many' } })
    await openApp('/')
    const box = await region('People You May Know')
    fireEvent.click(box.getByRole('button', { name: 'Add Person Number 11 as a friend' }))
    expect(await screen.findByText(message)).toBeTruthy()
  })

  it('[S1-230] shows one generic message if a request fails', async () => {
    server.on('POST /api/friend-requests', {
      status: 409,
      json: { message: 'You’re already friends.', code: 'already_friends' },
    })
    await openApp('/')
    const box = await region('People You May Know')
    fireEvent.click(box.getByRole('button', { name: 'Add Person Number 11 as a friend' }))
    expect(await screen.findByText('Failed to send friend request.')).toBeTruthy()
    expect(screen.queryByText('You’re already friends.')).toBeNull()
  })
})
