import type { Comment } from '@guildhall/contract/comments'
import type { Post } from '@guildhall/contract/posts'
import { buildComment, buildCommentViewer } from '@guildhall/contract/testing/comments'
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
const mine = { author: buildUser(), authorId: buildUser().id }
const permissions = buildCommentViewer({ canEdit: true, canDelete: true })
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Edit your comment' })
const item = (id: number) => within(document.querySelector<HTMLElement>(`[data-comment="${idOf(id)}"]`)!)
const body = ({ body: text }: Seen) => JSON.parse(text) as Record<string, unknown>

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  server.on('GET /api/auth/user', { json: buildUser() })
  server.on('GET /api/user/preferences', { json: buildPreferences() })
  server.on('GET /api/posts?sort=viral&limit=5', { json: [] })
  setOpenPart('edit', idOf(11), false)
})

async function openPost(comments: Comment[], post: Partial<Post> = {}) {
  servePosts(server, [buildPost(1, { _count: { comments: comments.length, shares: 0, views: 0 }, ...post })])
  serveComments(server, comments)
  await openApp(`/post/${idOf(1)}`)
}

describe('the viewer’s own comment', () => {
  const own = (overrides: Partial<Comment> = {}) =>
    buildComment(11, { ...mine, viewer: permissions, ...overrides })
  const choose = async (choice: string) => {
    fireEvent.click(item(11).getByRole('button', { name: 'More options for Mara Okafor’s comment' }))
    fireEvent.click(await screen.findByRole('menuitem', { name: choice }))
  }

  it('[D-031] is edited in place, and has a link to its earlier versions', async () => {
    server.on(`PATCH /api/comments/${idOf(11)}`, (seen) => {
      const edited = own({ content: String(body(seen)['content']), editedAt: new Date().toISOString() })
      serveComments(server, [edited])
      return { json: edited }
    })
    server.on(`GET /api/comments/${idOf(11)}/edits?limit=10`, {
      json: [{ id: idOf(60), content: 'Comment number 11', writtenAt: new Date().toISOString() }],
    })
    await openPost([own()])
    await screen.findByText('Comment number 11')
    await choose('Edit comment')
    const box = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Edit your comment' })
    expect(box.value).toBe('Comment number 11')
    fireEvent.change(field(), { target: { value: 'Better said' } })
    fireEvent.click(item(11).getByRole('button', { name: 'Save' }))
    fireEvent.click(await item(11).findByRole('button', { name: 'edited' }))
    expect(item(11).getByText('Better said')).toBeTruthy()
    const history = within(await screen.findByRole('dialog', { name: 'Edit history' }))
    expect(await history.findByText('Comment number 11')).toBeTruthy()
    expect(history.getByText('Better said')).toBeTruthy()
  })

  it('[D-031] that cannot be saved stays in its field', async () => {
    server.on(`PATCH /api/comments/${idOf(11)}`, { status: 500 })
    await openPost([own()])
    await screen.findByText('Comment number 11')
    await choose('Edit comment')
    await screen.findByRole('textbox', { name: 'Edit your comment' })
    fireEvent.change(field(), { target: { value: 'Better said' } })
    fireEvent.submit(field().closest('form')!)
    expect(await screen.findByText('Couldn’t save your changes. Please try again.')).toBeTruthy()
    expect(field().value).toBe('Better said')
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(await screen.findByText('Comment number 11')).toBeTruthy()
  })

  it('[D-031] has a draft that survives a reload, until it is saved or discarded', async () => {
    const key = `edit.${mine.authorId}.${idOf(11)}`
    saveDraft(key, 'Better sa')
    await openPost([own()])
    await screen.findByText('Comment number 11')
    await choose('Edit comment')
    await screen.findByRole('textbox', { name: 'Edit your comment' })
    expect(field().value).toBe('Better sa')
    fireEvent.change(field(), { target: { value: 'Better said' } })
    expect(readDraft(key)).toBe('Better said')
    fireEvent.change(field(), { target: { value: '' } })
    expect(field().value).toBe('')
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(await screen.findByText('Comment number 11')).toBeTruthy()
    expect(readDraft(key)).toBeNull()
  })

  it('[D-032] asks for confirmation before it is deleted, and disappears', async () => {
    server.on(`DELETE /api/comments/${idOf(11)}`, () => {
      serveComments(server, [buildComment(12)])
      return { status: 204 }
    })
    await openPost([own(), buildComment(12)])
    await screen.findByText('Comment number 11')
    await choose('Delete comment')
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete this comment?' }))
    expect(server.seen.filter(({ method }) => method === 'DELETE')).toEqual([])
    fireEvent.click(dialog.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(screen.queryByText('Comment number 11')).toBeNull())
    expect(await screen.findByRole('heading', { name: '1 comment' })).toBeTruthy()
    await waitFor(() =>
      expect(document.activeElement?.getAttribute('data-comment'), 'the next one').toBe(idOf(12)),
    )
  })

  it('[D-032] leaves a tombstone if it has replies', async () => {
    const replies = [buildComment(12, { depth: 2, parentId: idOf(11) })]
    server.on(`DELETE /api/comments/${idOf(11)}`, () => {
      serveComments(server, [own({ isDeleted: true, author: null, authorId: null, content: '', replies })])
      return { status: 204 }
    })
    await openPost([own({ replies, replyCount: 1, descendantCount: 1 })])
    await screen.findByText('Comment number 12')
    await choose('Delete comment')
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete this comment?' }))
    fireEvent.click(dialog.getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('This comment was deleted.')).toBeTruthy()
    expect(screen.getByText('Comment number 12')).toBeTruthy()
    expect(screen.queryByText('Comment number 11')).toBeNull()
  })

  it('that cannot be deleted stays', async () => {
    server.on(`DELETE /api/comments/${idOf(11)}`, { status: 500 })
    await openPost([own()])
    await screen.findByText('Comment number 11')
    await choose('Delete comment')
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete this comment?' }))
    fireEvent.click(dialog.getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Couldn’t delete the comment. Please try again.')).toBeTruthy()
    expect(screen.getByText('Comment number 11')).toBeTruthy()
  })
})

describe('the answer to a question', () => {
  const acceptable = (n: number, overrides: Partial<Comment> = {}) =>
    buildComment(n, { viewer: buildCommentViewer({ canAccept: true }), ...overrides })

  it('[D-049] is accepted by the author of the question, replaces the previous one, and can be undone', async () => {
    const question = (acceptedCommentId: string | null) =>
      buildPost(1, { postType: 'question', acceptedCommentId, _count: { comments: 2, shares: 0, views: 0 } })
    server.on(`PUT /api/posts/${idOf(1)}/accepted-answer`, (seen) => {
      const { commentId } = body(seen) as { commentId: string | null }
      serveComments(
        server,
        [11, 12].map((n) => acceptable(n, { isAccepted: commentId === idOf(n) })),
      )
      return { json: question(commentId) }
    })
    await openPost([acceptable(11, { isAccepted: true }), acceptable(12)], question(idOf(11)))
    await screen.findByText('Comment number 12')
    expect(item(11).getByText('Accepted answer')).toBeTruthy()
    fireEvent.click(item(12).getByRole('button', { name: 'Accept answer' }))
    expect(await item(12).findByText('Accepted answer')).toBeTruthy()
    expect(item(11).queryByText('Accepted answer')).toBeNull()
    fireEvent.click(item(12).getByRole('button', { name: 'Accepted answer. Press to undo.' }))
    await waitFor(() => expect(screen.queryByText('Accepted answer')).toBeNull())
  })
})
