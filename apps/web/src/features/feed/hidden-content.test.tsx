import type { HiddenContent } from '@guildhall/contract/hidden-content'
import { buildComment, buildCommentViewer } from '@guildhall/contract/testing/comments'
import { idOf } from '@guildhall/contract/testing/ids'
import { buildUser } from '@guildhall/contract/testing/members'
import { hoursAgo } from '@guildhall/contract/testing/moments'
import { buildPost, buildPostViewer } from '@guildhall/contract/testing/posts'
import { buildPreferences } from '@guildhall/contract/testing/preferences'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openApp } from '#web/testing/app.tsx'
import { serveComments } from '#web/testing/comments.ts'
import { servePosts } from '#web/testing/posts.ts'
import { testServer } from '#web/testing/server.ts'

const server = testServer()
const HIDDEN: HiddenContent = { hiddenAt: hoursAgo(1), reason: 'spam', note: 'No ads.', noticeId: null }
const GROUP = { id: idOf(801), name: 'Book Makers' }
const MODERATOR = buildPostViewer({ canModerate: true })
const PATH = `/post/${idOf(1)}`
const POST = buildPost(1, { group: GROUP, viewer: MODERATOR })

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  server.on('GET /api/auth/user', { json: buildUser() })
  server.on('GET /api/user/preferences', { json: buildPreferences() })
})

const posted = () =>
  server.seen
    .filter(({ path }) => path.endsWith('/moderation'))
    .map(({ path, body }) => [path, JSON.parse(body)] as const)
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
const choose = async (item: string) => fireEvent.click(await screen.findByRole('menuitem', { name: item }))
const card = async () => within(await screen.findByRole('article'))
const openMenu = async () => fireEvent.click((await card()).getByRole('button', { name: 'More' }))

describe('a post in a group', () => {
  it('is hidden by a moderator with a reason, and then marked', async () => {
    servePosts(server, [POST])
    serveComments(server, [])
    server.on(`POST /api/posts/${POST.id}/moderation`, () => {
      servePosts(server, [{ ...POST, moderation: HIDDEN }])
      return { status: 204 }
    })
    await openApp(PATH)
    await openMenu()
    await choose('Hide post')
    const hide = await dialog('Hide Ines Duarte’s post')
    fireEvent.click(hide.getByRole('radio', { name: 'Spam' }))
    fireEvent.click(hide.getByRole('button', { name: 'Hide' }))
    expect(await screen.findByText('Hidden from the group')).toBeTruthy()
    expect(posted()).toEqual([[`/api/posts/${POST.id}/moderation`, { action: 'hide', reason: 'spam' }]])
    expect((await card()).getByText('Reason: Spam')).toBeTruthy()
  })

  it('that is hidden is restored by a moderator', async () => {
    servePosts(server, [{ ...POST, moderation: HIDDEN }])
    serveComments(server, [])
    server.on(`POST /api/posts/${POST.id}/moderation`, () => {
      servePosts(server, [POST])
      return { status: 204 }
    })
    await openApp(PATH)
    fireEvent.click(await screen.findByRole('button', { name: 'Restore post' }))
    expect(await screen.findByText('Post restored')).toBeTruthy()
    await waitFor(() => expect(screen.queryByText('Hidden from the group')).toBeNull())
    expect(posted()).toEqual([[`/api/posts/${POST.id}/moderation`, { action: 'restore' }]])
  })

  it('that is hidden leads its author to the notice', async () => {
    const notice = { ...HIDDEN, noticeId: idOf(701) }
    servePosts(server, [buildPost(1, { group: GROUP, moderation: notice })])
    serveComments(server, [])
    await openApp(PATH)
    const link = await screen.findByRole('link', { name: 'See the notice' })
    expect(screen.getByText('Hidden by the group’s admins')).toBeTruthy()
    expect(link.getAttribute('href')).toBe(`/notices/${idOf(701)}`)
    expect(screen.queryByRole('button', { name: 'Restore post' })).toBeNull()
  })

  it('[D-135] that an AI agent hid says to its author that a person will look at it', async () => {
    servePosts(server, [buildPost(1, { group: GROUP, moderation: HIDDEN })])
    serveComments(server, [])
    await openApp(PATH)
    const note = within(await screen.findByRole('note'))
    expect(note.getByText('An AI agent hid this for now')).toBeTruthy()
    expect(note.getByText('Reason: Spam')).toBeTruthy()
    expect(note.getByText(/It may be wrong, so an admin will take a look/)).toBeTruthy()
    expect(screen.queryByText('Hidden by the group’s admins')).toBeNull()
    expect(note.queryByRole('link')).toBeNull()
  })

  it('is removed by a moderator, who then leaves its page', async () => {
    servePosts(server, [POST])
    serveComments(server, [])
    server.on(`POST /api/posts/${POST.id}/moderation`, () => {
      servePosts(server, [])
      return { status: 204 }
    })
    const { router } = await openApp(PATH)
    await openMenu()
    await choose('Remove post')
    const remove = await dialog('Remove Ines Duarte’s post')
    fireEvent.click(remove.getByRole('radio', { name: 'Violence' }))
    fireEvent.click(remove.getByRole('button', { name: 'Remove' }))
    expect(await screen.findByText('Post removed')).toBeTruthy()
    expect(router.state.location.pathname).toBe('/')
  })

  it('has no such entries for other members', async () => {
    servePosts(server, [buildPost(1, { group: GROUP })])
    serveComments(server, [])
    await openApp(PATH)
    await openMenu()
    await screen.findByRole('menuitem', { name: 'Report' })
    expect(screen.queryByRole('menuitem', { name: /^(Hide|Remove|Restore)/ })).toBeNull()
  })
})

describe('a comment in a group', () => {
  const viewer = buildCommentViewer({ canModerate: true })
  const COMMENT = buildComment(2, { viewer })
  const url = `/api/comments/${COMMENT.id}`

  function serve(comment = COMMENT) {
    servePosts(server, [POST])
    serveComments(server, [comment])
    server.on(`GET ${url}`, { json: comment })
  }

  it('is hidden by a moderator and restored again', async () => {
    serve()
    server.on(`POST ${url}/moderation`, ({ body }) => {
      const { action } = JSON.parse(body) as { action: string }
      serve(action === 'hide' ? { ...COMMENT, moderation: HIDDEN } : COMMENT)
      return { status: 204 }
    })
    await openApp(PATH)
    fireEvent.click(await screen.findByRole('button', { name: 'More options for Tomasz Król’s comment' }))
    await choose('Hide comment')
    const hide = await dialog('Hide Tomasz Król’s comment')
    fireEvent.click(hide.getByRole('radio', { name: 'Spam' }))
    expect(hide.getByText('The admins of Book Makers hid your comment.')).toBeTruthy()
    fireEvent.click(hide.getByRole('button', { name: 'Hide' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Restore comment' }))
    expect(await screen.findByText('Comment restored')).toBeTruthy()
    await waitFor(() => expect(screen.queryByText('Hidden from the group')).toBeNull())
    expect(posted().map(([, body]) => body as object)).toEqual([
      { action: 'hide', reason: 'spam' },
      { action: 'restore' },
    ])
  })
})
