import type { Comment } from '@guildhall/contract/comments'
import { buildComment } from '@guildhall/contract/testing/comments'
import { idOf } from '@guildhall/contract/testing/ids'
import { buildUser } from '@guildhall/contract/testing/members'
import { buildPost } from '@guildhall/contract/testing/posts'
import { buildPreferences } from '@guildhall/contract/testing/preferences'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openApp } from '#web/testing/app.tsx'
import { serveComments } from '#web/testing/comments.ts'
import { servePosts } from '#web/testing/posts.ts'
import { testServer } from '#web/testing/server.ts'
import { EventSourceStandIn } from '#web/testing/stream-stand-in.ts'
import { setOpenPart } from './open-parts.ts'

const server = testServer()
const CHANGED = { type: 'topic.changed', topic: `thread:${idOf(1)}` }
const LIST = `/api/posts/${idOf(1)}/comments`
const reads = () => server.seen.filter(({ method, path }) => method === 'GET' && path.startsWith(LIST))
const texts = () => screen.queryAllByText(/^Comment number/).map((element) => element.textContent?.slice(15))
const item = (id: number) => within(document.querySelector<HTMLElement>(`[data-comment="${idOf(id)}"]`)!)
const reply = (n: number, to: number) => buildComment(n, { depth: 2, parentId: idOf(to) })

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  server.on('GET /api/auth/user', { json: buildUser() })
  server.on('GET /api/user/preferences', { json: buildPreferences() })
  server.on('GET /api/posts?sort=viral&limit=5', { json: [] })
  setOpenPart('reply', idOf(11), false)
})

async function openPost(comments: Comment[], next?: string) {
  servePosts(server, [buildPost(1, { _count: { comments: comments.length, shares: 0, views: 0 } })])
  serveComments(server, comments, next ? { next } : {})
  const app = await openApp(`/post/${idOf(1)}`)
  const stream = await waitFor(() => {
    const opened = EventSourceStandIn.opened.at(-1)
    expect(opened).toBeTruthy()
    return opened!
  })
  act(() => stream.open())
  if (comments[0]) await screen.findByText(comments[0].content)
  return { ...app, push: (message: unknown) => act(() => stream.say('1-0', message)) }
}

