import { buildUser } from '@guildhall/contract/testing/members'
import { buildPost } from '@guildhall/contract/testing/posts'
import { buildPreferences } from '@guildhall/contract/testing/preferences'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { idOf } from '#web/features/members/session.queries.ts'
import { keepDraft, readDraft, saveDraft } from '#web/lib/drafts.ts'
import { openApp } from '#web/testing/app.tsx'
import { servePosts } from '#web/testing/posts.ts'
import { testServer } from '#web/testing/server.ts'

const server = testServer()
const UNAUTHORIZED = { status: 401, json: { message: 'Unauthorized', code: 'unauthorized' } }
const USER = 'GET /api/auth/user'

const signIn = (overrides = {}) => {
  server.on(USER, { json: buildUser(overrides) })
  server.on('GET /api/user/preferences', { json: buildPreferences() })
  servePosts(server, [])
}
const signOut = () => server.on(USER, UNAUTHORIZED)
const countRequests = (path: string) => server.seen.filter((seen) => seen.path === path).length

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))

describe('the bars', () => {
  it('[S1-035] show the logo and the name of the product', async () => {
    signIn()
    await openApp('/')
    const bar = await screen.findByRole('banner')
    expect(within(bar).getByText('Guildhall')).toBeTruthy()
    expect(within(bar).getByRole('link', { name: 'Guildhall, home' }).querySelector('svg')).toBeTruthy()
  })

  it('link only to pages that exist', async () => {
    signIn()
    await openApp('/')
    await screen.findByRole('heading', { name: 'Welcome, Mara' })
    const pages = [
      '/',
      '/friends',
      '/groups',
      '/messages',
      '/notifications',
      '/saved',
      '/search',
      '/settings',
      '/video',
    ]
    const start = '/welcome?step=interests'
    await waitFor(() => {
      const targets = new Set(screen.getAllByRole('link').map((link) => link.getAttribute('href')))
      expect(targets).toEqual(new Set(['#main', ...pages, start]))
    })
    const main = screen.getByRole('navigation', { name: 'Main' })
    expect(within(main).getByRole('link', { name: 'Home' }).getAttribute('aria-current')).toBe('page')
  })

  it('[S1-043] [S1-044] open the user menu: who is signed in first, Log Out last, a link to /api/logout', async () => {
    signIn()
    await openApp('/')
    fireEvent.click(await screen.findByRole('button', { name: 'Your menu' }))
    const menu = await screen.findByRole('menu')
    expect(menu.textContent).toMatch(/^MOMara Okafor@mara_okafor/)
    const items = within(menu).getAllByRole('menuitem')
    expect(items.map((item) => [item.textContent, item.getAttribute('href')])).toEqual([
      ['MOMara Okafor@mara_okafor', '/@mara_okafor'],
      ['Home', '/'],
      ['Friends', '/friends'],
      ['Saved', '/saved'],
      ['Groups', '/groups'],
      ['Video', '/video'],
      ['Settings & Privacy', '/settings'],
      ['Log Out', '/api/logout'],
    ])
    saveDraft('comment.mara.1', 'Private')
    fireEvent.click(items.at(-1)!)
    expect(readDraft('comment.mara.1'), 'nothing written stays readable').toBeNull()
  })

  it('[S1-041] have a messages button in Classic, with the number of unread conversations', async () => {
    signIn()
    server.on('GET /api/conversations/unread', { json: { inbox: 3, requests: 1 } })
    await openApp('/')
    const bar = within(await screen.findByRole('banner'))
    const button = await bar.findByRole('link', { name: 'Messages, 3 unread' })
    expect(button.getAttribute('href')).toBe('/messages')
  })

  it('[S1-042] of New Age have the messages in the user menu, and their number at it', async () => {
    signIn()
    server.on('GET /api/user/preferences', { json: buildPreferences({ theme: 'tiktok' }) })
    server.on('GET /api/conversations/unread', { json: { inbox: 3, requests: 0 } })
    await openApp('/')
    const bar = within(await screen.findByRole('banner'))
    const button = await bar.findByRole('button', { name: 'Your menu, messages: 3 unread' })
    expect(bar.queryByRole('link', { name: /Messages/ })).toBeNull()
    fireEvent.click(button)
    const entry = await screen.findByRole('menuitem', { name: /^Messages/ })
    expect(entry.getAttribute('href')).toBe('/messages')
    expect(entry.textContent).toContain('3 unread')
  })

  it('[S1-044] ask at log-out what to do with kept drafts, by keyboard too', async () => {
    signIn()
    saveDraft('new-post.mara.profile.1', 'Half a thought')
    keepDraft('new-post.mara.profile.1')
    const { goTo } = await openApp('/')
    await screen.findByRole('heading', { name: 'Welcome, Mara' })
    const button = () => screen.getByRole('button', { name: 'Your menu' })
    button().focus()
    fireEvent.click(button())
    const entry = within(await screen.findByRole('menu')).getByRole('menuitem', { name: 'Log Out' })
    entry.focus()
    fireEvent.keyDown(entry, { key: 'Enter' })
    const dialog = await screen.findByRole('dialog', { name: 'Log out?' })
    expect(screen.queryByRole('menu')).toBeNull()
    await waitFor(() => expect(dialog.contains(document.activeElement), 'the focus is inside').toBe(true))
    fireEvent.keyDown(dialog, { key: 'Escape' })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(document.activeElement, 'and goes back').toBe(button()))
    expect(readDraft('new-post.mara.profile.1')).toBe('Half a thought')
    expect(goTo).not.toHaveBeenCalled()
  })

  it('[S1-044] offer the same menu on the phone, as a sheet behind "You"', async () => {
    signIn()
    await openApp('/')
    await screen.findByRole('heading', { name: 'Welcome, Mara' })
    const tab = within(screen.getByRole('navigation', { name: 'Tabs' })).getByRole('button', { name: 'You' })
    tab.focus()
    fireEvent.click(tab)
    const sheet = await screen.findByRole('dialog', { name: 'You' })
    expect(within(sheet).getByText('@mara_okafor')).toBeTruthy()
    const links = within(sheet).getAllByRole('link')
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['MOMara Okafor@mara_okafor', '/@mara_okafor'],
      ['Home', '/'],
      ['Friends', '/friends'],
      ['Saved', '/saved'],
      ['Groups', '/groups'],
      ['Video', '/video'],
      ['Settings & Privacy', '/settings'],
      ['Log Out', '/api/logout'],
    ])
    expect(sheet.contains(document.activeElement), 'the focus is inside').toBe(true)
    fireEvent.keyDown(sheet, { key: 'Escape' })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(document.activeElement, 'and goes back').toBe(tab))
  })
})

