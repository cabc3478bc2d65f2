import { idOf } from '@guildhall/contract/testing/ids'
import { buildPost } from '@guildhall/contract/testing/posts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openApp } from '#web/testing/app.tsx'
import { buildGroupFor, serveGroup } from '#web/testing/group.ts'
import { serveGroupLists } from '#web/testing/group-lists.ts'
import { testServer } from '#web/testing/server.ts'
import { EventSourceStandIn } from '#web/testing/stream-stand-in.ts'

const server = testServer()
const ID = buildGroupFor(null).id
const PATH = `/groups/${ID}`
const API = `/api/groups/${ID}`

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  serveGroupLists(server)
})

const head = async () => within(await screen.findByRole('region', { name: 'Group' }))
const button = (name: string) => screen.findByRole('button', { name })
const tabNames = () => screen.getAllByRole('tab').map(({ textContent }) => textContent.trim())
const toast = (text: string) => screen.findByText(text)

describe('a group', () => {
  it('[S2-026] shows a skeleton while it loads', async () => {
    serveGroup(server, buildGroupFor(null))
    const { promise, resolve } = Promise.withResolvers<object>()
    server.on(`GET ${API}`, async () => ({ json: await promise }))
    await openApp(PATH)
    expect(await screen.findByRole('heading', { name: 'Loading group…' })).toBeTruthy()
    resolve(buildGroupFor(null))
    expect((await head()).getByRole('heading', { level: 1, name: 'Book Makers 1' })).toBeTruthy()
  })

  it.each([
    ['is missing', { status: 404 }],
    ['can’t be loaded', { status: 500 }],
    ['can’t be reached', { drops: true }],
  ])('[S2-027] that %s says so', async (_reason, reply) => {
    serveGroup(server, buildGroupFor(null))
    server.on(`GET ${API}`, reply)
    await openApp(PATH)
    expect(await screen.findByRole('heading', { level: 1, name: 'Group Not Found' })).toBeTruthy()
    expect(
      screen.getByText("The group you're looking for doesn't exist or you don't have permission to view it."),
    ).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Back to Groups' }).getAttribute('href')).toBe('/groups')
  })

  it('redirects to log-in if the session has ended', async () => {
    serveGroup(server, buildGroupFor(null))
    server.on(`GET ${API}`, { status: 401, json: { message: 'Unauthorized', code: 'unauthorized' } })
    const { goTo } = await openApp(PATH)
    await waitFor(() => expect(goTo).toHaveBeenCalledWith('/api/login'))
  })

  it('[S1-013] [S2-028] [S2-029] shows its cover, name, privacy, description, member count and creator', async () => {
    const cover = {
      coverImageUrl: '/objects/b?size=1280&s=signed',
      coverPictures: [{ width: 640, url: '/objects/b?size=640&s=signed' }],
    }
    serveGroup(server, buildGroupFor(null, { ...cover, privacy: 'private' }))
    await openApp(PATH)
    const header = await head()
    expect(header.getByRole('heading', { level: 1, name: 'Book Makers 1' })).toBeTruthy()
    expect(header.getByText('Private')).toBeTruthy()
    expect(header.getByText('People who bind, print and sell books, and talk about how.')).toBeTruthy()
    expect(header.getByRole('link', { name: '128 members' })).toBeTruthy()
    expect(header.getByText(/^Created by/).textContent).toBe('Created by Person Number 1')
    const image = document.querySelector('main img')
    expect(image?.getAttribute('src')).toBe(cover.coverImageUrl)
    expect(image?.getAttribute('srcset')).toBe('/objects/b?size=640&s=signed 640w')
    expect(document.title).toBe('Book Makers 1 · Guildhall')
  })

  it('[S2-028] [S2-029] without a cover has a gradient', async () => {
    serveGroup(server, buildGroupFor(null))
    await openApp(PATH)
    expect((await head()).getByText('Public')).toBeTruthy()
    expect(document.querySelector('.group-banner img')).toBeNull()
    expect(document.querySelector('.group-banner')?.hasAttribute('data-hue')).toBe(true)
  })

  it('[S2-030] has a Back button', async () => {
    serveGroup(server, buildGroupFor(null))
    const { router } = await openApp('/groups')
    await act(() => router.navigate({ to: '/groups/$id', params: { id: ID } }))
    fireEvent.click(await button('Back'))
    await waitFor(() => expect(router.state.location.pathname).toBe('/groups'))
  })

  it('[S2-036] [D-100] is refetched after a push, and disappears once it is hidden', async () => {
    serveGroup(server, buildGroupFor('member', { privacy: 'private' }))
    await openApp(PATH)
    await head()
    const push = () =>
      act(async () =>
        EventSourceStandIn.opened
          .at(-1)
          ?.onmessage?.({ data: JSON.stringify({ type: 'groups.changed', groupId: ID }) } as MessageEvent),
      )
    server.on(`GET ${API}`, { json: buildGroupFor('admin', { privacy: 'private' }) })
    await push()
    expect(await screen.findByRole('tab', { name: /^Tools/ })).toBeTruthy()
    server.on(`GET ${API}`, { status: 404 })
    server.on(`GET ${API}/posts?limit=10`, { status: 404 })
    await push()
    expect(await screen.findByRole('heading', { name: 'Group Not Found' })).toBeTruthy()
  })
})

