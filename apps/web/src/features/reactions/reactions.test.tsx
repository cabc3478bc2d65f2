import type { Post } from '@guildhall/contract/posts'
import type { ReactionCounts, ReactionType } from '@guildhall/contract/reactions'
import { idOf } from '@guildhall/contract/testing/ids'
import { buildUser, buildViewer } from '@guildhall/contract/testing/members'
import { buildPost, buildPostViewer } from '@guildhall/contract/testing/posts'
import { buildPreferences } from '@guildhall/contract/testing/preferences'
import { buildReaction } from '@guildhall/contract/testing/reactions'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openApp } from '#web/testing/app.tsx'
import { servePosts } from '#web/testing/posts.ts'
import { testServer } from '#web/testing/server.ts'

const server = testServer()
const viewer = buildPostViewer()
const response = (reactionType: ReactionType | null, counts: ReactionCounts) => ({
  json: {
    reaction: reactionType && buildReaction(0, { reactionType, user: buildViewer() }),
    counts,
  },
})
const sent = () =>
  server.seen
    .filter(({ method, path }) => method === 'POST' && path === '/api/reactions')
    .map(({ body }) => JSON.parse(body) as unknown)

/** Opens the home feed with one post; returns the app and the card of the post. */
async function cardOf(overrides: Partial<Post> = {}) {
  servePosts(server, [buildPost(1, overrides)])
  const app = await openApp('/')
  return { app, card: within(await screen.findByRole('article')) }
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  server.on('GET /api/auth/user', { json: buildUser() })
  server.on('GET /api/user/preferences', { json: buildPreferences() })
})

describe('reacting to a post', () => {
  it('[S1-061] has buttons with their counts in the label', async () => {
    const { card } = await cardOf({
      reactions: [
        { reactionType: 'upvote', count: 12 },
        { reactionType: 'downvote', count: 2 },
      ],
    })
    const names = card
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-label') ?? button.textContent)
    expect(names).toEqual(expect.arrayContaining(['Upvote, 12', 'Downvote, 2', 'Comment', 'Share', 'Save']))
    expect(card.getByRole('button', { name: 'Upvote, 12' }).getAttribute('aria-pressed')).toBe('false')
  })

  it('[S1-109] counts immediately, before the server has responded', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    server.on('POST /api/reactions', async () => {
      await promise
      return response('upvote', [{ reactionType: 'upvote', count: 4 }])
    })
    const { card } = await cardOf({ reactions: [{ reactionType: 'upvote', count: 2 }] })
    fireEvent.click(card.getByRole('button', { name: 'Upvote, 2' }))
    const pressed = await card.findByRole('button', { name: 'Upvote, 3', pressed: true })
    expect(card.getByText('3 reactions')).toBeTruthy()
    expect(card.getByText('You and 2 others')).toBeTruthy()
    resolve()
    // From then on, the counts of the server are shown.
    expect(await card.findByRole('button', { name: 'Upvote, 4', pressed: true })).toBe(pressed)
    expect(sent()).toEqual([{ postId: idOf(1), reactionType: 'upvote', state: 'on' }])
  })

  it('[S1-107] [D-045] removes the reaction that the viewer already gave', async () => {
    server.on('POST /api/reactions', response(null, []))
    const { card } = await cardOf({
      reactions: [{ reactionType: 'upvote', count: 1 }],
      viewer: { ...viewer, reaction: 'upvote' },
    })
    expect(card.getByText('You')).toBeTruthy()
    fireEvent.click(card.getByRole('button', { name: 'Upvote, 1', pressed: true }))
    expect(await card.findByRole('button', { name: 'Upvote', pressed: false })).toBeTruthy()
    await waitFor(() => expect(sent()).toEqual([{ postId: idOf(1), reactionType: 'upvote', state: 'off' }]))
    expect(card.getByText('Be the first to react')).toBeTruthy()
  })

  it('[S1-108] replaces the previous reaction', async () => {
    server.on('POST /api/reactions', response('downvote', [{ reactionType: 'downvote', count: 1 }]))
    const { card } = await cardOf({
      reactions: [{ reactionType: 'upvote', count: 1 }],
      viewer: { ...viewer, reaction: 'upvote' },
    })
    fireEvent.click(card.getByRole('button', { name: 'Downvote' }))
    expect(await card.findByRole('button', { name: 'Downvote, 1', pressed: true })).toBeTruthy()
    expect(card.getByRole('button', { name: 'Upvote', pressed: false })).toBeTruthy()
    await waitFor(() => expect(sent()).toEqual([{ postId: idOf(1), reactionType: 'downvote', state: 'on' }]))
  })

  it('[S1-110] [S1-224] is rolled back if it fails, with an error message', async () => {
    server.on('POST /api/reactions', { status: 500 })
    const { card } = await cardOf({ reactions: [{ reactionType: 'upvote', count: 7 }] })
    fireEvent.click(card.getByRole('button', { name: 'Upvote, 7' }))
    expect(await card.findByRole('button', { name: 'Upvote, 8' })).toBeTruthy()
    expect(await screen.findByText('Failed to react to post.')).toBeTruthy()
    expect(await card.findByRole('button', { name: 'Upvote, 7', pressed: false })).toBeTruthy()
  })

  it('[S1-109] with quick taps ends with the last change: those in between are not sent', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    server.on('POST /api/reactions', async ({ body }) => {
      await promise
      const { reactionType, state } = JSON.parse(body) as { reactionType: ReactionType; state: string }
      return state === 'on' ? response(reactionType, [{ reactionType, count: 1 }]) : response(null, [])
    })
    const { card } = await cardOf()
    const [up, down] = [/^Upvote/, /^Downvote/].map((name) => card.getByRole('button', { name }))
    fireEvent.click(up!)
    await waitFor(() => expect(sent()).toHaveLength(1))
    for (const button of [down!, up!, down!, down!]) fireEvent.click(button)
    await waitFor(() => expect(down!.getAttribute('aria-pressed')).toBe('false'))
    expect(up!.getAttribute('aria-pressed')).toBe('false')
    resolve()
    await waitFor(() => expect(sent()).toHaveLength(2))
    // The first was already in flight; the second removes what the server has.
    expect(sent()).toEqual([
      { postId: idOf(1), reactionType: 'upvote', state: 'on' },
      { postId: idOf(1), reactionType: 'upvote', state: 'off' },
    ])
    expect(await card.findByRole('button', { name: 'Upvote', pressed: false })).toBeTruthy()
  })

  it('[S1-109] and undoing it quickly sends nothing', async () => {
    const { card } = await cardOf()
    const up = card.getByRole('button', { name: 'Upvote' })
    fireEvent.click(up)
    fireEvent.click(up)
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(up.getAttribute('aria-pressed')).toBe('false')
    expect(sent()).toEqual([])
  })

  it('is not offered to members who cannot take part', async () => {
    const { card } = await cardOf({ viewer: { ...viewer, canTakePart: false } })
    expect(card.queryByRole('button', { name: /vote/ })).toBeNull()
    expect(card.queryByText('Be the first to react')).toBeNull()
  })
})

