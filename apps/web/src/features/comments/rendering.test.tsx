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

/** The ids of the comments that were rendered. */
const rendered = vi.hoisted(() => new Set<string>())
vi.mock(import('./CommentHead.tsx'), async (importOriginal) => {
  const { CommentHead } = await importOriginal()
  return {
    CommentHead(props) {
      rendered.add(props.comment.id)
      return <CommentHead {...props} />
    },
  }
})

const server = testServer()
const COUNT = 100
const comments = Array.from({ length: COUNT }, (_, n) => buildComment(1_000 + n))
const post = buildPost(1, { _count: { comments: COUNT, shares: 0, views: 0 } })
const item = (id: string) => within(document.querySelector<HTMLElement>(`[data-comment="${id}"]`)!)
const reacted = (json: object) => server.on('POST /api/reactions', { json })

beforeEach(() => {
  server.on('GET /api/auth/user', { json: buildUser() })
  server.on('GET /api/user/preferences', { json: buildPreferences() })
  server.on('GET /api/posts?sort=viral&limit=5', { json: [] })
  servePosts(server, [post])
  serveComments(server, comments)
})

async function openPost(): Promise<void> {
  await openApp(`/post/${idOf(1)}`)
  await screen.findByText(comments[0]!.content)
  await waitFor(() => expect(rendered.size).toBe(COUNT))
  rendered.clear()
}

describe(`of ${COUNT} comments`, () => {
  it('none renders again when the viewer reacts to the post or writes', async () => {
    await openPost()
    reacted({ reaction: 'upvote', counts: [{ reactionType: 'upvote', count: 1 }] })
    const [upvote] = within(screen.getByRole('article')).getAllByRole('button', { name: /^Upvote/ })
    fireEvent.click(upvote!)
    await waitFor(() => expect(upvote!.getAttribute('aria-pressed')).toBe('true'))
    await waitFor(() => expect(server.seen.at(-1)?.path).toBe('/api/reactions'))
    fireEvent.change(screen.getByPlaceholderText(/^Write a comment/), { target: { value: 'A new one' } })
    expect([...rendered]).toEqual([])
  })

  it('only the one renders that the viewer reacts to, or replies to', async () => {
    await openPost()
    const [first, second] = [comments[0]!.id, comments[1]!.id]
    reacted({ reaction: 'upvote', counts: [{ reactionType: 'upvote', count: 1 }] })
    const upvote = item(first).getByRole('button', { name: /^Upvote/ })
    fireEvent.click(upvote)
    await waitFor(() => expect(upvote.getAttribute('aria-pressed')).toBe('true'))
    await waitFor(() => expect([...rendered]).toEqual([first]))
    rendered.clear()

    act(() =>
      item(second)
        .getByRole('button', { name: /^Reply/ })
        .click(),
    )
    await item(second).findByRole('textbox')
    expect([...rendered]).toEqual([second])
  })

  it('only the new one renders when the viewer sends it', async () => {
    await openPost()
    const sent = buildComment(3_000, { content: 'A new one' })
    server.on(`POST /api/posts/${idOf(1)}/comments`, { json: sent })
    const field = screen.getByPlaceholderText(/^Write a comment/)
    fireEvent.change(field, { target: { value: 'A new one' } })
    fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true })
    await waitFor(() => expect([...rendered]).toEqual([sent.id]))
  })
})
