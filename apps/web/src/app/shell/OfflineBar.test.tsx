import { idOf } from '@guildhall/contract/testing/ids'
import { buildUser } from '@guildhall/contract/testing/members'
import { buildPost } from '@guildhall/contract/testing/posts'
import { buildPreferences } from '@guildhall/contract/testing/preferences'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openApp } from '#web/testing/app.tsx'
import { servePosts } from '#web/testing/posts.ts'
import { serveSaved } from '#web/testing/saved.ts'
import { testServer } from '#web/testing/server.ts'

const server = testServer()
const goOffline = () => act(() => server.setOnline(false))
const goOnline = () => act(() => server.setOnline(true))
const bar = (text: string | RegExp) => screen.findByText(text)

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  server.on('GET /api/auth/user', { json: buildUser() })
  server.on('GET /api/user/preferences', { json: buildPreferences() })
  servePosts(server, [buildPost(1)])
})
afterEach(goOnline)

describe('without a network', () => {
  it('a bar says so, with the number of pending changes, and disappears once they are sent', async () => {
    server.on('POST /api/reactions', {
      json: { reaction: { reactionType: 'upvote' }, counts: [{ type: 'upvote', count: 1 }] },
    })
    await openApp('/')
    const upvote = await screen.findByRole('button', { name: /^Upvote/ })
    goOffline()
    expect(await bar(/^You’re offline. Your changes will be sent when you’re back online.$/)).toBeTruthy()
    fireEvent.click(upvote)
    expect(await bar(/1 change is waiting to be sent/)).toBeTruthy()
    expect(server.seen.filter(({ method }) => method === 'POST')).toEqual([])
    goOnline()
    await waitFor(() => expect(screen.queryByText(/You’re offline/)).toBeNull())
    await waitFor(() => expect(server.seen.filter(({ method }) => method === 'POST')).toHaveLength(1))
  })

  it('the search says that it failed, never that nothing was found', async () => {
    await openApp('/')
    const field = await screen.findByRole('combobox', { name: 'Search Guildhall' })
    goOffline()
    fireEvent.focus(field)
    fireEvent.change(field, { target: { value: 'kiln' } })
    const search = within(field.closest<HTMLElement>('search')!)
    expect(await search.findByText('Search failed')).toBeTruthy()
    expect(screen.queryByText('No results found')).toBeNull()
  })

  it('a page does not load forever, and shows its content when the network is back', async () => {
    serveSaved(server, [])
    const { router } = await openApp('/')
    await screen.findByText('Post number 1')
    goOffline()
    await act(() => router.navigate({ to: '/saved' }))
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
    expect(screen.queryByText('Loading saved posts...')).toBeNull()
    goOnline()
    expect(await screen.findByText('No saved posts yet')).toBeTruthy()
  })

  it('a picture that failed is loaded again when the network is back', async () => {
    servePosts(server, [buildPost(1, { author: { ...buildPost(1).author, profileImageUrl: '/objects/1' } })])
    const { container } = await openApp(`/post/${idOf(1)}`)
    const picture = () => container.querySelector('img[src^="/objects/1"]')
    await waitFor(() => expect(picture()).toBeTruthy())
    goOffline()
    fireEvent.error(picture()!)
    expect(picture()).toBeNull()
    goOnline()
    await waitFor(() => expect(picture()).toBeTruthy())
  })
})