describe('the six other reactions', () => {
  const tray = () => screen.findByRole('menu', { name: 'React' })
  const names = (menu: HTMLElement) =>
    within(menu)
      .getAllByRole('menuitemradio')
      .map((item) => item.getAttribute('aria-label'))
  const SIX = ['Like', 'Love', 'Laugh', 'Wow', 'Sad', 'Angry']

  it('[D-046] open from an arrow key, and are chosen by keyboard alone', async () => {
    server.on('POST /api/reactions', response('laugh', [{ reactionType: 'laugh', count: 1 }]))
    const { card } = await cardOf()
    const up = card.getByRole('button', { name: 'Upvote' })
    up.focus()
    fireEvent.keyDown(up, { key: 'ArrowUp' })
    const menu = await tray()
    expect(names(menu)).toEqual(SIX)
    const item = (name: string) => within(menu).getByRole('menuitemradio', { name })
    await waitFor(() => expect(document.activeElement).toBe(item('Like')))
    fireEvent.keyDown(document.activeElement!, { key: 'ArrowLeft' })
    expect(document.activeElement, 'round the corner').toBe(item('Angry'))
    fireEvent.keyDown(document.activeElement!, { key: 'Home' })
    fireEvent.keyDown(document.activeElement!, { key: 'ArrowRight' })
    fireEvent.keyDown(document.activeElement!, { key: 'ArrowRight' })
    expect(document.activeElement).toBe(item('Laugh'))
    fireEvent.click(document.activeElement!)
    expect(await card.findByRole('button', { name: 'Your reaction: Laugh', pressed: true })).toBe(up)
    expect(document.activeElement).toBe(up)
    expect(screen.queryByRole('menu')).toBeNull()
    await waitFor(() => expect(sent()).toEqual([{ postId: idOf(1), reactionType: 'laugh', state: 'on' }]))
  })

  it('[D-046] close with Escape, which returns the focus', async () => {
    const { card } = await cardOf()
    const up = card.getByRole('button', { name: 'Upvote' })
    fireEvent.keyDown(up, { key: 'ArrowDown' })
    const menu = await tray()
    await waitFor(() => expect(menu.contains(document.activeElement)).toBe(true))
    fireEvent.keyDown(document.activeElement!, { key: 'Escape' })
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    expect(document.activeElement).toBe(up)
    expect(sent()).toEqual([])
  })

  it('[D-046] open on hovering over Upvote, and close when the mouse leaves', async () => {
    const { card } = await cardOf()
    const frame = card.getByRole('button', { name: 'Upvote' }).parentElement!
    fireEvent.pointerOver(frame, { pointerType: 'mouse' })
    const menu = await tray()
    expect(menu.contains(document.activeElement), 'the focus stays where it was').toBe(false)
    fireEvent.pointerOut(frame, { pointerType: 'mouse' })
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  })

  it('[D-046] open from a long press, which does not count as a tap', async () => {
    const { card } = await cardOf()
    const up = card.getByRole('button', { name: 'Upvote' })
    fireEvent.pointerDown(up, { pointerType: 'touch', button: 0 })
    const menu = await tray()
    fireEvent.pointerUp(up, { pointerType: 'touch' })
    fireEvent.click(up, { detail: 1 })
    expect(names(menu)).toEqual(SIX)
    expect(up.getAttribute('aria-pressed')).toBe('false')
    expect(sent()).toEqual([])
    act(() => void fireEvent.pointerDown(document.body))
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  })

  it('[S1-107] show the chosen one on the button, which removes it; Upvote is in the tray meanwhile', async () => {
    server.on('POST /api/reactions', response(null, []))
    const { card } = await cardOf({
      reactions: [{ reactionType: 'love', count: 1 }],
      viewer: { ...viewer, reaction: 'love' },
    })
    const button = card.getByRole('button', { name: 'Your reaction: Love', pressed: true })
    fireEvent.keyDown(button, { key: 'ArrowUp' })
    const menu = await tray()
    expect(names(menu)).toEqual(['Upvote', ...SIX])
    expect(within(menu).getByRole('menuitemradio', { checked: true }).getAttribute('aria-label')).toBe('Love')
    fireEvent.click(button)
    expect(await card.findByRole('button', { name: 'Upvote', pressed: false })).toBeTruthy()
    await waitFor(() => expect(sent()).toEqual([{ postId: idOf(1), reactionType: 'love', state: 'off' }]))
  })
})
