import { buildBlockedOrMuted } from '@guildhall/contract/testing/blocks'
import { idOf } from '@guildhall/contract/testing/ids'
import { buildMedia } from '@guildhall/contract/testing/media'
import { buildPost } from '@guildhall/contract/testing/posts'
import { buildOwnProfile, buildProfile } from '@guildhall/contract/testing/profiles'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openApp } from '#web/testing/app.tsx'
import { serveProfile } from '#web/testing/profiles.ts'
import { testServer } from '#web/testing/server.ts'
import { EventSourceStandIn } from '#web/testing/stream-stand-in.ts'

const server = testServer()
const PATH = `/profile/${idOf(900)}`
const OWN_PATH = `/profile/${buildOwnProfile().id}`

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))

const head = async () => within(await screen.findByRole('region', { name: 'Profile' }))
const openTab = async (name: string) =>
  fireEvent.click(await screen.findByRole('tab', { name: new RegExp(name) }))

describe('a profile', () => {
  it('[S1-016] [S2-124] [S2-126] [S2-127] [S2-128] [S2-131] [D-088] shows the details of a member', async () => {
    serveProfile(server, buildProfile())
    await openApp(PATH)
    const header = await head()
    expect(header.getByRole('heading', { level: 1, name: 'Ines Duarte' })).toBeTruthy()
    expect(header.getByText('@ines_duarte')).toBeTruthy()
    expect(header.getByText('I help tiny teams sell without a sales team.')).toBeTruthy()
    expect(header.getByText('Porto, Portugal')).toBeTruthy()
    const message = header.getByRole('link', { name: 'Message' })
    expect(message.getAttribute('href')).toBe(`/messages?to=${idOf(900)}`)
    const website = header.getByRole('link', { name: 'inesduarte.example/work' })
    expect(website.getAttribute('href')).toBe('https://inesduarte.example/work')
    expect(website.getAttribute('rel')).toContain('nofollow ugc noopener')
    expect(header.getByText('Joined January 2025')).toBeTruthy()
    const counts = header.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(counts).toEqual(expect.arrayContaining(['412 Friends', '238 Following', '8,961 Followers']))
    expect(header.queryByText('Verified')).toBeNull()
    await waitFor(() => expect(document.title).toBe('Ines Duarte · Guildhall'))
  })

  it('[S2-124] shows the cover and the photo if there are any', async () => {
    const photos = {
      profileImageUrl: '/objects/a?size=320&s=signed',
      coverImageUrl: '/objects/b?size=1280&s=signed',
      coverPictures: [{ width: 640, url: '/objects/b?size=640&s=signed' }],
    }
    serveProfile(server, buildProfile(photos))
    await openApp(PATH)
    await head()
    const sources = [...document.querySelectorAll('main img')].map((image) => image.getAttribute('src'))
    expect(sources).toEqual([photos.coverImageUrl, photos.profileImageUrl])
    expect(document.querySelector('main img')?.getAttribute('srcset')).toBe(
      '/objects/b?size=640&s=signed 640w',
    )
  })

  it('[S2-125] is marked as verified if it is', async () => {
    serveProfile(server, buildProfile({ isVerified: true }))
    await openApp(PATH)
    expect((await head()).getByText('Verified')).toBeTruthy()
  })

  it('[S2-130] of someone else has Follow and no Edit Profile', async () => {
    serveProfile(server, buildProfile())
    await openApp(PATH)
    expect(await screen.findByRole('button', { name: 'Follow' })).toBeTruthy()
    expect(await screen.findByText('12 mutual friends')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Edit Profile' })).toBeNull()
  })

  it('[S2-129] [S2-373] of your own has Edit Profile, no Follow, and does not request a follow status', async () => {
    serveProfile(server, buildOwnProfile())
    await openApp(OWN_PATH)
    expect(await screen.findByRole('button', { name: 'Edit Profile' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Follow/ })).toBeNull()
    expect(server.seen.filter(({ path }) => path.endsWith('/follow-status'))).toEqual([])
  })

  it.each([PATH, '/profile/nobody'])('[S2-141] that does not exist says so: %s', async (path) => {
    serveProfile(server, buildProfile({ id: idOf(1) }))
    server.on('GET /api/users/nobody', { status: 400, json: { message: 'Not an id', code: 'invalid' } })
    await openApp(path)
    expect(await screen.findByRole('heading', { name: 'User not found' })).toBeTruthy()
    expect(screen.getByText("The profile you're looking for doesn't exist or has been removed.")).toBeTruthy()
  })

  it('redirects to log-in if the session has ended', async () => {
    const unauthorized = { status: 401, json: { message: 'Unauthorized', code: 'unauthorized' } }
    serveProfile(server, buildProfile())
    server.on(`GET /api/users/${idOf(900)}`, unauthorized)
    const { goTo } = await openApp(PATH)
    await waitFor(() => expect(goTo).toHaveBeenCalledWith('/api/login'))
  })

  it('has its URL at the username, and the URL with the id redirects to it', async () => {
    serveProfile(server, buildProfile())
    const byId = await openApp(`${PATH}?tab=about`)
    await head()
    expect(byId.router.state.location.href).toBe('/@ines_duarte?tab=about')
    expect(byId.router.history.length).toBe(1)
    byId.unmount()
    const { router } = await openApp('/@ines_duarte')
    await head()
    await openTab('About')
    await waitFor(() => expect(router.state.location.href).toBe('/@ines_duarte?tab=about'))
  })

  it('uses the id in its URL without a username; a former username redirects to the current one', async () => {
    serveProfile(server, buildProfile({ username: null }))
    const byId = await openApp(PATH)
    await head()
    expect(byId.router.state.location.pathname).toBe(PATH)
    byId.unmount()
    serveProfile(server, buildProfile())
    server.on('GET /api/users/by-username/ines_before', { json: buildProfile() })
    const { router } = await openApp('/@ines_before')
    await head()
    expect(router.state.location.pathname).toBe('/@ines_duarte')
  })

  it.each([PATH, '/@ines_duarte'])(
    'of someone you blocked says so and offers to unblock them: %s',
    async (path) => {
      serveProfile(server, buildProfile())
      const notFound = { status: 404, json: { message: 'Not found', code: 'not_found' } }
      for (const call of [`GET /api/users/${idOf(900)}`, 'GET /api/users/by-username/ines_duarte'])
        server.on(call, notFound)
      const blocked = { json: buildBlockedOrMuted(1, { member: buildProfile() }) }
      for (const who of [idOf(900), 'ines_duarte']) server.on(`GET /api/user/blocks/${who}`, blocked)
      server.on(`DELETE /api/users/${idOf(900)}/block`, () => {
        serveProfile(server, buildProfile())
        return { status: 204 }
      })
      await openApp(path)
      expect(await screen.findByRole('heading', { name: 'You blocked Ines Duarte' })).toBeTruthy()
      fireEvent.click(screen.getByRole('button', { name: 'Unblock' }))
      expect((await head()).getByRole('heading', { level: 1, name: 'Ines Duarte' })).toBeTruthy()
      expect(await screen.findByText('Unblocked Ines Duarte')).toBeTruthy()
    },
  )

  it('of your own says what is missing, and opens the form to add it', async () => {
    serveProfile(server, buildOwnProfile({ bio: null, coverImageUrl: '/objects/c', username: null }))
    await openApp(OWN_PATH)
    const header = await head()
    expect(header.getByRole('button', { name: 'Choose a username' })).toBeTruthy()
    expect(header.queryByRole('button', { name: 'Add a cover photo' })).toBeNull()
    fireEvent.click(header.getByRole('button', { name: 'Add a bio' }))
    expect(await screen.findByRole('dialog', { name: 'Edit Profile' })).toBeTruthy()
  })

  it('uses the singular for one friend and one follower', async () => {
    serveProfile(server, buildProfile({ friendsCount: 1, followersCount: 1 }))
    await openApp(PATH)
    const counts = (await head()).getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(counts).toEqual(expect.arrayContaining(['1 Friend', '1 Follower']))
  })

  it('retries on request if loading failed', async () => {
    serveProfile(server, buildProfile())
    server.on(`GET /api/users/${idOf(900)}`, { status: 500 })
    await openApp(PATH)
    const alert = within(await screen.findByRole('alert'))
    serveProfile(server, buildProfile())
    fireEvent.click(alert.getByRole('button', { name: 'Try again' }))
    expect((await head()).getByText('@ines_duarte')).toBeTruthy()
  })

  it('is refetched when the server reports a change, and disappears once it is hidden', async () => {
    serveProfile(server, buildProfile())
    await openApp(PATH)
    await head()
    const push = (data: object) =>
      act(async () =>
        EventSourceStandIn.opened.at(-1)?.onmessage?.({ data: JSON.stringify(data) } as MessageEvent),
      )
    server.on(`GET /api/users/${idOf(900)}`, { json: buildProfile({ followersCount: 8_962 }) })
    await push({ type: 'relations.changed', memberId: idOf(900), affectsVisibility: false })
    expect(await screen.findByText('8,962')).toBeTruthy()
    server.on(`GET /api/users/${idOf(900)}`, { status: 404 })
    await push({ type: 'relations.changed', memberId: idOf(900), affectsVisibility: true })
    expect(await screen.findByRole('heading', { name: 'User not found' })).toBeTruthy()
  })
})

describe('the tabs of a profile', () => {
  it('[S2-132] are Posts, Photos & Videos, Likes and About', async () => {
    serveProfile(server, buildProfile())
    await openApp(PATH)
    const tabs = await screen.findAllByRole('tab')
    expect(tabs.map(({ textContent }) => textContent.trim())).toEqual([
      'Posts',
      'Photos & Videos',
      'Likes',
      'About',
    ])
    expect(tabs[0]?.getAttribute('aria-selected')).toBe('true')
  })

  it('[S2-133] start with the posts', async () => {
    serveProfile(server, buildProfile(), { posts: [buildPost(1), buildPost(2)] })
    await openApp(PATH)
    const feed = within(await screen.findByRole('feed'))
    expect(feed.getByText('Post number 1')).toBeTruthy()
  })

  it('[S2-134] explain on your own profile how to start', async () => {
    serveProfile(server, buildOwnProfile())
    await openApp(OWN_PATH)
    expect(await screen.findByText('Share your first post to get started!')).toBeTruthy()
    expect(
      within(await screen.findByRole('tabpanel')).getByRole('button', { name: 'Create post' }),
    ).toBeTruthy()
  })

  it('[S2-135] say on someone else’s profile that there are no posts', async () => {
    serveProfile(server, buildProfile())
    await openApp(PATH)
    expect(await screen.findByText("Ines Duarte hasn't shared any posts yet.")).toBeTruthy()
  })

  it('load the next page after an empty one', async () => {
    const posts = `GET /api/users/${idOf(900)}/posts?limit=10`
    serveProfile(server, buildProfile())
    server.on(posts, { json: [], headers: { 'x-next-cursor': idOf(5) } })
    server.on(`${posts}&cursor=${idOf(5)}`, { json: [buildPost(1)] })
    await openApp(PATH)
    expect(await screen.findByText('Post number 1')).toBeTruthy()
  })

  it('[S2-136] show photos and videos, each linking to its post', async () => {
    const [photo, video] = [
      buildPost(1, { mediaType: 'image', media: buildMedia({ alt: 'A chart' }) }),
      buildPost(2, { mediaType: 'video', media: buildMedia({ kind: 'video', durationMs: 9, alt: '' }) }),
    ]
    serveProfile(server, buildProfile(), { media: [photo, video] })
    await openApp(`${PATH}?tab=media`)
    const panel = within(await screen.findByRole('tabpanel', { name: 'Photos & Videos' }))
    expect((await panel.findByRole('link', { name: 'A chart' })).getAttribute('href')).toBe(
      `/post/${photo.id}`,
    )
    expect(panel.getByRole('link', { name: 'Video' }).getAttribute('href')).toBe(`/post/${video.id}`)
  })

  it('[S2-137] hide the likes of others unless they share them', async () => {
    serveProfile(server, buildProfile())
    const { client } = await openApp(PATH)
    await openTab('Likes')
    expect(await screen.findByText('Only Ines Duarte can see which posts they liked.')).toBeTruthy()
    expect(server.seen.some(({ path }) => path.includes('/likes'))).toBe(false)
    serveProfile(
      server,
      buildProfile({ likesArePublic: true, viewer: { canEdit: false, canSeeLikes: true } }),
      {
        likes: [buildPost(7)],
      },
    )
    await act(() => client.invalidateQueries())
    expect(await screen.findByText('Post number 7')).toBeTruthy()
  })

  it('[S2-137] [D-139] let you show your likes to others', async () => {
    const ownProfile = buildOwnProfile()
    serveProfile(server, ownProfile, { likes: [buildPost(7)] })
    server.on(`PATCH /api/users/${ownProfile.id}`, { json: { ...ownProfile, likesArePublic: true } })
    await openApp(`${OWN_PATH}?tab=likes`)
    expect(await screen.findByText('Post number 7')).toBeTruthy()
    const toggle = screen.getByRole('switch', { name: 'Show your likes to others' })
    expect(toggle.getAttribute('aria-checked')).toBe('false')
    fireEvent.click(toggle)
    await waitFor(() =>
      expect(server.seen.find(({ method }) => method === 'PATCH')?.body).toBe('{"likesArePublic":true}'),
    )
    await waitFor(() => expect(toggle.getAttribute('aria-checked')).toBe('true'))
  })

  it('[S2-138] [S2-139] show the details and badges of a member', async () => {
    const badges = [{ badgeType: 'top_answerer' as const, title: 'Top answerer', description: '' }]
    serveProfile(server, buildProfile({ badges }))
    await openApp(PATH)
    await openTab('About')
    const panel = within(await screen.findByRole('tabpanel', { name: 'About' }))
    expect(await panel.findByText('I help tiny teams sell without a sales team.')).toBeTruthy()
    expect(panel.getByRole('heading', { name: 'Details' })).toBeTruthy()
    expect(panel.getByText('Porto, Portugal')).toBeTruthy()
    expect(panel.getByText('inesduarte.example/work')).toBeTruthy()
    expect(panel.getByText('Joined January 2025')).toBeTruthy()
    expect(panel.getByText('Top answerer')).toBeTruthy()
  })

  it('[S2-138] say if there is no bio', async () => {
    serveProfile(server, buildProfile({ bio: null, location: null, website: null }))
    await openApp(`${PATH}?tab=about`)
    expect(await screen.findByText('No bio provided.')).toBeTruthy()
  })
})
