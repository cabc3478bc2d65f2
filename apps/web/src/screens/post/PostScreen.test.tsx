import { idOf } from '@guildhall/contract/testing/ids'
import { buildUser } from '@guildhall/contract/testing/members'
import { buildPost } from '@guildhall/contract/testing/posts'
import { buildPreferences } from '@guildhall/contract/testing/preferences'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openApp } from '#web/testing/app.tsx'
import { serveComments } from '#web/testing/comments.ts'
import { servePosts } from '#web/testing/posts.ts'
import { testServer } from '#web/testing/server.ts'

const server = testServer()
const PATH = `/post/${idOf(1)}`

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  server.on('GET /api/auth/user', { json: buildUser() })
  server.on('GET /api/user/preferences', { json: buildPreferences() })
  server.on('GET /api/posts?sort=viral&limit=5', { json: [] })
  serveComments(server, [])
})

describe('the page of a post', () => {
  it('[S1-022] shows the full post at its own URL', async () => {
    servePosts(server, [buildPost(1, { content: `${'word '.repeat(300)}end` })])
    await openApp(PATH)
    const card = within(await screen.findByRole('article'))
    expect(card.getByText(/end$/)).toBeTruthy()
    expect(card.queryByRole('button', { name: 'Show more' })).toBeNull()
    await waitFor(() => expect(document.title).toBe('Post by Ines Duarte · Guildhall'))
  })

  it('goes back to the previous page, or home if there is none', async () => {
    servePosts(server, [buildPost(1)])
    const { router } = await openApp(PATH)
    fireEvent.click(await screen.findByRole('button', { name: 'Back' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/'))
    fireEvent.click(await screen.findByRole('link', { name: '2h' }))
    await waitFor(() => expect(router.state.location.pathname).toBe(PATH))
    fireEvent.click(await screen.findByRole('button', { name: 'Back' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/'))
  })

  it('[S1-022] says that a post is not available, and links to home', async () => {
    await openApp(PATH)
    expect(await screen.findByRole('heading', { name: 'This post isn’t available' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Go to home' }).getAttribute('href')).toBe('/')
  })

  it('retries on request if loading failed', async () => {
    server.on(`GET /api/posts/${idOf(1)}`, { status: 500 })
    await openApp(PATH)
    const alert = within(await screen.findByRole('alert'))
    servePosts(server, [buildPost(1)])
    fireEvent.click(alert.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Post number 1')).toBeTruthy()
  })
})
