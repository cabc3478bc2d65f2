import { buildRelation } from '@guildhall/contract/testing/friends'
import { idOf } from '@guildhall/contract/testing/ids'
import { buildMedia } from '@guildhall/contract/testing/media'
import { buildUser } from '@guildhall/contract/testing/members'
import { buildPost } from '@guildhall/contract/testing/posts'
import { buildPreferences } from '@guildhall/contract/testing/preferences'
import { buildFound, buildFoundGroup } from '@guildhall/contract/testing/search'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openApp } from '#web/testing/app.tsx'
import { serveSearch } from '#web/testing/search.ts'
import { testServer } from '#web/testing/server.ts'

const server = testServer()
const PEOPLE = Array.from({ length: 5 }, (_, at) => buildFound(at + 1))
const GROUP = buildFoundGroup(1, { isMember: true, privacy: 'private' })
const POSTS = [1, 2].map((n) => buildPost(n, { content: `Glazing the Glâze bowl number ${n}` }))
const requested = (path: string) =>
  server.seen.filter((request) => request.path.startsWith(path)).map((request) => request.path)
const field = () =>
  screen.getByRole<HTMLInputElement>('textbox', { name: 'Search for members, groups and posts' })
const tab = (name: string) => screen.getByRole('tab', { name })

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  server.on('GET /api/auth/user', { json: buildUser() })
  server.on('GET /api/user/preferences', { json: buildPreferences() })
  server.on('PUT /api/stream/watched', { status: 204 })
})

