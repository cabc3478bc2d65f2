import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ThemeId } from '@guildhall/contract/themes'
import { buildSuggested } from '@guildhall/contract/testing/friends'
import { idOf } from '@guildhall/contract/testing/ids'
import { buildUser } from '@guildhall/contract/testing/members'
import { buildPost } from '@guildhall/contract/testing/posts'
import { buildPreferences } from '@guildhall/contract/testing/preferences'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openApp } from '#web/testing/app.tsx'
import { servePosts } from '#web/testing/posts.ts'
import { servePeople } from '#web/testing/relations.ts'
import { testServer } from '#web/testing/server.ts'

const server = testServer()
const VIRAL = 'GET /api/posts?sort=viral&limit=5'
const viral = [1, 2, 3, 4, 5].map((n) =>
  buildPost(n, { content: `Talk ${n}\nmore`, reactions: [{ reactionType: 'upvote', count: 10 - n }] }),
)

async function openHome(theme: ThemeId, posts = [buildPost(40)]) {
  server.on('GET /api/user/preferences', { json: buildPreferences({ theme }) })
  servePosts(server, posts)
  await openApp('/')
  await waitFor(() => expect(document.documentElement.dataset['theme']).toBe(theme))
}

/** Clicks a button, closes the dialog that it opened, and returns the name of the dialog. */
async function dialogOpenedBy(button: HTMLElement) {
  fireEvent.click(button)
  const dialog = await screen.findByRole('dialog')
  fireEvent.keyDown(dialog, { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  return dialog.getAttribute('aria-label') ?? dialog.querySelector('h2')?.textContent
}

/** Only a desktop screen is wide enough for a side column. */
function stubScreen(kind: 'desk' | 'phone') {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('min-width: 861px') && kind === 'desk',
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
}

function upvotes(count: number) {
  return [{ reactionType: 'upvote' as const, count }]
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  server.on('GET /api/auth/user', { json: buildUser() })
  server.on(VIRAL, { json: viral })
})

describe('home in every theme', () => {
  it.each(['facebook', 'tiktok', 'twitter'] as const)(
    '[S1-045] in %s has a prompt with the shortcuts, and the feed',
    async (theme) => {
      await openHome(theme)
      const prompt = within(await screen.findByRole('region', { name: 'Create post' }))
      for (const name of ['Photo/video', 'Polls', 'Feeling/activity'])
        expect(prompt.getByRole('button', { name })).toBeTruthy()
      expect(await screen.findByText('Post number 40')).toBeTruthy()
    },
  )

  it('[S1-047] has a story tile, whose dialog makes clear that it creates a post, not a story', async () => {
    await openHome('facebook')
    await screen.findByText('Post number 40')
    const strip = within(screen.getByRole('region', { name: 'Stories' }))
    fireEvent.click(strip.getByRole('button', { name: /^Create Story/ }))
    const dialog = await screen.findByRole('dialog', { name: 'New photo or video post' })
    expect(within(dialog).getByText(/^Stories are coming soon\./)).toBeTruthy()
    fireEvent.keyDown(dialog, { key: 'Escape' })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('greets a member whose feed is empty', async () => {
    await openHome('facebook', [])
    expect(await screen.findByRole('heading', { name: 'Welcome, Mara' })).toBeTruthy()
    expect(await dialogOpenedBy(screen.getByRole('button', { name: 'Write the first post' }))).toBe(
      'Create post',
    )
    expect(screen.getByRole('link', { name: 'Find groups and people' }).getAttribute('href')).toBe(
      '/welcome?step=interests',
    )
  })
})

describe('home in New Age', () => {
  it('[S1-052] adds a "Create Video" card that opens the composer', async () => {
    await openHome('tiktok')
    expect(await dialogOpenedBy(await screen.findByRole('button', { name: /^Create Video/ }))).toBe(
      'Create post',
    )
  })

  it('[S1-053] adds "Trending" with the first 3 of the viral posts', async () => {
    await openHome('tiktok')
    const list = within(await screen.findByRole('region', { name: 'Trending' }))
    await list.findByText('Talk 1')
    const links = list.getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual([1, 2, 3].map((n) => `/post/${idOf(n)}`))
    expect(links.map((link) => link.textContent)).toEqual([
      '1Talk 19 upvotes',
      '2Talk 28 upvotes',
      '3Talk 37 upvotes',
    ])
  })

  it('shows neither on a phone in the other themes, and does not request them', async () => {
    stubScreen('phone')
    await openHome('facebook')
    await screen.findByText('Post number 40')
    expect(screen.queryByRole('button', { name: /^Create Video/ })).toBeNull()
    expect(screen.queryByRole('region', { name: 'Trending' })).toBeNull()
    expect(server.seen.some(({ path }) => path.includes('viral'))).toBe(false)
  })

  it('shows how many comments and upvotes a post has, without zeros', async () => {
    server.on(VIRAL, {
      json: [
        buildPost(1, { _count: { comments: 16, shares: 0, views: 0 }, reactions: upvotes(3) }),
        buildPost(2, { _count: { comments: 1, shares: 0, views: 0 } }),
        buildPost(3),
      ],
    })
    await openHome('tiktok')
    const list = within(await screen.findByRole('region', { name: 'Trending' }))
    await list.findByText('Post number 1')
    expect(list.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      '1Post number 116 comments · 3 upvotes',
      '2Post number 21 comment',
      '3Post number 3Ines Duarte',
    ])
  })

  it('hides the list if nothing is trending', async () => {
    server.on(VIRAL, { json: [] })
    await openHome('tiktok')
    await screen.findByText('Post number 40')
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Trending' })).toBeNull())
  })
})

describe('home in Tech Mode', () => {
  it('[S1-054] asks "What\'s happening?" and has a "Post" button; both open the composer', async () => {
    await openHome('twitter')
    await screen.findByText('Post number 40')
    expect(await dialogOpenedBy(screen.getByRole('button', { name: "What's happening?" }))).toBe(
      'Create post',
    )
    expect(await dialogOpenedBy(screen.getByRole('button', { name: 'Post' }))).toBe('Create post')
  })
})

describe('the side column of home', () => {
  beforeEach(() => {
    stubScreen('desk')
    servePeople(server, { suggestions: [1, 2].map((n) => buildSuggested(n, { reason: 'new' })) })
  })

  it.each(['facebook', 'tiktok', 'twitter'] as const)(
    'shows a new member in %s trending posts and people they may know',
    async (theme) => {
      await openHome(theme)
      const side = within(await screen.findByRole('complementary', { name: 'You' }))
      expect(await side.findByText('Talk 1')).toBeTruthy()
      expect(await side.findByRole('region', { name: 'People You May Know' })).toBeTruthy()
    },
  )

  it('shows the keyboard hint only after a key was pressed', async () => {
    await openHome('facebook')
    await screen.findByRole('region', { name: 'People You May Know' })
    fireEvent.keyDown(screen.getByRole('combobox', { name: 'Search Guildhall' }), { key: 'j' })
    expect(screen.queryByRole('heading', { name: 'Keyboard shortcuts' })).toBeNull()
    fireEvent.keyDown(document.body, { key: 'j' })
    expect(await screen.findByRole('heading', { name: 'Keyboard shortcuts' })).toBeTruthy()
  })
})
