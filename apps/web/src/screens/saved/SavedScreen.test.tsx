import { idOf } from '@guildhall/contract/testing/ids'
import { buildMedia } from '@guildhall/contract/testing/media'
import { buildUser } from '@guildhall/contract/testing/members'
import { buildOriginal } from '@guildhall/contract/testing/posts'
import { buildPreferences } from '@guildhall/contract/testing/preferences'
import { buildCollection, buildSaved } from '@guildhall/contract/testing/saved'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openApp } from '#web/testing/app.tsx'
import { serveSaved } from '#web/testing/saved.ts'
import { testServer } from '#web/testing/server.ts'

const server = testServer()
const PRICING = buildCollection(1, { name: 'Pricing', count: 2, description: 'What to ask for' })
const WATCH = buildCollection(2, { name: 'To watch', color: '#ef4444', count: 1 })
const calls = (method: string) => server.seen.filter((seen) => seen.method === method)
const cards = () => screen.findAllByRole('article')

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  server.on('GET /api/auth/user', { json: buildUser() })
  server.on('GET /api/user/preferences', { json: buildPreferences() })
})

describe('the Saved page', () => {
  it.each([
    [0, '0 saved posts'],
    [1, '1 saved post'],
    [2, '2 saved posts'],
  ])('[S1-011] [S2-096] has a heading with the count: %i', async (count, text) => {
    serveSaved(
      server,
      Array.from({ length: count }, (_, index) => buildSaved(index + 1)),
    )
    await openApp('/saved')
    expect(await screen.findByRole('heading', { level: 1, name: `Saved ${text}` })).toBeTruthy()
    await waitFor(() => expect(document.title).toBe('Saved · Guildhall'))
  })

  it('[S2-097] is shown as a list or a grid, and remembers which', async () => {
    serveSaved(server, [buildSaved(1)])
    const { unmount } = await openApp('/saved')
    const [card] = await cards()
    expect(card?.className).toContain('saved-card')
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Grid' }).checked).toBe(true)
    fireEvent.click(screen.getByRole('radio', { name: 'List' }))
    expect((await cards())[0]?.className).toContain('saved-line')
    unmount()
    await openApp('/saved')
    expect((await cards())[0]?.className).toContain('saved-line')
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'List' }).checked).toBe(true)
  })

  it('[S2-103] shows that it is loading', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    serveSaved(server, [])
    server.on('GET /api/saved-posts?limit=20', async () => {
      await promise
      return { json: [] }
    })
    await openApp('/saved')
    const status = await screen.findByText('Loading saved posts...')
    expect(status.querySelector('svg')?.getAttribute('class')).toContain('animate-spin')
    resolve()
    await screen.findByText('No saved posts yet')
  })

  it('[S2-104] explains how to save when it is empty', async () => {
    serveSaved(server, [])
    await openApp('/saved')
    expect(await screen.findByRole('heading', { name: 'No saved posts yet' })).toBeTruthy()
    expect(screen.getByText('Click the bookmark icon on any post to save it here.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^All Posts/ })).toBeNull()
  })

  it('hides filter, search and layout when it is empty', async () => {
    serveSaved(server, [])
    await openApp('/saved')
    await screen.findByRole('heading', { level: 1, name: 'Saved 0 saved posts' })
    await screen.findByRole('heading', { name: 'No saved posts yet' })
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Search saved posts' })).toBeNull())
    expect(screen.queryByRole('radio', { name: 'Grid' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'New Collection' })).toBeNull()
  })

  it('says "Tap" on touch devices when it is empty', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query === '(pointer: coarse)',
      addEventListener: () => {},
      removeEventListener: () => {},
    }))
    serveSaved(server, [])
    await openApp('/saved')
    expect(await screen.findByText('Tap the bookmark icon on any post to save it here.')).toBeTruthy()
  })

  it('can retry after loading failed', async () => {
    serveSaved(server, [])
    server.on('GET /api/saved-posts?limit=20', { status: 500 })
    await openApp('/saved')
    const alert = within(await screen.findByRole('alert'))
    serveSaved(server, [buildSaved(1)])
    fireEvent.click(alert.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Post number 1')).toBeTruthy()
  })

  it('[S2-102] [S2-185] shows the author, text and coloured collection of a post, and links to it', async () => {
    serveSaved(
      server,
      [
        buildSaved(1, { content: 'How do you price?', mediaType: 'image', media: buildMedia() }, PRICING),
        buildSaved(2),
      ],
      [PRICING, WATCH],
    )
    await openApp('/saved')
    const [first, second] = await cards()
    const card = within(first!)
    expect(card.getByText('Ines Duarte')).toBeTruthy()
    expect(card.getByRole('link').textContent).toBe('How do you price?')
    expect(card.getByRole('link').getAttribute('href')).toBe(`/post/${idOf(1)}`)
    expect(card.getByText('Saved 2h')).toBeTruthy()
    const badge = card.getByText('Pricing').parentElement!
    expect(badge.style.getPropertyValue('--label')).toBe('#3b82f6')
    expect(within(second!).queryByText('Pricing')).toBeNull()
    expect(within(second!).getByRole('link', { name: 'Post number 2' })).toBeTruthy()
  })

  it('shows polls, shares and videos', async () => {
    serveSaved(server, [
      buildSaved(1, { content: '', isPoll: true, pollQuestion: 'Which day?', pollOptions: ['Mon', 'Tue'] }),
      buildSaved(2, { content: 'Read', isShare: true, originalPost: buildOriginal(9) }),
      buildSaved(3, { content: 'Read', isShare: true, originalPost: null }),
      buildSaved(4, {
        content: '',
        mediaType: 'video',
        media: buildMedia({ kind: 'video', durationMs: 92_000, alt: '' }),
      }),
    ])
    await openApp('/saved')
    const [poll, share, unavailableShare, video] = await cards()
    expect(within(poll!).getByText('Tue')).toBeTruthy()
    expect(within(poll!).getByRole('link', { name: 'Which day?' })).toBeTruthy()
    expect(within(share!).getByText('Post number 9')).toBeTruthy()
    expect(within(unavailableShare!).getByText('Original post unavailable')).toBeTruthy()
    expect(within(video!).getByText('1:32')).toBeTruthy()
    expect(within(video!).getByRole('link', { name: 'Video by Ines Duarte' })).toBeTruthy()
  })

  it.each(['grid', 'list'])(
    '[D-069] shows "Original post unavailable" for a deleted post, and can remove it (%s)',
    async (view) => {
      localStorage.setItem('guildhall.saved.view', view)
      serveSaved(server, [buildSaved(1, null, PRICING), buildSaved(2)], [PRICING])
      server.on(`DELETE /api/saved-posts/${idOf(1)}`, { status: 204 })
      await openApp('/saved')
      const [unavailable] = await cards()
      expect(within(unavailable!).getByText('Original post unavailable')).toBeTruthy()
      expect(within(unavailable!).queryByRole('link')).toBeNull()
      serveSaved(server, [buildSaved(2)], [PRICING])
      fireEvent.click(within(unavailable!).getByRole('button', { name: 'Remove' }))
      await waitFor(() => expect(screen.queryByText('Original post unavailable')).toBeNull())
      await waitFor(() => expect(calls('DELETE')).toHaveLength(1))
      expect(
        calls('GET').some(({ path }) => path === `/api/posts/${idOf(1)}`),
        'not requested',
      ).toBe(false)
    },
  )

  it('loads the next page at the bottom, by cursor', async () => {
    const firstPage = Array.from({ length: 20 }, (_, index) => buildSaved(index + 1))
    serveSaved(server, firstPage)
    server.on('GET /api/saved-posts?limit=20', { json: firstPage, headers: { 'x-next-cursor': idOf(720) } })
    server.on(`GET /api/saved-posts?limit=20&cursor=${idOf(720)}`, { json: [buildSaved(21)] })
    await openApp('/saved')
    expect(await screen.findByText('Post number 21')).toBeTruthy()
    expect(await screen.findByText('No more posts to load')).toBeTruthy()
  })
})