describe('the tab bar on phones', () => {
  it('has the compose button in the middle', async () => {
    signIn()
    await openApp('/')
    const tabs = within(await screen.findByRole('navigation', { name: 'Tabs' }))
    const plus = await tabs.findByRole<HTMLButtonElement>('button', { name: 'Create post' })
    await waitFor(() => expect(plus.disabled).toBe(false))
    fireEvent.click(plus)
    const composer = await screen.findByRole('dialog', { name: 'Create post' })
    fireEvent.keyDown(composer, { key: 'Escape' })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})

describe('the session', () => {
  it('[S1-095] [S1-165] exists exactly when the current-user call returns data: the member sees the pages', async () => {
    signIn()
    const { router, goTo } = await openApp('/')
    expect(await screen.findByRole('heading', { name: 'Welcome, Mara' })).toBeTruthy()
    await router.navigate({ to: '/settings' })
    expect(await screen.findByRole('heading', { level: 1, name: 'Settings & Privacy' })).toBeTruthy()
    expect(goTo).not.toHaveBeenCalled()
  })

  it('[S1-080] shows a member without a name as Anonymous, with the initials A', async () => {
    signIn({ firstName: null, lastName: null, username: null })
    await openApp('/settings')
    const account = await screen.findByRole('region', { name: 'Account' })
    await within(account).findByText('Anonymous')
    expect(within(account).getByText('A', { selector: '[data-hue]' })).toBeTruthy()
  })

  it('[S1-095] [S1-167] [S1-168] does not exist without data: a member page says so and redirects to log-in', async () => {
    signOut()
    const { goTo } = await openApp('/')
    expect(await screen.findByText('Unauthorized')).toBeTruthy()
    expect(screen.getByText('You are logged out. Logging in again...')).toBeTruthy()
    expect(document.querySelector('[data-tone="destructive"]')).toBeTruthy()
    expect(goTo).not.toHaveBeenCalled()
    await waitFor(() => expect(goTo).toHaveBeenCalledExactlyOnceWith('/api/login'))
    expect(screen.queryByRole('heading', { name: /Welcome/ })).toBeNull()
  })

  it('[S1-096] is requested once, even if the request fails', async () => {
    server.on(USER, { status: 503, json: { message: 'Busy', code: 'unavailable' } })
    const { goTo } = await openApp('/')
    expect(await screen.findByRole('heading', { name: 'Something went wrong' })).toBeTruthy()
    expect(countRequests('/api/auth/user')).toBe(1)
    expect(goTo).not.toHaveBeenCalled()

    signIn()
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { name: 'Welcome, Mara' })).toBeTruthy()
  })

  it('of a suspended member shows a page that says so, with a log-out link', async () => {
    server.on(USER, { status: 403, json: { message: 'Your account is suspended.', code: 'suspended' } })
    const { goTo } = await openApp('/')
    expect(await screen.findByRole('heading', { name: 'Your account is suspended' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Log out' }).getAttribute('href')).toBe('/api/logout')
    expect(goTo).not.toHaveBeenCalled()
  })

  it('of a suspended member with kept drafts can be ended', async () => {
    server.on(USER, { status: 403, json: { message: 'Your account is suspended.', code: 'suspended' } })
    saveDraft('new-post.mara.profile.1', 'Half a thought')
    keepDraft('new-post.mara.profile.1')
    const { goTo } = await openApp('/')
    fireEvent.click(await screen.findByRole('link', { name: 'Log out' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Keep draft and log out' }))
    expect(readDraft('new-post.mara.profile.1')).toBe('Half a thought')
    expect(goTo).toHaveBeenCalledExactlyOnceWith('/api/logout')
  })

  it('[S1-222] that ends meanwhile is noticed by the next call', async () => {
    signIn()
    server.on('PUT /api/user/preferences', UNAUTHORIZED)
    const { goTo } = await openApp('/settings')
    const dark = await screen.findByRole<HTMLButtonElement>('switch', { name: 'Dark Mode' })
    await waitFor(() => expect(dark.disabled).toBe(false))
    fireEvent.click(dark)
    await waitFor(() => expect(goTo).toHaveBeenCalledWith(expect.stringMatching(/^\/api\/login/)))
  })

  it("[S2-346] has the member's id under either name", () => {
    expect(idOf({ id: 'a', sub: 'a' })).toBe('a')
    expect(idOf({ sub: 'b' })).toBe('b')
    expect(idOf({})).toBeNull()
  })
})

describe('the pages', () => {
  it('[S1-169] that need a member show a hint to visitors', async () => {
    signOut()
    const { goTo } = await openApp('/settings')
    const hint = await screen.findByText(/^Please log in to view/)
    expect(hint.textContent).toBe('Please log in to view this page...')
    expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toMatch(/^\/api\/login/)
    await waitFor(() => expect(goTo).toHaveBeenCalled())
  })

  it('[S2-004] that do not exist say that the page was not found, to members and to visitors', async () => {
    signIn()
    const { unmount } = await openApp('/nowhere/at/all')
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy()
    expect(screen.getByRole('banner')).toBeTruthy()
    unmount()
    signOut()
    const { goTo } = await openApp('/marketplace')
    await waitFor(() => expect(screen.queryByRole('banner')).toBeNull())
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy()
    expect(goTo).not.toHaveBeenCalled()
  })

  it('[S2-002] include the redirect screen at /login, also for visitors', async () => {
    signOut()
    await openApp('/login')
    expect(await screen.findByText('Connecting to your authentication provider...')).toBeTruthy()
    expect(screen.queryByText('Unauthorized')).toBeNull()
  })

  it('set the document title', async () => {
    signIn()
    const { router } = await openApp('/')
    await waitFor(() => expect(document.title).toBe('Home · Guildhall'))
    await router.navigate({ to: '/settings' })
    await waitFor(() => expect(document.title).toBe('Settings & Privacy · Guildhall'))
  })
})

describe('the keyboard', () => {
  const press = (key: string, on: Element = document.body) => fireEvent.keyDown(on, { key })

  it('goes to pages with g and a letter, and moves the focus', async () => {
    signIn()
    const { router } = await openApp('/')
    await screen.findByRole('heading', { name: 'Welcome, Mara' })
    press('g')
    press('s')
    await waitFor(() => expect(router.state.location.pathname).toBe('/settings'))
    await waitFor(() => expect(document.activeElement?.id).toBe('main'))
    press('g')
    press('h')
    await waitFor(() => expect(router.state.location.pathname).toBe('/'))
  })

  it('returns the focus to the followed link after going back, without scrolling', async () => {
    signIn()
    servePosts(
      server,
      [1, 2, 3].map((n) => buildPost(n)),
    )
    const { router } = await openApp('/')
    const link = async () => {
      const cards = await screen.findAllByRole('article')
      return within(cards[1]!).getByRole<HTMLAnchorElement>('link', { name: 'Ines Duarte' })
    }
    const followed = await link()
    followed.focus()
    fireEvent.click(followed)
    await waitFor(() => expect(document.activeElement?.id).toBe('main'))
    const focus = vi.spyOn(HTMLElement.prototype, 'focus')
    router.history.back()
    await waitFor(() => expect(router.state.location.pathname).toBe('/'))
    await waitFor(async () => expect(document.activeElement).toBe(await link()))
    for (const [options] of focus.mock.calls) expect(options).toEqual({ preventScroll: true })
  })

  it('returns the focus to the post that was opened by its key after going back', async () => {
    signIn()
    servePosts(
      server,
      [1, 2].map((n) => buildPost(n)),
    )
    const { router } = await openApp('/')
    await screen.findAllByRole('article')
    press('j')
    press('j')
    const id = (document.activeElement as HTMLElement).dataset['post']
    fireEvent.keyDown(document.activeElement!, { key: 'Enter' })
    await waitFor(() => expect(router.state.location.pathname).toBe(`/post/${id}`))
    await waitFor(() => expect(document.activeElement?.id).toBe('main'))
    router.history.back()
    await waitFor(() => expect((document.activeElement as HTMLElement).dataset['post']).toBe(id))
    expect(router.state.location.pathname).toBe('/')
  })

  it('does nothing on single keys for a member who has turned them off', async () => {
    signIn()
    server.on('GET /api/user/preferences', {
      json: buildPreferences({ keyShortcuts: false, darkMode: true }),
    })
    await openApp('/')
    await screen.findByRole('heading', { name: 'Welcome, Mara' })
    await waitFor(() => expect(document.documentElement.dataset['mode'], 'they are known').toBe('dark'))
    press('?')
    press('n')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('lists with ? the shortcuts that exist, and closes the list with Escape', async () => {
    signIn()
    await openApp('/')
    await screen.findByRole('heading', { name: 'Welcome, Mara' })
    press('?')
    const list = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
    expect(
      within(list)
        .getAllByRole('term')
        .map((term) => term.textContent),
    ).toEqual([
      'Home',
      'Friends',
      'Groups',
      'Messages',
      'Notifications',
      'Settings & Privacy',
      'Search',
      'Create post',
      'Next post',
      'Previous post',
      'Open the post',
      'Show this list',
      'Close a dialog or menu',
      'Jump to the notification toast',
    ])
    fireEvent.keyDown(list, { key: 'Escape' })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('opens the composer with n, unless n is the second key of a pair', async () => {
    signIn()
    await openApp('/')
    await screen.findByRole('banner')
    press('g')
    press('n')
    expect(screen.queryByRole('dialog')).toBeNull()
    press('n')
    const composer = await screen.findByRole('dialog', { name: 'Create post' })
    fireEvent.keyDown(composer, { key: 'Escape' })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('ignores typing in a field, and keys with a modifier', async () => {
    signIn()
    await openApp('/')
    await screen.findByRole('heading', { name: 'Welcome, Mara' })
    const field = document.createElement('textarea')
    document.body.append(field)
    press('?', field)
    fireEvent.keyDown(document.body, { key: '?', ctrlKey: true })
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(screen.queryByRole('dialog')).toBeNull()
    field.remove()
  })

  it('starts with a link that skips the bars', async () => {
    signIn()
    await openApp('/')
    const first = (await screen.findAllByRole('link'))[0]
    expect(first?.textContent).toBe('Skip to content')
    expect(document.querySelector(first?.getAttribute('href') ?? '')?.tagName).toBe('MAIN')
  })
})
