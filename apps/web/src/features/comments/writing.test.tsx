import type { Comment } from '@guildhall/contract/comments'
import type { Post } from '@guildhall/contract/posts'
import { buildComment } from '@guildhall/contract/testing/comments'
import { idOf } from '@guildhall/contract/testing/ids'
import { buildUser } from '@guildhall/contract/testing/members'
import { buildPost } from '@guildhall/contract/testing/posts'
import { buildPreferences } from '@guildhall/contract/testing/preferences'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { readDraft, saveDraft } from '#web/lib/drafts.ts'
import { openApp } from '#web/testing/app.tsx'
import { serveComments } from '#web/testing/comments.ts'
import { servePosts } from '#web/testing/posts.ts'
import { testServer, type Seen } from '#web/testing/server.ts'
import { setOpenPart } from './open-parts.ts'

const server = testServer()
const WRITE = `POST /api/posts/${idOf(1)}/comments`
const LIST = `/api/posts/${idOf(1)}/comments?limit=10&sort=top`
const mine = { author: buildUser(), authorId: buildUser().id }
const field = (name: string | RegExp = 'Write a comment') =>
  screen.getByRole<HTMLTextAreaElement>('textbox', { name })
const item = (id: number) => within(document.querySelector<HTMLElement>(`[data-comment="${idOf(id)}"]`)!)
const calls = (start: string) =>
  server.seen.map(({ method, path }) => `${method} ${path}`).filter((call) => call.startsWith(start))
const body = ({ body: text }: Seen) => JSON.parse(text) as Record<string, unknown>

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  server.on('GET /api/auth/user', { json: buildUser() })
  server.on('GET /api/user/preferences', { json: buildPreferences() })
  server.on('GET /api/posts?sort=viral&limit=5', { json: [] })
  for (const n of [1, 11, 12]) {
    for (const part of ['comments', 'reply', 'edit'] as const) setOpenPart(part, idOf(n), false)
  }
})

async function openPost(comments: Comment[], post: Partial<Post> = {}) {
  servePosts(server, [buildPost(1, { _count: { comments: comments.length, shares: 0, views: 0 }, ...post })])
  serveComments(server, comments)
  const app = await openApp(`/post/${idOf(1)}`)
  await screen.findByRole('textbox', { name: 'Write a comment' })
  await waitFor(() => expect(field().readOnly).toBe(false))
  return app
}

/** The server creates the comment when `accept` is called, and from then on lists it last. */
function acceptLater(before: Comment[] = []) {
  const { promise, resolve, reject: fail } = Promise.withResolvers<void>()
  // The comment shows before its request arrives, so that nothing may wait for it yet.
  promise.catch(() => {})
  const keys: string[] = []
  server.on(WRITE, async (seen) => {
    keys.push(String(seen.headers['idempotency-key']))
    try {
      await promise
    } catch {
      return { status: 500 }
    }
    const { content, parentId } = body(seen)
    const written = buildComment(88, {
      ...mine,
      content: String(content),
      parentId: parentId as string | null,
    })
    serveComments(server, [...before, ...(parentId ? [] : [written])])
    return { json: written }
  })
  return { accept: resolve, reject: () => fail(new Error('refused')), keys }
}

function write(text: string, name?: string | RegExp): void {
  fireEvent.change(field(name), { target: { value: text } })
}