describe('the result page', () => {
  it('sends no request before a text is typed', async () => {
    await openApp('/search')
    expect(await screen.findByRole('heading', { name: 'What are you looking for?' })).toBeTruthy()
    expect(requested('/api/search')).toEqual([])
    serveSearch(server, 'priya', { users: PEOPLE })
    fireEvent.change(field(), { target: { value: 'p' } })
    fireEvent.change(field(), { target: { value: 'priya' } })
    expect(await screen.findByRole('link', { name: 'Priya Nair 1' })).toBeTruthy()
    expect(requested('/api/search?')).toEqual(['/api/search?q=priya'])
  })

  it('[S1-089] shows the first members, groups and posts, with buttons that show all', async () => {
    serveSearch(server, 'glaze', { users: PEOPLE, groups: [GROUP], posts: POSTS })
    server.on('GET /api/search/users?limit=20&q=glaze', { json: PEOPLE })
    const { router } = await openApp('/search?q=glaze')
    expect(await screen.findAllByRole('article')).toHaveLength(2)
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Members',
      'Groups',
      'Posts',
    ])
    const group = within(screen.getByRole('list', { name: 'Groups' }))
    expect(group.getByText('2,140 members')).toBeTruthy()
    expect(group.getByText('You’re a member')).toBeTruthy()
    expect(group.getByText('Private')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'See all posts' })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'See all members' }))
    await waitFor(() => expect(router.state.location.search).toEqual({ q: 'glaze', tab: 'members' }))
    expect(tab('Members').getAttribute('aria-selected')).toBe('true')
  })

  it('has a single search field, which the search shortcut focuses', async () => {
    await openApp('/search?q=pri')
    const field = await screen.findByRole('textbox', { name: 'Search for members, groups and posts' })
    expect(screen.queryByRole('combobox', { name: 'Search Guildhall' })).toBeNull()
    Object.assign(field, { checkVisibility: () => true })
    fireEvent.keyDown(document.body, { key: '/' })
    expect(document.activeElement).toBe(field)
  })

  it('[S1-238] says that there are no results', async () => {
    serveSearch(server, 'zz')
    await openApp('/search?q=zz')
    expect(await screen.findByRole('heading', { name: 'No results found' })).toBeTruthy()
  })

  it('[S1-235] says that the search failed, and can retry', async () => {
    server.on('GET /api/search?q=oops', { status: 500 })
    await openApp('/search?q=oops')
    expect(await screen.findByRole('heading', { name: 'Search failed' })).toBeTruthy()
    await waitFor(() =>
      expect(document.querySelector('[data-tone=destructive]')?.textContent).toContain('Search failed'),
    )
    serveSearch(server, 'oops', { posts: POSTS })
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findAllByRole('article')).toHaveLength(2)
  })

  it('lists members page by page, with their relation to the viewer', async () => {
    const [first, ...rest] = PEOPLE
    server.on('GET /api/search/users?limit=20&q=pri', {
      json: [first],
      headers: { 'x-next-cursor': `3_${first!.id}` },
    })
    server.on(`GET /api/search/users?limit=20&q=pri&cursor=3_${first!.id}`, { json: rest })
    server.on(`GET /api/relations?ids=${first!.id}`, {
      json: [buildRelation(1, { memberId: first!.id, mutualFriends: 2 })],
    })
    await openApp('/search?q=pri&tab=members')
    await waitFor(() => expect(screen.getAllByRole('link', { name: /^Priya Nair/ })).toHaveLength(5))
    expect(await screen.findByRole('button', { name: 'Add friend: Priya Nair 1' })).toBeTruthy()
    expect(screen.getByText(/2 mutual friends/)).toBeTruthy()
  })

  it('lists groups, each with a link to it and to its posts', async () => {
    server.on('GET /api/search/groups?limit=20&q=pri', { json: [GROUP] })
    server.on(`GET /api/search/posts?limit=10&q=pri&groupId=${GROUP.id}`, {
      json: [buildPost(3, { content: 'Price it', group: { id: GROUP.id, name: GROUP.name } })],
    })
    const { router } = await openApp('/search?q=pri&tab=groups')
    const title = await screen.findByRole('heading', { level: 3, name: GROUP.name })
    expect(within(title).getByRole('link').getAttribute('href')).toBe(`/groups/${GROUP.id}`)
    fireEvent.click(screen.getByRole('link', { name: `Search posts in this group: ${GROUP.name}` }))
    expect(await screen.findAllByRole('article')).toHaveLength(1)
    expect(router.state.location.search).toEqual({ q: 'pri', tab: 'posts', group: GROUP.id })
    expect(screen.getByRole('button', { name: 'Clear filter: Group' }).parentElement?.textContent).toBe(
      GROUP.name,
    )
  })

  it('marks the matches in posts, ignoring accents', async () => {
    server.on('GET /api/search/posts?limit=10&q=glaze', { json: POSTS })
    await openApp('/search?q=glaze&tab=posts')
    const [post] = await screen.findAllByRole('article')
    expect([...post!.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['Glâze'])
    expect(within(post!).getByRole('link').getAttribute('href')).toBe(`/post/${POSTS[0]!.id}`)
  })

  it('shows the matching lines of a long post and of a poll', async () => {
    const long = buildPost(4, { content: `${'clay '.repeat(200)}then kiln at last`, media: buildMedia() })
    const poll = buildPost(5, {
      content: 'Vote',
      isPoll: true,
      pollQuestion: 'Which kiln?',
      pollOptions: ['Gas', 'Wood'],
    })
    server.on('GET /api/search/posts?limit=10&q=kiln', { json: [long, poll] })
    await openApp('/search?q=kiln&tab=posts')
    const [first, second] = await screen.findAllByRole('article')
    expect(first!.querySelector('mark')?.textContent).toBe('kiln')
    expect(first!.textContent.length).toBeLessThan(300)
    expect(within(first!).getByRole('img', { name: 'Three steps on a slide' })).toBeTruthy()
    expect(second!.querySelector('mark')?.textContent).toBe('kiln')
  })

  it('loads posts page by page, and hides one that is deleted', async () => {
    server.on('GET /api/search/posts?limit=10&q=glaze', {
      json: [POSTS[0]],
      headers: { 'x-next-cursor': POSTS[0]!.id },
    })
    server.on(`GET /api/search/posts?limit=10&q=glaze&cursor=${POSTS[0]!.id}`, { json: [POSTS[1]] })
    const { client } = await openApp('/search?q=glaze&tab=posts')
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2))
    client.setQueryData(['/api/posts', 'detail', POSTS[1]!.id], null)
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1))
  })
})

