import { idOf } from '@guildhall/contract/testing/ids'
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
const VIEW = `POST /api/posts/${idOf(1)}/view`
const reports = () =>
  server.seen
    .filter(({ method, path }) => `${method} ${path}` === VIEW)
    .map(({ body }) => JSON.parse(body) as unknown)

async function openVideo() {
  servePosts(server, [
    buildPost(1, { mediaType: 'video', media: buildMedia({ kind: 'video', durationMs: 6_000, alt: '' }) }),
  ])
  const app = await openApp('/')
  await screen.findByRole('article')
  const video = document.querySelector('video')!
  Object.defineProperty(video, 'paused', { value: false, configurable: true })
  return { ...app, video }
}

/** Plays the video up to a time, firing the events of a browser. */
function play(video: HTMLVideoElement, to: number) {
  for (let at = video.currentTime; at <= to; at += 0.25) {
    video.currentTime = at
    fireEvent.timeUpdate(video)
  }
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(() => Promise.resolve())
  server.on('GET /api/auth/user', { json: buildUser() })
  server.on('GET /api/user/preferences', { json: buildPreferences() })
  server.on(VIEW, { status: 204 })
})

describe('the video of a post', () => {
  it('[S1-057] plays inline, with its poster and nothing else loaded before', async () => {
    const { video } = await openVideo()
    expect(video.getAttribute('src')).toBe(`/objects/${idOf(500)}?size=video&s=signed`)
    expect(video.getAttribute('poster')).toBe(`/objects/${idOf(500)}?size=640&s=signed`)
    expect(video.getAttribute('preload')).toBe('none')
    expect(video.parentElement?.style.aspectRatio).toMatch(/^1.6\b/)
    fireEvent.click(screen.getByRole('button', { name: 'Play video: Video by Ines Duarte' }))
    expect(video.controls).toBe(true)
    expect(HTMLMediaElement.prototype.play).toHaveBeenCalledOnce()
    expect(screen.queryByRole('button', { name: /Play video/ })).toBeNull()
  })

  it('resumes where it was if its URL expired', async () => {
    const { video } = await openVideo()
    play(video, 2)
    const media = buildMedia({ kind: 'video', pictures: [], videoUrl: '/objects/fresh' })
    servePosts(server, [buildPost(1, { mediaType: 'video', media })])
    fireEvent.error(video)
    video.currentTime = 0
    await waitFor(() => expect(video.getAttribute('src')).toBe('/objects/fresh'))
    expect(video.currentTime).toBe(2)
    expect(HTMLMediaElement.prototype.play).toHaveBeenCalledOnce()
  })

  it('that was watched to the end is reported once, as completed', async () => {
    const { video } = await openVideo()
    play(video, 6)
    expect(reports()).toEqual([])
    fireEvent.ended(video)
    await waitFor(() => expect(reports()).toEqual([{ viewDuration: 6, completedView: true }]))
    fireEvent(window, new Event('pagehide'))
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(reports()).toHaveLength(1)
  })

  it('that was watched for 3 seconds is reported when the page is left; seeking does not count', async () => {
    const { video } = await openVideo()
    play(video, 2)
    video.currentTime = 4.5
    fireEvent.seeked(video)
    fireEvent(window, new Event('pagehide'))
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(reports(), 'less than 3 seconds').toEqual([])
    play(video, 5.75)
    fireEvent(window, new Event('pagehide'))
    await waitFor(() => expect(reports()).toEqual([{ viewDuration: 3.3, completedView: false }]))
  })

  it('that leaves the screen is reported too', async () => {
    const { video, router } = await openVideo()
    play(video, 4)
    await router.navigate({ to: '/settings' })
    await waitFor(() => expect(reports()).toEqual([{ viewDuration: 4, completedView: false }]))
  })
})