describe('a comment', () => {
  it('shows how it is sent with the keyboard', async () => {
    await openPost([])
    expect(screen.getByText('Send with Ctrl+Enter')).toBeTruthy()
  })

  it('on a question is posted as an answer', async () => {
    const { accept } = acceptLater()
    servePosts(server, [buildPost(1, { postType: 'question' })])
    serveComments(server, [])
    await openApp(`/post/${idOf(1)}`)
    await screen.findByRole('textbox', { name: 'Write an answer' })
    await waitFor(() => expect(field('Write an answer').readOnly).toBe(false))
    write('Use the other one', 'Write an answer')
    fireEvent.click(screen.getByRole('button', { name: 'Send' }))
    accept()
    expect(await screen.findByText('Your answer was posted.')).toBeTruthy()
    await waitFor(() => expect(calls('GET ' + LIST)).toHaveLength(2))
  })

  it('[S1-113] [S1-114] [S1-217] appears immediately under a temporary id, and then as the server returns it', async () => {
    const { accept, keys } = acceptLater([buildComment(11)])
    await openPost([buildComment(11)])
    await screen.findByText('Comment number 11')
    write('  Well said  ')
    fireEvent.click(screen.getByRole('button', { name: 'Send' }))
    const shown = await screen.findByText('Well said')
    const entry = shown.closest('li')!
    expect(entry.querySelector('[aria-busy="true"]')).toBeTruthy()
    expect(within(entry).getByText('Sending…')).toBeTruthy()
    expect(field().value).toBe('')
    expect(screen.getByRole('heading', { name: '2 comments' })).toBeTruthy()
    await waitFor(() => expect(keys).toEqual([entry.dataset['comment']]))
    expect(calls('GET /api/posts/' + idOf(1) + '/comments')).toHaveLength(1)

    accept()
    await waitFor(() => expect(screen.queryByText('Sending…')).toBeNull())
    expect(screen.getAllByText('Well said')).toHaveLength(1)
    expect(document.body.contains(entry), 'it stays where it was').toBe(true)
    expect(within(entry).getByRole('button', { name: 'Reply to Mara Okafor' })).toBeTruthy()
    await waitFor(() => expect(calls('GET ' + LIST)).toHaveLength(2))
    expect(screen.getAllByText('Well said')).toHaveLength(1)
    expect(screen.getByRole('heading', { name: '2 comments' })).toBeTruthy()
    expect(body(server.seen.find(({ method }) => method === 'POST')!)).toEqual({
      content: 'Well said',
      parentId: null,
    })
  })

  it('[S1-114] [S1-225] that fails disappears, the list is refetched, and the text is restored', async () => {
    const { reject } = acceptLater()
    await openPost([])
    await screen.findByText('No comments yet. Start the conversation.')
    write('Lost words')
    fireEvent.keyDown(field(), { key: 'Enter', ctrlKey: true })
    expect(await screen.findByText('Sending…')).toBeTruthy()
    write('and more')
    const reads = calls('GET ' + LIST).length
    reject()
    expect(await screen.findByText('Failed to post comment.')).toBeTruthy()
    await waitFor(() => expect(screen.queryByText('Sending…')).toBeNull())
    expect(field().value).toBe('Lost words\nand more')
    expect(screen.getByRole('heading', { name: 'Comments' })).toBeTruthy()
    await waitFor(() => expect(calls('GET ' + LIST).length).toBeGreaterThan(reads))
  })

  it('[S1-143] is sent only if it is not empty after trimming', async () => {
    acceptLater()
    await openPost([])
    const send = screen.getByRole<HTMLButtonElement>('button', { name: 'Send' })
    expect(send.disabled).toBe(true)
    write(' \n\t ')
    expect(send.disabled).toBe(true)
    fireEvent.keyDown(field(), { key: 'Enter', metaKey: true })
    fireEvent.submit(field().closest('form')!)
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(calls('POST')).toEqual([])
  })

  it('[S1-142] has at most 1000 code points after NFC, counted when the limit is near', async () => {
    await openPost([])
    const send = screen.getByRole<HTMLButtonElement>('button', { name: 'Send' })
    write('a'.repeat(799))
    expect(screen.queryByText(/character/)).toBeNull()
    write('a'.repeat(900))
    expect(screen.getAllByText('100 characters left').length).toBeGreaterThan(0)
    // One code point each: two that NFC composes, or a surrogate pair. Outer whitespace does not count.
    write(` ${'e\u0301'.repeat(500)}${'🌍'.repeat(500)} `)
    expect(screen.getAllByText('0 characters left').length).toBeGreaterThan(0)
    expect(send.disabled).toBe(false)
    write('a'.repeat(1_001))
    expect(screen.getAllByText('1 character too many').length).toBeGreaterThan(0)
    expect(field().getAttribute('aria-invalid')).toBe('true')
    expect(send.disabled).toBe(true)
  })

  it('has a draft that is restored when the comments of a card are reopened', async () => {
    servePosts(server, [buildPost(1)])
    serveComments(server, [])
    await openApp('/')
    const button = await screen.findByRole('button', { name: 'Comment' })
    fireEvent.click(button)
    await screen.findByRole('textbox', { name: 'Write a comment' })
    write('Half a thought')
    fireEvent.click(button)
    await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull())
    fireEvent.click(button)
    expect((await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Write a comment' })).value).toBe(
      'Half a thought',
    )
  })
})