describe('the post filters', () => {
  beforeEach(() => {
    server.on('GET /api/search/posts?limit=10&q=glaze', { json: POSTS })
  })
  const lastFilter = () =>
    requested('/api/search/posts')
      .map((path) => new URL(path, 'http://x').searchParams)
      .at(-1)

  it('include a member and a group, chosen by typing their names', async () => {
    server.on('GET /api/search/users?limit=20&q=pri', { json: PEOPLE })
    server.on('GET /api/search/groups?limit=20&q=pri', { json: [GROUP] })
    const { router } = await openApp('/search?q=glaze&tab=posts')
    const from = await screen.findByRole('combobox', { name: 'From' })
    fireEvent.change(from, { target: { value: 'pri' } })
    expect(within(await screen.findByRole('listbox', { name: 'From' })).getAllByRole('option')).toHaveLength(
      5,
    )
    fireEvent.keyDown(from, { key: 'ArrowDown' })
    fireEvent.keyDown(from, { key: 'ArrowDown' })
    fireEvent.keyDown(from, { key: 'Enter' })
    expect(await screen.findByText('Priya Nair 2')).toBeTruthy()
    await waitFor(() => expect(lastFilter()?.get('from')).toBe(PEOPLE[1]!.id))

    const group = screen.getByRole('combobox', { name: 'Group' })
    fireEvent.change(group, { target: { value: 'pri' } })
    fireEvent.click(within(await screen.findByRole('listbox', { name: 'Group' })).getByRole('option'))
    await waitFor(() => expect(lastFilter()?.get('groupId')).toBe(GROUP.id))
    expect(router.state.location.search).toMatchObject({ from: PEOPLE[1]!.id, group: GROUP.id })

    fireEvent.click(screen.getByRole('button', { name: 'Clear filter: From' }))
    await waitFor(() => expect(lastFilter()?.get('from')).toBeNull())
    expect(lastFilter()?.get('groupId')).toBe(GROUP.id)
    fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
    await waitFor(() => expect(router.state.location.search).toEqual({ q: 'glaze', tab: 'posts' }))
  })

  it('include a date, and photos or videos', async () => {
    await openApp('/search?q=glaze&tab=posts')
    await screen.findAllByRole('article')
    fireEvent.change(screen.getByRole('combobox', { name: 'Date' }), { target: { value: 'week' } })
    await waitFor(() => expect(lastFilter()?.get('since')).toBeTruthy())
    const since = new Date(lastFilter()?.get('since') ?? '').getTime()
    expect(Math.abs(Date.now() - 7 * 86_400_000 - since)).toBeLessThan(120_000)
    const media = screen.getByRole('button', { name: 'Photos & videos' })
    fireEvent.click(media)
    await waitFor(() => expect(lastFilter()?.get('hasMedia')).toBe('true'))
    expect(media.getAttribute('aria-pressed')).toBe('true')
    fireEvent.click(media)
    await waitFor(() => expect(lastFilter()?.get('hasMedia')).toBeNull())
  })

  it('ignore invalid parameters of the URL', async () => {
    const from = idOf(900)
    server.on(`GET /api/search/posts?limit=10&q=glaze&from=${from}`, { json: POSTS })
    await openApp(`/search?q=glaze&tab=posts&from=${from}&group=evil&when=ever&media=perhaps`)
    expect(await screen.findAllByRole('article')).toHaveLength(2)
    expect(screen.getByRole('button', { name: 'Clear filter: From' }).parentElement?.textContent).toBe(
      'Ines Duarte',
    )
  })
})