describe('comments of others', () => {
  it('[D-024] appear without a reload if they move nothing, with one request for several events', async () => {
    const { push } = await openPost([buildComment(11)])
    serveComments(server, [buildComment(11, { content: 'Comment number 11, better said' }), buildComment(12)])
    for (let times = 0; times < 3; times += 1) push(CHANGED)
    await waitFor(() => expect(texts()).toEqual(['11, better said', '12']))
    expect(reads()).toHaveLength(2)
  })

  it('[D-024] wait for a further page that was requested before: it is not lost', async () => {
    const next = `0_${idOf(11)}`
    const { push } = await openPost([buildComment(11)], next)
    let respond = () => {}
    const pending = new Promise<void>((resolve) => (respond = resolve))
    server.on(`GET ${LIST}?limit=10&sort=top&cursor=${next}`, async () => {
      await pending
      return { json: [buildComment(12)] }
    })
    fireEvent.click(screen.getByRole('button', { name: 'Show more comments' }))
    push(CHANGED)
    await new Promise((resolve) => setTimeout(resolve, 900))
    respond()
    await waitFor(() => expect(texts()).toEqual(['11', '12']))
  })

  it('[D-024] wait behind a button if they would move what is being read', async () => {
    const { push } = await openPost([buildComment(11), buildComment(12)])
    serveComments(server, [buildComment(13), buildComment(12), buildComment(11), buildComment(14)])
    push(CHANGED)
    const button = await screen.findByRole('button', { name: '1 new comment' })
    expect(texts(), 'nothing moves, and what follows is there').toEqual(['11', '12', '14'])
    fireEvent.click(button)
    await waitFor(() => expect(texts()).toEqual(['13', '12', '11', '14']))
    expect(screen.queryByRole('button', { name: /new comment/ })).toBeNull()
  })

  it('[D-024] push nothing past the end of what is loaded; comments that might be deleted are refetched', async () => {
    const { push } = await openPost([buildComment(11), buildComment(12), buildComment(13)])
    serveComments(server, [buildComment(14), buildComment(11)], { next: `0_${idOf(11)}` })
    server.on(`GET /api/comments/${idOf(12)}`, { json: buildComment(12) })
    push(CHANGED)
    await screen.findByRole('button', { name: '1 new comment' })
    await waitFor(() => expect(texts(), 'the last one is not there any more').toEqual(['11', '12']))
    expect(screen.getByRole('button', { name: 'Show more comments' })).toBeTruthy()
  })

  it('[D-024] affect no draft, no expanded thread, and no focus', async () => {
    const first = buildComment(11, {
      replyCount: 5,
      descendantCount: 5,
      replies: [reply(21, 11), reply(22, 11), reply(23, 11)],
    })
    const { push } = await openPost([first])
    server.on(`GET ${LIST}?parentId=${idOf(11)}&limit=10&cursor=${idOf(23)}`, {
      json: [reply(24, 11), reply(25, 11)],
    })
    fireEvent.click(screen.getByRole('button', { name: 'View 2 more replies' }))
    await screen.findByText('Comment number 25')
    fireEvent.click(item(11).getAllByRole('button', { name: /^Reply to/ })[0]!)
    const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Reply to/ })
    fireEvent.change(field, { target: { value: 'What I think' } })

    serveComments(server, [{ ...first, replyCount: 6, descendantCount: 6 }])
    server.on(`GET ${LIST}?parentId=${idOf(11)}&limit=3`, {
      json: [reply(21, 11), reply(22, 11), reply(23, 11)],
      headers: { 'x-next-cursor': idOf(23) },
    })
    server.on(`GET ${LIST}?parentId=${idOf(11)}&limit=10&cursor=${idOf(23)}`, {
      json: [24, 25, 26].map((n) => reply(n, 11)),
    })
    push(CHANGED)
    expect(await screen.findByText('Comment number 26')).toBeTruthy()
    expect(texts()).toEqual(['11', '21', '22', '23', '24', '25', '26'])
    expect(document.body.contains(field)).toBe(true)
    expect(field.value).toBe('What I think')
    expect(document.activeElement).toBe(field)
  })

  it('[D-024] disappear when they are deleted', async () => {
    const { push } = await openPost([buildComment(11), buildComment(12)])
    serveComments(server, [buildComment(12)])
    push(CHANGED)
    await waitFor(() => expect(texts()).toEqual(['12']))
  })

  it('are refetched after events were missed', async () => {
    const { push } = await openPost([buildComment(11)])
    serveComments(server, [buildComment(11), buildComment(12)])
    push({ type: 'resync' })
    await waitFor(() => expect(texts()).toEqual(['11', '12']))
    expect(
      server.seen.filter(({ path }) => path.startsWith('/api/comments/')),
      'the list brings all of them',
    ).toEqual([])
  })

  it('[D-024] are watched as soon as they are open, beside the post', async () => {
    await openPost([buildComment(11)])
    const watched = () =>
      server.seen
        .filter(({ path }) => path === '/api/stream/watched')
        .map(({ body }) => (JSON.parse(body) as { topics: string[] }).topics)
    const expected = expect.arrayContaining([`post:${idOf(1)}`, `thread:${idOf(1)}`])
    await waitFor(() => expect(watched().at(-1)).toEqual(expected))
  })

  it('of a post whose comments are not open are not requested', async () => {
    const { push } = await openPost([buildComment(11)])
    push({ type: 'topic.changed', topic: `thread:${idOf(2)}` })
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    expect(reads()).toHaveLength(1)
  })
})
