import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openApp } from '#web/testing/app.tsx'
import { buildMedia, buildPost, idOf } from '#web/testing/posts.ts'
import { buildOwnProfile, buildProfile, serveProfile } from '#web/testing/profiles.ts'
import { testServer } from '#web/testing/server.ts'
import { EventSourceStandIn } from '#web/testing/stream-stand-in.ts'

const server = testServer()
const PATH = `/profile/${idOf(900)}`
const OWN = `/profile/${buildOwnProfile().id}`

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))

const head = async () => within(await screen.findByRole('region', { name: 'Profile' }))
const openTab = async (name: string) =>
  fireEvent.click(await screen.findByRole('tab', { name: new RegExp(name) }))

describe('a profile', () => {
  it('[S1-016] [S2-124] [S2-126] [S2-127] [S2-128] shows who someone is', async () => {
    serveProfile(server, buildProfile())
    await openApp(PATH)
    const shown = await head()
    expect(shown.getByRole('heading', { level: 1, name: 'Ines Duarte' })).toBeTruthy()
    expect(shown.getByText('@ines_duarte')).toBeTruthy()
    expect(shown.getByText('I help tiny teams sell without a sales team.')).toBeTruthy()
    expect(shown.getByText('Porto, Portugal')).toBeTruthy()
    const website = shown.getByRole('link', { name: 'inesduarte.example/work' })
    expect(website.getAttribute('href')).toBe('https://inesduarte.example/work')
    expect(website.getAttribute('rel')).toContain('nofollow ugc noopener')
    expect(shown.getByText('Joined January 2025')).toBeTruthy()
    const counts = shown.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(counts).toEqual(expect.arrayContaining(['412 Friends', '238 Following', '8,961 Followers']))
    expect(shown.queryByText('Verified')).toBeNull()
    await waitFor(() => expect(document.title).toBe('Ines Duarte · Guildhall'))
  })

  it('[S2-124] shows cover and photo where there are some', async () => {
    serveProfile(server, buildProfile({ profileImageUrl: '/objects/a', coverImageUrl: '/objects/b' }))
    await openApp(PATH)
    await head()
    const sources = [...document.querySelectorAll('main img')].map((image) => image.getAttribute('src'))
    expect(sources).toEqual(['/objects/b?size=1280', '/objects/a?size=320'])
  })

  it('[S2-125] is marked as verified exactly where it is', async () => {
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

  it('[S2-129] [S2-373] of one’s own has Edit Profile, no Follow, and asks for no follow status', async () => {
    serveProfile(server, buildOwnProfile())
    await openApp(OWN)
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

  it('goes to log in again where the session is over', async () => {
    const over = { status: 401, json: { message: 'Unauthorized', code: 'unauthorized' } }
    serveProfile(server, buildProfile())
    server.on(`GET /api/users/${idOf(900)}`, over)
    const { goTo } = await openApp(PATH)
    await waitFor(() => expect(goTo).toHaveBeenCalledWith('/api/login'))
  })

  it('has its address at the username, which stays there; the one with the id leads to it', async () => {
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

  it('has its address at the id where there is no username, and an earlier username leads to the one of today', async () => {
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
    'of someone one has blocked says so, with the way back: %s',
    async (path) => {
      serveProfile(server, buildProfile())
      const gone = { status: 404, json: { message: 'Not found', code: 'not_found' } }
      for (const call of [`GET /api/users/${idOf(900)}`, 'GET /api/users/by-username/ines_duarte'])
        server.on(call, gone)
      const blocked = { json: { member: { ...buildProfile() }, since: '2026-01-01T00:00:00.000Z' } }
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

  it('of one’s own says what is missing, and leads to where it is added', async () => {
    serveProfile(server, buildOwnProfile({ bio: null, coverImageUrl: '/objects/c', username: null }))
    await openApp(OWN)
    const shown = await head()
    expect(shown.getByRole('button', { name: 'Choose a username' })).toBeTruthy()
    expect(shown.queryByRole('button', { name: 'Add a cover photo' })).toBeNull()
    fireEvent.click(shown.getByRole('button', { name: 'Add a bio' }))
    expect(await screen.findByRole('dialog', { name: 'Edit Profile' })).toBeTruthy()
  })

  it('counts one friend and one follower as one', async () => {
    serveProfile(server, buildProfile({ friendsCount: 1, followersCount: 1 }))
    await openApp(PATH)
    const counts = (await head()).getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(counts).toEqual(expect.arrayContaining(['1 Friend', '1 Follower']))
  })

  it('tries again on request where it could not be loaded', async () => {
    serveProfile(server, buildProfile())
    server.on(`GET /api/users/${idOf(900)}`, { status: 500 })
    await openApp(PATH)
    const alert = within(await screen.findByRole('alert'))
    serveProfile(server, buildProfile())
    fireEvent.click(alert.getByRole('button', { name: 'Try again' }))
    expect((await head()).getByText('@ines_duarte')).toBeTruthy()
  })

  it('is read again when the server tells of a change, and goes once it is hidden', async () => {
    serveProfile(server, buildProfile())
    await openApp(PATH)
    await head()
    const push = (data: object) =>
      act(async () =>
        EventSourceStandIn.opened.at(-1)?.onmessage?.({ data: JSON.stringify(data) } as MessageEvent),
      )
    server.on(`GET /api/users/${idOf(900)}`, { json: buildProfile({ followersCount: 8_962 }) })
    await push({ type: 'relations.changed', memberId: idOf(900), affectsSight: false })
    expect(await screen.findByText('8,962')).toBeTruthy()
    server.on(`GET /api/users/${idOf(900)}`, { status: 404 })
    await push({ type: 'relations.changed', memberId: idOf(900), affectsSight: true })
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

  it('[S2-133] begin with the posts', async () => {
    serveProfile(server, buildProfile(), { posts: [buildPost(1), buildPost(2)] })
    await openApp(PATH)
    const feed = within(await screen.findByRole('feed'))
    expect(feed.getByText('Post number 1')).toBeTruthy()
  })

  it('[S2-134] say on one’s own page how to begin', async () => {
    serveProfile(server, buildOwnProfile())
    await openApp(OWN)
    expect(await screen.findByText('Share your first post to get started!')).toBeTruthy()
    expect(
      within(await screen.findByRole('tabpanel')).getByRole('button', { name: 'Create post' }),
    ).toBeTruthy()
  })

  it('[S2-135] say on someone else’s that nothing is there', async () => {
    serveProfile(server, buildProfile())
    await openApp(PATH)
    expect(await screen.findByText("Ines Duarte hasn't shared any posts yet.")).toBeTruthy()
  })

  it('goes on behind a page on which there is nothing for the reader', async () => {
    const posts = `GET /api/users/${idOf(900)}/posts?limit=10`
    serveProfile(server, buildProfile())
    server.on(posts, { json: [], headers: { 'x-next-cursor': idOf(5) } })
    server.on(`${posts}&cursor=${idOf(5)}`, { json: [buildPost(1)] })
    await openApp(PATH)
    expect(await screen.findByText('Post number 1')).toBeTruthy()
  })

  it('[S2-136] show pictures and videos, each leading to its post', async () => {
    const [picture, film] = [
      buildPost(1, { mediaType: 'image', media: buildMedia({ alt: 'A chart' }) }),
      buildPost(2, { mediaType: 'video', media: buildMedia({ kind: 'video', durationMs: 9, alt: '' }) }),
    ]
    serveProfile(server, buildProfile(), { media: [picture, film] })
    await openApp(`${PATH}?tab=media`)
    const panel = within(await screen.findByRole('tabpanel', { name: 'Photos & Videos' }))
    expect((await panel.findByRole('link', { name: 'A chart' })).getAttribute('href')).toBe(
      `/post/${picture.id}`,
    )
    expect(panel.getByRole('link', { name: 'Video' }).getAttribute('href')).toBe(`/post/${film.id}`)
  })

  it('[S2-137] keep the likes of others private unless they show them', async () => {
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

  it('[S2-137] [D-139] let one show one’s own likes to others', async () => {
    const own = buildOwnProfile()
    serveProfile(server, own, { likes: [buildPost(7)] })
    server.on(`PATCH /api/users/${own.id}`, { json: { ...own, likesArePublic: true } })
    await openApp(`${OWN}?tab=likes`)
    expect(await screen.findByText('Post number 7')).toBeTruthy()
    const shown = screen.getByRole('switch', { name: 'Show your likes to others' })
    expect(shown.getAttribute('aria-checked')).toBe('false')
    fireEvent.click(shown)
    await waitFor(() =>
      expect(server.seen.find(({ method }) => method === 'PATCH')?.body).toBe('{"likesArePublic":true}'),
    )
    await waitFor(() => expect(shown.getAttribute('aria-checked')).toBe('true'))
  })

  it('[S2-138] [S2-139] tell about someone, and what they are known for', async () => {
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

  it('[S2-138] say so where there is no bio', async () => {
    serveProfile(server, buildProfile({ bio: null, location: null, website: null }))
    await openApp(`${PATH}?tab=about`)
    expect(await screen.findByText('No bio provided.')).toBeTruthy()
  })
})
