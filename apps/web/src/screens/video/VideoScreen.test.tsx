import { buildMedia } from '@guildhall/contract/testing/media'
import { buildUser } from '@guildhall/contract/testing/members'
import { buildPost } from '@guildhall/contract/testing/posts'
import { buildPreferences } from '@guildhall/contract/testing/preferences'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openApp } from '#web/testing/app.tsx'
import { servePosts } from '#web/testing/posts.ts'
import { testServer } from '#web/testing/server.ts'

const server = testServer()
const FILTER = '&mediaType=video'
const VIDEOS = `GET /api/posts?limit=10${FILTER}`
const video = (n: number) =>
  buildPost(n, { mediaType: 'video', media: buildMedia({ kind: 'video', durationMs: 6_000 }) })

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  server.on('GET /api/auth/user', { json: buildUser() })
  server.on('GET /api/user/preferences', { json: buildPreferences() })
  server.on('GET /api/posts?sort=viral&limit=5', { json: [] })
})

describe('the video page', () => {
  it('[S1-014] [S2-106] has its title and description, and shows the videos', async () => {
    servePosts(server, [video(1)], FILTER)
    await openApp('/video')
    expect(await screen.findByRole('heading', { level: 1, name: 'Video' })).toBeTruthy()
    expect(
      screen.getByText('Discover, watch, and share videos from your friends and pages you follow.'),
    ).toBeTruthy()
    expect(await screen.findByText('Post number 1')).toBeTruthy()
    expect(document.querySelector('video')).toBeTruthy()
    await waitFor(() => expect(document.title).toBe('Video · Guildhall'))
  })

  it('[S2-107] reloads the list with "Refresh"', async () => {
    servePosts(server, [video(1)], FILTER)
    await openApp('/video')
    await screen.findByText('Post number 1')
    servePosts(server, [video(2), video(1)], FILTER)
    fireEvent.click(screen.getByRole('button', { name: 'Refresh' }))
    expect(await screen.findByText('Post number 2')).toBeTruthy()
  })

  it('[S2-108] shows 3 skeleton cards while loading', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    server.on(VIDEOS, async () => {
      await promise
      return { json: [] }
    })
    await openApp('/video')
    await screen.findByRole('heading', { level: 1, name: 'Video' })
    expect(document.querySelectorAll('[aria-busy] .post-card')).toHaveLength(3)
    resolve()
    await screen.findByText('No videos yet')
    expect(document.querySelectorAll('.post-card')).toHaveLength(0)
  })

  it('[S2-109] shows an error if loading fails, and retries', async () => {
    server.on(VIDEOS, { status: 418 })
    await openApp('/video')
    expect(await screen.findByText('Failed to load video posts. Please try again.')).toBeTruthy()
    servePosts(server, [video(1)], FILTER)
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(await screen.findByText('Post number 1')).toBeTruthy()
  })

  it('[S2-110] says that there are no videos yet', async () => {
    servePosts(server, [], FILTER)
    await openApp('/video')
    expect(await screen.findByRole('heading', { name: 'No videos yet' })).toBeTruthy()
    expect(
      screen.getByText('Be the first to share a video! Create a post and upload a video to see it here.'),
    ).toBeTruthy()
  })
})