describe('joining and leaving', () => {
  it('[S2-031] members can write and leave', async () => {
    serveGroup(server, buildGroupFor('member'))
    await openApp(PATH)
    const header = await head()
    expect(header.getByRole('button', { name: 'Create Post' })).toBeTruthy()
    expect(header.getByRole('button', { name: 'Leave' })).toBeTruthy()
    expect(header.queryByRole('button', { name: 'Join Group' })).toBeNull()
  })

  it('[D-096] the owner can write but not leave', async () => {
    serveGroup(server, buildGroupFor('owner'))
    await openApp(PATH)
    const header = await head()
    expect(header.getByRole('button', { name: 'Create Post' })).toBeTruthy()
    expect(header.queryByRole('button', { name: 'Leave' })).toBeNull()
  })

  it('[S2-033] [S2-034] outsiders can join', async () => {
    serveGroup(server, buildGroupFor(null))
    const { promise, resolve } = Promise.withResolvers<object>()
    server.on(`POST ${API}/join`, async () => ({ json: await promise }))
    await openApp(PATH)
    expect((await head()).queryByRole('button', { name: 'Create Post' })).toBeNull()
    fireEvent.click(await button('Join Group'))
    expect(await button('Joining...')).toBeTruthy()
    serveGroup(server, buildGroupFor('member'))
    resolve(buildGroupFor('member'))
    expect(await toast('Successfully joined the group!')).toBeTruthy()
    expect(await button('Create Post')).toBeTruthy()
  })

  it('[D-093] those who are invited to a private group can join or decline', async () => {
    const viewer = { ...buildGroupFor(null).viewer, isInvited: true }
    serveGroup(server, buildGroupFor(null, { privacy: 'private', viewer }))
    server.on(`DELETE ${API}/invites/${idOf(3)}`, { status: 204 })
    const { router } = await openApp(PATH)
    expect((await head()).getByRole('button', { name: 'Join Group' })).toBeTruthy()
    fireEvent.click(await button('Decline'))
    expect(await toast('Invitation declined')).toBeTruthy()
    await waitFor(() => expect(router.state.location.pathname).toBe('/groups'))
  })

  it('[S2-032] [S2-405] leaving says so and shows the group from outside', async () => {
    serveGroup(server, buildGroupFor('member'))
    const { promise, resolve } = Promise.withResolvers<object>()
    server.on(`DELETE ${API}/leave`, async () => promise)
    const { router } = await openApp(PATH)
    fireEvent.click(await button('Leave'))
    expect(await button('Leaving...')).toBeTruthy()
    serveGroup(server, buildGroupFor(null))
    resolve({ status: 204 })
    expect(await toast('Successfully left the group!')).toBeTruthy()
    expect(await button('Join Group')).toBeTruthy()
    expect(router.state.location.pathname).toBe(PATH)
  })

  it('[S2-405] leaving a private group asks first and returns to the groups', async () => {
    serveGroup(server, buildGroupFor('member', { privacy: 'private' }))
    server.on(`DELETE ${API}/leave`, { status: 204 })
    const { router } = await openApp(PATH)
    fireEvent.click(await button('Leave'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Leave this group?' }))
    fireEvent.click(dialog.getByRole('button', { name: 'Leave' }))
    expect(await toast('Successfully left the group!')).toBeTruthy()
    await waitFor(() => expect(router.state.location.pathname).toBe('/groups'))
  })

  it.each([
    [{ status: 500 }, 'Failed to leave group. Please try again.'],
    [
      { status: 409, json: { code: 'conflict', message: 'Transfer ownership before leaving the group.' } },
      'Transfer ownership before leaving the group.',
    ],
  ])('[S2-399] [D-096] says why leaving failed', async (reply, text) => {
    serveGroup(server, buildGroupFor('member'))
    server.on(`DELETE ${API}/leave`, reply)
    await openApp(PATH)
    fireEvent.click(await button('Leave'))
    expect(await toast(text)).toBeTruthy()
    expect(await button('Leave')).toBeTruthy()
  })
})

describe('the tabs of a group', () => {
  it.each(['owner', 'admin'] as const)(
    '[S2-035] [S2-036] [S2-253] [S2-254] are six for the %s',
    async (role) => {
      serveGroup(server, buildGroupFor(role))
      await openApp(PATH)
      await head()
      expect(tabNames()).toEqual(['Posts', 'Events', 'Members', 'About', 'CRM', 'Tools'])
    },
  )

  it.each(['member', null] as const)('[S2-035] [S2-037] [S2-254] are three for others: %s', async (role) => {
    serveGroup(server, buildGroupFor(role))
    await openApp(`${PATH}?tab=tools`)
    await head()
    expect(tabNames()).toEqual(['Posts', 'Events', 'Members', 'About'])
    expect(screen.getByRole('tab', { selected: true }).textContent.trim()).toBe('Posts')
  })

  it('are in the URL, and the keyboard moves between them', async () => {
    serveGroup(server, buildGroupFor('member'))
    const { router } = await openApp(PATH)
    const posts = await screen.findByRole('tab', { name: 'Posts' })
    posts.focus()
    fireEvent.keyDown(posts, { key: 'ArrowRight' })
    await waitFor(() => expect(router.state.location.href).toBe(`${PATH}?tab=events`))
    fireEvent.keyDown(screen.getByRole('tab', { name: 'Events' }), { key: 'ArrowRight' })
    await waitFor(() => expect(router.state.location.href).toBe(`${PATH}?tab=members`))
    expect(await screen.findByRole('heading', { name: 'Members (128)' })).toBeTruthy()
    fireEvent.keyDown(screen.getByRole('tab', { name: 'Members' }), { key: 'Home' })
    await waitFor(() => expect(router.state.location.href).toBe(PATH))
  })
})

describe('the posts of a group', () => {
  it('[S2-038] [S2-039] are listed after three skeletons', async () => {
    serveGroup(server, buildGroupFor('member'))
    const { promise, resolve } = Promise.withResolvers<object>()
    server.on(`GET ${API}/posts?limit=10`, async () => ({ json: await promise }))
    await openApp(PATH)
    await head()
    expect(screen.getByRole('tabpanel').querySelectorAll('.feed-item')).toHaveLength(3)
    resolve([buildPost(1), buildPost(2)])
    expect(within(await screen.findByRole('feed')).getByText('Post number 1')).toBeTruthy()
  })

  it('[S2-040] [S2-042] [S2-358] [S2-432] if there are none, members can write the first, which is then on top', async () => {
    serveGroup(server, buildGroupFor('member'))
    server.on('POST /api/posts', ({ body }) => {
      const { content, groupId } = JSON.parse(body) as { content: string; groupId: string }
      const post = buildPost(9, { content, group: { id: groupId, name: 'Book Makers 1' } })
      server.on(`GET /api/posts/${post.id}`, { json: post })
      return { status: 201, json: post }
    })
    await openApp(PATH)
    expect(await screen.findByText('No posts yet. Be the first to post in this group!')).toBeTruthy()
    fireEvent.click(await button('Create First Post'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Create post' }))
    fireEvent.change(dialog.getByRole('textbox', { name: 'Text' }), { target: { value: 'Hello, makers' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Post' }))
    expect(await toast('Post created successfully!')).toBeTruthy()
    expect(within(await screen.findByRole('feed')).getByText('Hello, makers')).toBeTruthy()
    const [sent] = server.seen.filter(({ method, path }) => method === 'POST' && path === '/api/posts')
    expect(JSON.parse(sent?.body ?? '')).toMatchObject({ groupId: ID })
  })

  it('[S2-042] Create Post opens the post dialog', async () => {
    serveGroup(server, buildGroupFor('member'))
    await openApp(PATH)
    fireEvent.click((await head()).getByRole('button', { name: 'Create Post' }))
    expect(await screen.findByRole('dialog', { name: 'Create post' })).toBeTruthy()
  })

  it('[S2-041] if there are none, outsiders are asked to join', async () => {
    serveGroup(server, buildGroupFor(null))
    await openApp(PATH)
    expect(await screen.findByText('No posts yet. Join the group to see posts and participate!')).toBeTruthy()
  })

  it('[S2-041] of a private group are not requested for someone who is only invited', async () => {
    serveGroup(server, buildGroupFor(null, { privacy: 'private' }))
    await openApp(PATH)
    expect(await screen.findByText('No posts yet. Join the group to see posts and participate!')).toBeTruthy()
    expect(server.seen.some(({ path }) => path.includes('/posts'))).toBe(false)
  })

  it('can be loaded again if that failed', async () => {
    serveGroup(server, buildGroupFor('member'), { posts: [buildPost(1)] })
    server.on(`GET ${API}/posts?limit=10`, { status: 500 })
    await openApp(PATH)
    const alert = within(await screen.findByRole('alert'))
    expect(alert.getByText('Couldn’t load these posts')).toBeTruthy()
    serveGroup(server, buildGroupFor('member'), { posts: [buildPost(1)] })
    fireEvent.click(alert.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Post number 1')).toBeTruthy()
  })
})
