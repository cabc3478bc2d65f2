import { idOf } from '@guildhall/contract/testing/ids'
import { buildUser } from '@guildhall/contract/testing/members'
import { buildPost } from '@guildhall/contract/testing/posts'
import { buildPreferences } from '@guildhall/contract/testing/preferences'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openApp } from '#web/testing/app.tsx'
import { servePosts } from '#web/testing/posts.ts'
import { testServer, type Seen } from '#web/testing/server.ts'
import { EventSourceStandIn } from '#web/testing/stream-stand-in.ts'
import { estimateHeight } from './estimate-height.ts'
import { dropPost, putOnTop } from '#web/features/posts/post-lists.ts'

const server = testServer()
const SCREEN_PX = 768
const CARD_PX = 200
const posts = (from: number, count: number) => Array.from({ length: count }, (_, at) => buildPost(from + at))
const requestCount = (matches: (seen: Seen) => boolean) => server.seen.filter(matches).length
const pagesRequested = () => requestCount(({ path }) => path.startsWith('/api/posts?limit=10'))
const first = async () => within((await screen.findAllByRole('article'))[0]!)

/** How many pixels of the page are below the screen. */
let below = 5_000

async function openHome() {
  const app = await openApp('/')
  const stream = await waitFor(() => {
    const opened = EventSourceStandIn.opened.at(-1)
    expect(opened).toBeTruthy()
    return opened!
  })
  act(() => stream.open())
  return { ...app, push: (message: unknown) => act(() => stream.say('1-0', message)) }
}

beforeEach(() => {
  below = 5_000
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockImplementation(() => SCREEN_PX + below)
  vi.spyOn(console, 'error').mockImplementation(() => {})
  server.on('GET /api/auth/user', { json: buildUser() })
  server.on('GET /api/user/preferences', { json: buildPreferences() })
})

describe('the home feed', () => {
  it('[S1-048] [S1-121] [S1-123] loads a page of ten, and the next within 1000 px of the bottom, to the end', async () => {
    servePosts(server, posts(1, 25))
    await openHome()
    await first()
    expect(pagesRequested()).toBe(1)
    below = 1_001
    fireEvent.scroll(window)
    expect(pagesRequested()).toBe(1)
    below = 1_000
    fireEvent.scroll(window)
    await waitFor(() => expect(pagesRequested()).toBe(3))
    expect(
      server.seen.filter(({ path }) => path.startsWith('/api/posts?limit=10')).map(({ path }) => path),
    ).toEqual([
      '/api/posts?limit=10',
      `/api/posts?limit=10&cursor=${idOf(10)}`,
      `/api/posts?limit=10&cursor=${idOf(20)}`,
    ])
    expect(await screen.findByText('No more posts to load')).toBeTruthy()
    fireEvent.scroll(window)
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(pagesRequested(), 'nothing is asked beyond the end').toBe(3)
  })

  it('[S1-055] [S1-056] [S1-122] shows its state at the bottom, and requests a page once', async () => {
    servePosts(server, posts(1, 15))
    const { promise, resolve } = Promise.withResolvers<void>()
    server.on(`GET /api/posts?limit=10&cursor=${idOf(10)}`, async () => {
      await promise
      return { json: posts(11, 5) }
    })
    await openHome()
    await first()
    below = 500
    fireEvent.scroll(window)
    expect(await screen.findByText('Loading more posts...')).toBeTruthy()
    for (let times = 0; times < 5; times += 1) fireEvent.scroll(window)
    await waitFor(() => expect(pagesRequested()).toBe(2))
    resolve()
    expect(await screen.findByText('No more posts to load')).toBeTruthy()
    expect(pagesRequested()).toBe(2)
  })

  it('offers a retry if the next page fails, and does not retry by itself', async () => {
    servePosts(server, posts(1, 15))
    server.on(`GET /api/posts?limit=10&cursor=${idOf(10)}`, { status: 500 })
    await openHome()
    await first()
    below = 0
    fireEvent.scroll(window)
    const again = await screen.findByRole('button', { name: 'Try again' })
    fireEvent.scroll(window)
    expect(pagesRequested()).toBe(2)
    servePosts(server, posts(1, 15))
    fireEvent.click(again)
    expect(await screen.findByText('No more posts to load')).toBeTruthy()
  })

  it('offers a retry if the first page fails', async () => {
    server.on('GET /api/posts?limit=10', { status: 500 })
    await openHome()
    const alert = within(await screen.findByRole('alert'))
    servePosts(server, posts(1, 1))
    fireEvent.click(alert.getByRole('button', { name: 'Try again' }))
    expect((await first()).getByText('Post number 1')).toBeTruthy()
  })

  it('[S1-120] shows a post that was just written at its top', async () => {
    servePosts(server, posts(1, 3))
    const { client } = await openHome()
    await first()
    act(() => putOnTop(client, buildPost(99, { content: 'Just written' })))
    expect(await screen.findByText('Just written')).toBeTruthy()
    expect((await first()).getByText('Just written')).toBeTruthy()
    expect(screen.getAllByRole('article')[0]?.getAttribute('aria-posinset')).toBe('1')
  })
})