describe('a saved post', () => {
  it('is removed immediately, and "Undo" restores it to its collection', async () => {
    serveSaved(server, [buildSaved(1, {}, PRICING), buildSaved(2)], [PRICING])
    server.on(`DELETE /api/saved-posts/${idOf(1)}`, { status: 204 })
    server.on('POST /api/saved-posts', { json: { isSaved: true, collectionId: PRICING.id } })
    await openApp('/saved')
    const [first] = await cards()
    server.on('GET /api/saved-posts?limit=20', { json: [buildSaved(2)] })
    fireEvent.click(within(first!).getByRole('button', { name: 'Remove from Saved' }))
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1))
    const undo = await screen.findByRole('button', { name: 'Undo' })
    await waitFor(() => expect(calls('DELETE')).toHaveLength(1))
    serveSaved(server, [buildSaved(1, {}, PRICING), buildSaved(2)], [PRICING])
    fireEvent.click(undo)
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2))
    expect(JSON.parse(calls('POST')[0]?.body ?? '')).toEqual({ postId: idOf(1), collectionId: PRICING.id })
  })

  it('[S1-118] [S1-223] comes back if removing it failed', async () => {
    serveSaved(server, [buildSaved(1), buildSaved(2)])
    server.on(`DELETE /api/saved-posts/${idOf(1)}`, { status: 500 })
    server.on(`GET /api/posts/${idOf(1)}`, { json: buildSaved(1).post })
    await openApp('/saved')
    const [first] = await cards()
    fireEvent.click(within(first!).getByRole('button', { name: 'Remove from Saved' }))
    expect(await screen.findByText('Failed to save post.')).toBeTruthy()
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2))
  })

  it('[D-065] moves to another collection from its menu', async () => {
    serveSaved(server, [buildSaved(1, {}, PRICING)], [PRICING, WATCH])
    server.on(`GET /api/saved-posts/${idOf(1)}/status`, { json: { isSaved: true, collectionId: PRICING.id } })
    server.on(`PATCH /api/saved-posts/${idOf(1)}`, { json: { isSaved: true, collectionId: WATCH.id } })
    await openApp('/saved')
    const [card] = await cards()
    fireEvent.click(within(card!).getByRole('button', { name: 'More' }))
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Move to another collection' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Save to collection' }))
    const current = await dialog.findByRole('button', { name: /^Pricing/ })
    expect(current.getAttribute('aria-pressed')).toBe('true')
    serveSaved(server, [buildSaved(1, {}, WATCH)], [PRICING, WATCH])
    fireEvent.click(dialog.getByRole('button', { name: /^To watch/ }))
    await waitFor(() => expect(within(card!).getByText('To watch')).toBeTruthy())
    await waitFor(() => expect(calls('PATCH')).toHaveLength(1))
    expect(JSON.parse(calls('PATCH')[0]?.body ?? '')).toEqual({ collectionId: WATCH.id })
  })
})