describe('a draft', () => {
  const me = buildUser().id

  it('is restored after a reload or a log-in', async () => {
    saveDraft(`comment.${me}.${idOf(1)}`, 'Half a thought')
    saveDraft(`reply.${me}.${idOf(11)}`, 'Half a reply')
    saveDraft(`comment.${idOf(901)}.${idOf(1)}`, 'Of someone else in this browser')
    await openPost([buildComment(11)])
    expect(field().value).toBe('Half a thought')
    await screen.findByText('Comment number 11')
    fireEvent.click(item(11).getByRole('button', { name: 'Reply to Tomasz Król' }))
    expect(field('Reply to Tomasz Król').value).toBe('Half a reply')
    write('Half a thought more')
    expect(readDraft(`comment.${me}.${idOf(1)}`)).toBe('Half a thought more')
    write('')
    expect(readDraft(`comment.${me}.${idOf(1)}`)).toBeNull()
  })

  it('is stored if the session had expired when it was sent', async () => {
    server.on(WRITE, { status: 401, json: { message: 'Unauthorized', code: 'unauthorized' } })
    const { goTo } = await openPost([])
    write('Long and thought through')
    fireEvent.click(screen.getByRole('button', { name: 'Send' }))
    await waitFor(() => expect(goTo).toHaveBeenCalled())
    expect(readDraft(`comment.${me}.${idOf(1)}`)).toBe('Long and thought through')
  })
})

describe('a reply', () => {
  it('[S1-113] [S1-114] [S1-190] appears below its parent immediately', async () => {
    const before = [buildComment(11), buildComment(12)]
    const { accept } = acceptLater(before)
    await openPost(before)
    await screen.findByText('Comment number 12')
    fireEvent.click(item(11).getByRole('button', { name: 'Reply to Tomasz Król' }))
    const reply = field('Reply to Tomasz Król')
    expect(document.activeElement).toBe(reply)
    write('I agree', 'Reply to Tomasz Król')
    fireEvent.keyDown(reply, { key: 'Enter', ctrlKey: true })
    const entry = (await item(11).findByText('I agree')).closest('li')!
    expect(entry.dataset['level']).toBe('2')
    expect(screen.queryByRole('textbox', { name: 'Reply to Tomasz Król' })).toBeNull()
    await waitFor(() => expect(document.activeElement, 'the focus is on it').toBe(entry))
    accept()
    await waitFor(() => expect(screen.queryByText('Sending…')).toBeNull())
    expect(document.activeElement).toBe(entry)
    expect(body(server.seen.find(({ method }) => method === 'POST')!)).toEqual({
      content: 'I agree',
      parentId: idOf(11),
    })
    expect(screen.getByRole('heading', { name: '3 comments' })).toBeTruthy()
  })

  it('[S1-225] that fails is restored to its field', async () => {
    const { reject } = acceptLater([buildComment(11)])
    await openPost([buildComment(11)])
    await screen.findByText('Comment number 11')
    fireEvent.click(item(11).getByRole('button', { name: 'Reply to Tomasz Król' }))
    write('I agree', 'Reply to Tomasz Król')
    fireEvent.submit(field('Reply to Tomasz Król').closest('form')!)
    await screen.findByText('Sending…')
    reject()
    expect(await screen.findByText('Failed to post comment.')).toBeTruthy()
    expect((await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Reply to/ })).value).toBe(
      'I agree',
    )
  })

  it('is closed with Escape, which preserves the draft and returns the focus', async () => {
    await openPost([buildComment(11)])
    await screen.findByText('Comment number 11')
    const button = item(11).getByRole('button', { name: 'Reply to Tomasz Król' })
    fireEvent.click(button)
    write('Not yet', 'Reply to Tomasz Król')
    fireEvent.keyDown(field('Reply to Tomasz Król'), { key: 'Escape' })
    await waitFor(() => expect(document.activeElement).toBe(button))
    fireEvent.click(button)
    expect(field('Reply to Tomasz Król').value).toBe('Not yet')
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    fireEvent.click(button)
    expect(field('Reply to Tomasz Król').value).toBe('')
  })
})