describe('a change while the next page is loading', () => {
  it('[S1-120] [S1-122] is not lost, and the page is requested again', async () => {
    servePosts(server, posts(1, 15))
    const slow = `GET /api/posts?limit=10&cursor=${idOf(10)}`
    const { promise, resolve } = Promise.withResolvers<void>()
    server.on(slow, async () => {
      await promise
      return { json: posts(11, 5) }
    })
    const { client } = await openHome()
    await first()
    below = 0
    fireEvent.scroll(window)
    await screen.findByText('Loading more posts...')
    act(() => putOnTop(client, buildPost(99, { content: 'Just written' })))
    expect(await screen.findByText('Just written')).toBeTruthy()
    resolve()
    expect(await screen.findByText('No more posts to load')).toBeTruthy()
    expect((await first()).getByText('Just written')).toBeTruthy()
  })
})

describe('while the feed is open', () => {
  it('[D-025] new posts wait behind a pill, and move nothing', async () => {
    servePosts(server, posts(1, 3))
    const { push } = await openHome()
    await first()
    push({ type: 'feed.grew', postId: idOf(50) })
    expect(await screen.findByRole('button', { name: '1 new post' })).toBeTruthy()
    push({ type: 'feed.grew', postId: idOf(51) })
    push({ type: 'feed.grew', postId: idOf(51) })
    push({ type: 'feed.grew', postId: idOf(1) })
    const pill = await screen.findByRole('button', { name: '2 new posts' })
    expect((await first()).getByText('Post number 1')).toBeTruthy()
    expect(pagesRequested()).toBe(1)

    const scrolled = vi.spyOn(window, 'scrollTo')
    servePosts(server, [...posts(50, 2), ...posts(1, 3)])
    fireEvent.click(pill)
    await waitFor(async () => expect((await first()).getByText('Post number 50')).toBeTruthy())
    expect(scrolled).toHaveBeenCalledWith({ top: 0 })
    expect(screen.queryByRole('button', { name: /new post/ })).toBeNull()
  })

  it('[D-025] a post announced while the newest are loading waits behind the pill, a deleted one does not', async () => {
    servePosts(server, posts(1, 3))
    const { push, client } = await openHome()
    await first()
    push({ type: 'feed.grew', postId: idOf(50) })
    const pill = await screen.findByRole('button', { name: '1 new post' })
    const { promise, resolve } = Promise.withResolvers<void>()
    const reading = Promise.withResolvers<void>()
    server.on('GET /api/posts?limit=10', async () => {
      reading.resolve()
      await promise
      return { json: [...posts(50, 1), ...posts(1, 3)] }
    })
    fireEvent.click(pill)
    await reading.promise
    push({ type: 'feed.grew', postId: idOf(51) })
    resolve()
    await waitFor(async () => expect((await first()).getByText('Post number 50')).toBeTruthy())
    expect(await screen.findByRole('button', { name: '1 new post' })).toBeTruthy()
    act(() => dropPost(client, idOf(51)))
    await waitFor(() => expect(screen.queryByRole('button', { name: /new post/ })).toBeNull())
  })

  it('a post that cannot be rendered does not affect the others', async () => {
    const malformed = buildPost(2, { mentions: null as unknown as [], _count: null as unknown as never })
    servePosts(server, [buildPost(1), malformed, buildPost(3)])
    await openHome()
    expect(await screen.findByText('Couldn’t show this post.')).toBeTruthy()
    expect(screen.getByText('Post number 1')).toBeTruthy()
    expect(screen.getByText('Post number 3')).toBeTruthy()
    expect(screen.getAllByRole('main')).toHaveLength(1)
  })

  it('[D-025] the pill stays if the new posts cannot be loaded', async () => {
    servePosts(server, posts(1, 1))
    const { push } = await openHome()
    await first()
    push({ type: 'feed.grew', postId: idOf(50) })
    server.on('GET /api/posts?limit=10', { status: 500 })
    fireEvent.click(await screen.findByRole('button', { name: '1 new post' }))
    expect(await screen.findByText('Couldn’t load new posts. Please try again.')).toBeTruthy()
    expect(screen.getByRole('button', { name: '1 new post' })).toBeTruthy()
  })

  it('[D-024] an edit or a deletion shows without reloading the list', async () => {
    servePosts(server, posts(1, 3))
    const { push } = await openHome()
    await first()
    server.on(`GET /api/posts/${idOf(1)}`, { json: buildPost(1, { content: 'Better said' }) })
    push({ type: 'topic.changed', topic: `post:${idOf(1)}` })
    expect(await screen.findByText('Better said')).toBeTruthy()
    server.on(`GET /api/posts/${idOf(2)}`, { status: 404 })
    push({ type: 'topic.changed', topic: `post:${idOf(2)}` })
    await waitFor(() => expect(screen.queryByText('Post number 2')).toBeNull())
    expect(screen.getByText('Post number 3')).toBeTruthy()
    expect(pagesRequested()).toBe(1)
  })

  it('[D-024] [D-025] after missed messages posts are refetched, and new ones wait behind the pill', async () => {
    servePosts(server, posts(1, 3))
    const { push } = await openHome()
    await first()
    servePosts(server, [buildPost(50), buildPost(1, { content: 'Better said' }), ...posts(2, 2)])
    push({ type: 'resync' })
    expect(await screen.findByText('Better said')).toBeTruthy()
    expect(await screen.findByRole('button', { name: '1 new post' })).toBeTruthy()
    expect(screen.queryByText('Post number 50')).toBeNull()
  })

  it('a theme with different card metrics makes off-screen heights be estimated again', async () => {
    servePosts(server, posts(1, 10))
    const { push } = await openHome()
    await first()
    const list = screen.getByRole('feed')
    const rendered = () => screen.getAllByRole('article').map((card) => card.getAttribute('aria-posinset'))
    // Now the first cards are measured and off the screen.
    let scrolled = 1_600
    vi.spyOn(window, 'scrollY', 'get').mockImplementation(() => scrolled)
    vi.spyOn(window, 'scrollTo').mockImplementation((to) => {
      scrolled = (to as ScrollToOptions).top ?? 0
      window.dispatchEvent(new Event('scroll'))
    })
    fireEvent.scroll(window)
    await waitFor(() => expect(rendered()).not.toContain('1'))
    const before = rendered().length
    list.style.setProperty('--feed-gap', '500px')
    push({ type: 'preferences.changed', preferences: buildPreferences({ theme: 'tiktok' }) })
    const estimated = estimateHeight(buildPost(1), { width: 0, gap: 500, inset: 0 })
    // The number of cards with a measured height: fewer are on screen, and the others are no longer cached.
    const measured = () => (10 * estimated - Number.parseFloat(list.style.height)) / (estimated - CARD_PX)
    await waitFor(() => expect(measured()).toBeLessThan(before))
    expect(Number.isInteger(measured())).toBe(true)
  })

  it('the first post of an empty feed shows immediately', async () => {
    servePosts(server, [])
    const { push } = await openHome()
    await screen.findByRole('heading', { name: 'Welcome, Mara' })
    servePosts(server, posts(1, 1))
    push({ type: 'feed.grew', postId: idOf(1) })
    expect((await first()).getByText('Post number 1')).toBeTruthy()
  })

  it('[D-024] the posts on screen are reported to the server', async () => {
    servePosts(server, posts(1, 2))
    await openHome()
    await first()
    await waitFor(() => {
      const lastSent = server.seen.filter(({ path }) => path === '/api/stream/watched').at(-1)
      const { topics } = JSON.parse(lastSent?.body ?? '{"topics":[]}') as { topics: string[] }
      expect(topics.toSorted()).toEqual([`post:${idOf(1)}`, `post:${idOf(2)}`])
    })
  })
})

describe('the keyboard', () => {
  const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })
  const focused = () => document.activeElement?.getAttribute('data-post')

  it('moves through the posts with j and k, and opens one with Enter', async () => {
    servePosts(server, posts(1, 3))
    const { router } = await openHome()
    await first()
    press('j')
    expect(focused()).toBe(idOf(1))
    press('j')
    press('j')
    press('j')
    expect(focused(), 'the last one').toBe(idOf(3))
    press('k')
    expect(focused()).toBe(idOf(2))
    press('Enter')
    await waitFor(() => expect(router.state.location.pathname).toBe(`/post/${idOf(2)}`))
  })
})
