import { buildUser } from '@guildhall/contract/testing/members'
import { buildPost } from '@guildhall/contract/testing/posts'
import { buildPreferences } from '@guildhall/contract/testing/preferences'
import { buildFound, buildFoundGroup } from '@guildhall/contract/testing/search'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { openApp } from '#web/testing/app.tsx'
import { servePosts } from '#web/testing/posts.ts'
import { serveSearch } from '#web/testing/search.ts'
import { testServer } from '#web/testing/server.ts'

const server = testServer()
const PRIYA = buildFound(1)
const MAKERS = buildFoundGroup(1, { description: `${'word '.repeat(14)}end` })
const POST = buildPost(1, { content: `How I find a price for ${'a very long piece of work '.repeat(5)}` })

const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Search Guildhall' })
const options = () => screen.findAllByRole('option')
const lookups = () => server.seen.filter(({ path }) => path.startsWith('/api/search?'))
const press = (key: string) => fireEvent.keyDown(box(), { key })
const type = (value: string) => fireEvent.change(box(), { target: { value } })

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  server.on('GET /api/auth/user', { json: buildUser() })
  server.on('GET /api/user/preferences', { json: buildPreferences() })
  servePosts(server, [])
  serveSearch(server, 'pri', { users: [PRIYA], groups: [MAKERS], posts: [POST] })
})

async function open() {
  const app = await openApp('/')
  await screen.findByRole('combobox', { name: 'Search Guildhall' })
  act(() => box().focus())
  return app
}

