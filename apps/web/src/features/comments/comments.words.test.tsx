import { buildComment, buildCommentViewer } from '@guildhall/contract/testing/comments'
import { idOf } from '@guildhall/contract/testing/ids'
import { buildUser } from '@guildhall/contract/testing/members'
import { buildPost, buildPostViewer } from '@guildhall/contract/testing/posts'
import { buildPreferences } from '@guildhall/contract/testing/preferences'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { activateLocale } from '#web/lib/i18n.ts'
import { messages as pseudo } from '#web/locales/en-XA.po'
import { openApp } from '#web/testing/app.tsx'
import { serveComments } from '#web/testing/comments.ts'
import { plainEnglish } from '#web/testing/plain-english.ts'
import { servePosts } from '#web/testing/posts.ts'
import { testServer } from '#web/testing/server.ts'

const server = testServer()
const DATA = ['Guildhall', 'Mara', 'Okafor', 'MO', 'mara_okafor', 'Control+Enter Meta+Enter', 'Ctrl+Enter']
const author = { ...buildPost(1).author, firstName: 'Mara', lastName: 'Okafor' }
const written = { author, authorId: author.id, content: '…' }
const reactions = [
  { reactionType: 'upvote' as const, count: 2 },
  { reactionType: 'downvote' as const, count: 1 },
]
const visible = () => plainEnglish(document.body, DATA)
const part = (name: string, at = 0) =>
  [...document.querySelectorAll<HTMLElement>(`[data-part="${name}"]`)].at(at)!

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  activateLocale('en-XA', pseudo)
  server.on('GET /api/auth/user', { json: buildUser() })
  server.on('GET /api/user/preferences', { json: buildPreferences() })
  server.on('GET /api/posts?sort=viral&limit=5', { json: [] })
  const viewer = buildPostViewer({ reaction: 'upvote' })
  const _count = { comments: 7, shares: 1, views: 0 }
  servePosts(server, [
    buildPost(1, { author, content: '…', postType: 'question', reactions, viewer, _count }),
  ])
})

it('[D-151] comments and reactions show no text that is not in the catalogue', async () => {
  const permissions = buildCommentViewer({ canEdit: true, canDelete: true, canAccept: true })
  const deleted = { isDeleted: true, author: null, authorId: null, content: '' }
  const reply = (n: number, parent: number) =>
    buildComment(n, { ...written, depth: 2, parentId: idOf(parent) })
  serveComments(
    server,
    [
      buildComment(11, {
        ...written,
        viewer: { ...permissions, reaction: 'love' },
        isAccepted: true,
        editedAt: new Date().toISOString(),
        reactions,
        replyCount: 9,
        descendantCount: 9,
        replies: [21, 22, 23].map((n) => reply(n, 11)),
      }),
      buildComment(12, { ...deleted, replies: [reply(24, 12)] }),
      buildComment(13, { ...written, viewer: permissions, isSystemComment: true }),
    ],
    { next: idOf(13) },
  )
  server.on(`GET /api/reactions?limit=20&postId=${idOf(1)}`, { json: { reactions: [], counts: reactions } })
  server.on('POST /api/reactions', { status: 500 })
  server.on(`POST /api/posts/${idOf(1)}/comments`, { status: 500 })
  server.on(`GET /api/comments/${idOf(13)}`, { json: buildComment(13, written) })
  await openApp(`/post/${idOf(1)}`)
  await waitFor(() => expect(document.querySelectorAll('.comment').length).toBe(7))
  expect(visible()).toEqual([])

  fireEvent.click(part('fold'))
  fireEvent.click(part('reply'))
  const [, field] = await screen.findAllByRole('textbox')
  fireEvent.change(field!, { target: { value: '1'.repeat(1_001) } })
  expect(visible()).toEqual([])
  fireEvent.change(field!, { target: { value: '1' } })
  fireEvent.submit(field!.closest('form')!)
  await waitFor(() => expect(document.querySelector('[data-tone="destructive"]')).toBeTruthy())
  expect(visible()).toEqual([])

  fireEvent.click(part('more', -1))
  await screen.findAllByRole('menuitem')
  expect(visible()).toEqual([])
  fireEvent.click(screen.getAllByRole('menuitem').at(-1)!)
  const dialog = await screen.findByRole('dialog')
  expect(visible()).toEqual([])
  fireEvent.click(dialog.querySelector('[data-first]')!)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  fireEvent.keyDown(document.querySelector('article [aria-keyshortcuts="ArrowUp"]')!, { key: 'ArrowUp' })
  await screen.findByRole('menu')
  expect(visible()).toEqual([])
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' })
  fireEvent.click(document.querySelector('article [aria-haspopup="dialog"]')!)
  await screen.findAllByRole('tab')
  expect(visible()).toEqual([])
  fireEvent.mouseDown(screen.getAllByRole('tab').at(-1)!, { button: 0 })
  await waitFor(() => expect(visible()).toEqual([]))
})

it('[D-151] an empty list and a single thread show no text that is not in the catalogue', async () => {
  serveComments(server, [])
  const { unmount } = await openApp(`/post/${idOf(1)}`)
  await waitFor(() => expect(document.querySelector('[data-comments] textarea')).toBeTruthy())
  await waitFor(() => expect(document.querySelector('.comments [aria-hidden] .animate-shimmer')).toBeNull())
  expect(visible()).toEqual([])
  unmount()
  const top = buildComment(14, { ...written, parentId: idOf(11), depth: 2 })
  server.on(`GET /api/comments/${idOf(14)}`, { json: top })
  await openApp(`/post/${idOf(1)}?thread=${idOf(14)}`)
  await waitFor(() => expect(document.querySelectorAll('.comment').length).toBe(1))
  expect(visible()).toEqual([])
})