describe('the search box', () => {
  it('[S1-036] shows members, groups and posts below it while typing', async () => {
    await open()
    type('pri')
    const found = await options()
    expect(found.map(({ textContent }) => textContent)).toEqual([
      'PNPriya Nair 1@priya_1',
      expect.stringMatching(/^PPricing for Makers 12,140 members · word/),
      expect.stringMatching(/^IDHow I find a price/),
      'See all results for “pri”',
    ])
    const groups = within(screen.getByRole('listbox', { name: 'Search results' })).getAllByRole('group')
    expect(groups.map((group) => group.getAttribute('aria-label'))).toEqual(['Members', 'Groups', 'Posts'])
    expect([...found[0]!.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual([
      'Pri',
      'pri',
    ])
    expect(screen.getByText('3 results')).toBeTruthy()
  })

  it('[S1-154] sends no request below two characters after trimming', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    onTestFinished(() => void vi.useRealTimers())
    await open()
    for (const text of ['p', ' p ', '  ']) {
      type(text)
      await act(() => vi.advanceTimersByTimeAsync(1_000))
    }
    expect(lookups()).toEqual([])
    type(' pri ')
    await options()
    expect(lookups().map(({ path }) => path)).toEqual(['/api/search?q=pri'])
  })

  it('[S1-155] searches 300 ms after the last letter', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    onTestFinished(() => void vi.useRealTimers())
    await open()
    for (const text of ['pr', 'pri']) {
      type(text)
      await act(() => vi.advanceTimersByTimeAsync(200))
    }
    expect(lookups()).toEqual([])
    await act(() => vi.advanceTimersByTimeAsync(110))
    await options()
    expect(lookups().map(({ path }) => path)).toEqual(['/api/search?q=pri'])
  })

  it('[S1-248] caches the results of a text for 30 s', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    serveSearch(server, 'prx')
    await open()
    const searchAfter = async (delayMs: number) => {
      vi.advanceTimersByTime(delayMs)
      type('prx')
      await screen.findByText('No results found')
      type('pri')
      await options()
    }
    await searchAfter(0)
    await searchAfter(20_000)
    expect(lookups()).toHaveLength(2)
    await searchAfter(31_000)
    await waitFor(() => expect(lookups()).toHaveLength(4))
  })

  it('[S1-238] says that there are no results', async () => {
    serveSearch(server, 'zz')
    await open()
    type('zz')
    expect(await screen.findByText('No results found')).toBeTruthy()
    expect(screen.queryByRole('listbox')).toBeNull()
    expect(box().getAttribute('aria-expanded')).toBe('false')
  })

  it('[S1-235] says that the search failed, and tries again on request', async () => {
    server.on('GET /api/search?q=oops', { status: 500 })
    await open()
    type('oops')
    await waitFor(() =>
      expect(document.querySelector('[data-tone=destructive]')?.textContent).toContain('Search failed'),
    )
    serveSearch(server, 'oops', { users: [PRIYA] })
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await options()).toHaveLength(2)
  })

  it('[S1-249] [S1-250] cuts descriptions at 60 and posts at 80 characters', async () => {
    await open()
    type('pri')
    const [, group, post] = await options()
    const description = group!.textContent.split(' · ')[1] ?? ''
    expect(description.endsWith('…')).toBe(true)
    expect(description.length).toBeGreaterThan(55)
    expect(description.length).toBeLessThanOrEqual(61)
    const excerpt = post!.querySelector('[dir=auto]')?.textContent ?? ''
    expect(excerpt.endsWith('…')).toBe(true)
    expect(excerpt.length).toBeGreaterThan(75)
    expect(excerpt.length).toBeLessThanOrEqual(81)
  })

  it('moves the active option with the arrow keys, passing the input at both ends', async () => {
    await open()
    type('pri')
    const ids = (await options()).map(({ id }) => id)
    const activeId = () => box().getAttribute('aria-activedescendant')
    expect([activeId(), box().getAttribute('aria-expanded')]).toEqual([null, 'true'])
    press('ArrowDown')
    expect(activeId()).toBe(ids[0])
    expect(document.getElementById(ids[0]!)?.getAttribute('aria-selected')).toBe('true')
    press('ArrowUp')
    expect(activeId()).toBeNull()
    press('ArrowUp')
    expect(activeId()).toBe(ids[3])
    press('ArrowDown')
    expect(activeId()).toBeNull()
    expect(box().getAttribute('aria-controls')).toBe(screen.getByRole('listbox').id)
  })

  it('opens the active option with Enter', async () => {
    const { router } = await open()
    type('pri')
    await options()
    press('ArrowDown')
    press('Enter')
    await waitFor(() => expect(router.state.location.pathname).toBe(`/@${PRIYA.username}`))
    expect(box().value).toBe('')
    expect(screen.queryByRole('listbox')).toBeNull()
  })

  it('opens a post or a group on click', async () => {
    server.on(`GET /api/posts/${POST.id}`, { json: POST })
    const { router } = await open()
    type('pri')
    fireEvent.click((await options())[1]!)
    await waitFor(() => expect(router.state.location.pathname).toBe(`/groups/${MAKERS.id}`))
    await act(() => router.navigate({ to: '/' }))
    act(() => box().focus())
    type('prix')
    type('pri')
    fireEvent.click((await options())[2]!)
    await waitFor(() => expect(router.state.location.pathname).toBe(`/post/${POST.id}`))
  })

  it('opens the result page with Enter if no option is active', async () => {
    const { router } = await open()
    type('pri')
    press('Enter')
    await waitFor(() => expect(router.state.location.href).toBe('/search?q=pri'))
  })

  it('closes with Escape, which then clears it, and on blur', async () => {
    await open()
    type('pri')
    await options()
    press('Escape')
    expect(screen.queryByRole('listbox')).toBeNull()
    expect(box().value).toBe('pri')
    press('Escape')
    expect(box().value).toBe('')
    type('pri')
    await options()
    fireEvent.blur(box(), { relatedTarget: document.body })
    expect(screen.queryByRole('listbox')).toBeNull()
  })

  it('[S1-037] is not in the top bar of New Age: the user menu links to the search', async () => {
    server.on('GET /api/user/preferences', { json: buildPreferences({ theme: 'tiktok' }) })
    await openApp('/')
    await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Search Guildhall' })).toBeNull())
    fireEvent.click(await screen.findByRole('button', { name: 'Your menu' }))
    expect((await screen.findByRole('menuitem', { name: 'Search' })).getAttribute('href')).toBe('/search')
  })
})
