import type { Comment } from '@guildhall/contract/comments'
import type { Post } from '@guildhall/contract/posts'
import { buildComment, buildCommentViewer } from '@guildhall/contract/testing/comments'
import { idOf } from '@guildhall/contract/testing/ids'
import { buildUser } from '@guildhall/contract/testing/members'
import { buildPost, buildPostViewer } from '@guildhall/contract/testing/posts'
import { buildPreferences } from '@guildhall/contract/testing/preferences'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openApp } from '#web/testing/app.tsx'
import { serveComments } from '#web/testing/comments.ts'
import { servePosts } from '#web/testing/posts.ts'
import { testServer } from '#web/testing/server.ts'
import { commentQuery, type CommentEntry } from './comments.queries.ts'
import { addFresh } from './fresh-comments.ts'
import { setOpenPart } from './open-parts.ts'

const server = testServer()
const COMMENTS = `/api/posts/${idOf(1)}/comments`
const listRequest = (sort = 'top') => `GET ${COMMENTS}?limit=10&sort=${sort}`
const requestCount = (request: string) =>
  server.seen.filter(({ method, path }) => `${method} ${path}` === request).length
const section = () => within(screen.getByRole('region', { name: /(omment|nswer)s?$|Single thread/ }))
const item = (id: number) => within(document.querySelector<HTMLElement>(`[data-comment="${idOf(id)}"]`)!)
const texts = () =>
  section()
    .getAllByText(/^Comment number/)
    .map((element) => element.textContent)

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  server.on('GET /api/auth/user', { json: buildUser() })
  server.on('GET /api/user/preferences', { json: buildPreferences() })
  server.on('GET /api/posts?sort=viral&limit=5', { json: [] })
  setOpenPart('comments', idOf(1), false)
})

function entryOf(comment: Comment): CommentEntry {
  const { replies: _replies, ...entry } = comment
  return entry
}

/** Opens the page of a post with these comments. */
async function openPost(comments: Comment[], post: Partial<Post> = {}, search = '') {
  servePosts(server, [buildPost(1, { _count: { comments: comments.length, shares: 0, views: 0 }, ...post })])
  serveComments(server, comments)
  const app = await openApp(`/post/${idOf(1)}${search}`)
  await screen.findByRole('region', { name: /(omment|nswer)s?$|Single thread/ })
  return app
}

describe('the comments of a card', () => {
  it('[S1-060] [S1-062] are counted, open below it, and close again', async () => {
    servePosts(server, [buildPost(1, { _count: { comments: 1, shares: 0, views: 0 } })])
    serveComments(server, [buildComment(11)])
    await openApp('/')
    const card = within(await screen.findByRole('article'))
    expect(card.getByText('1 comment')).toBeTruthy()
    const button = card.getByRole('button', { name: 'Comment, 1', expanded: false })
    fireEvent.click(button)
    expect(await card.findByText('Comment number 11')).toBeTruthy()
    expect(button.getAttribute('aria-expanded')).toBe('true')
    fireEvent.click(button)
    await waitFor(() => expect(card.queryByText('Comment number 11')).toBeNull())
  })

  it('[S1-062] are open on the page of the post, where the button focuses the composer', async () => {
    await openPost([buildComment(11)])
    expect(await section().findByText('Comment number 11')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Comment, 1' }))
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Write a comment' })),
    )
  })

  it('[S1-086] show author, age and text, and mark AIs, however they are identified, and the author of the post', async () => {
    const { author } = buildPost(1)
    await openPost([
      buildComment(11),
      buildComment(12, { author, authorId: author.id }),
      buildComment(13, { author: { ...author, id: idOf(50), kind: 'agent', firstName: 'Prom' } }),
      buildComment(14, { author: null, authorId: null, isSystemComment: true, systemAgentType: 'agent_ai' }),
    ])
    await section().findByText('Comment number 11')
    expect(item(11).getByText('Tomasz Król')).toBeTruthy()
    expect(item(11).getByText('2h').closest('a')?.getAttribute('href')).toBe(
      `/post/${idOf(1)}?thread=${idOf(11)}`,
    )
    expect(item(11).queryByText('AI')).toBeNull()
    expect(item(12).getByText('Author')).toBeTruthy()
    expect(item(13).getByText('AI')).toBeTruthy()
    expect(item(14).getByText('Agent AI')).toBeTruthy()
    for (const n of [13, 14]) expect(item(n).queryByRole('link', { name: /Prom|Agent/ })).toBeNull()
  })

  it('can be empty, can fail, and are retried on request', async () => {
    servePosts(server, [buildPost(1)])
    server.on(listRequest(), { status: 500 })
    await openApp(`/post/${idOf(1)}`)
    const alert = within(await screen.findByRole('alert'))
    serveComments(server, [])
    fireEvent.click(alert.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('No comments yet. Start the conversation.')).toBeTruthy()
  })

  it('say that they are read-only to members who cannot take part', async () => {
    await openPost([buildComment(11, { viewer: buildCommentViewer({ canReply: false }) })], {
      viewer: buildPostViewer({ canTakePart: false }),
    })
    await section().findByText('Comment number 11')
    expect(section().getByText('You can view comments but can’t reply.')).toBeTruthy()
    expect(section().queryByRole('textbox')).toBeNull()
    expect(item(11).queryByRole('button', { name: /^(Reply|Upvote)/ })).toBeNull()
  })

  it('[D-048] are in the order that was chosen, which is remembered', async () => {
    const comments = [buildComment(11), buildComment(12)]
    serveComments(server, comments.toReversed(), { sort: 'newest' })
    const { unmount } = await openPost(comments)
    await section().findByText('Comment number 12')
    fireEvent.click(section().getByRole('radio', { name: 'Newest' }))
    await waitFor(() => expect(texts()).toEqual(['Comment number 12', 'Comment number 11']))
    unmount()
    await openPost(comments)
    await section().findByText('Comment number 12')
    expect(section().getByRole('radio', { name: 'Newest' })).toHaveProperty('checked', true)
    expect(requestCount(listRequest('newest'))).toBe(2)
  })

  it('[D-048] are loaded page by page, by cursor', async () => {
    servePosts(server, [buildPost(1, { _count: { comments: 11, shares: 0, views: 0 } })])
    serveComments(server, [buildComment(11)], { next: `3_${idOf(11)}` })
    serveComments(server, [buildComment(12)], { cursor: `3_${idOf(11)}` })
    await openApp(`/post/${idOf(1)}`)
    fireEvent.click(await screen.findByRole('button', { name: 'Show more comments' }))
    expect(await screen.findByText('Comment number 12')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Show more comments' })).toBeNull()
  })
})

describe('a thread', () => {
  const deep = () =>
    buildComment(11, {
      replyCount: 6,
      descendantCount: 15,
      replies: [
        buildComment(12, {
          depth: 2,
          parentId: idOf(11),
          replyCount: 1,
          descendantCount: 10,
          replies: [buildComment(13, { depth: 3, parentId: idOf(12), replyCount: 2, descendantCount: 9 })],
        }),
        buildComment(10, { depth: 2, parentId: idOf(11) }),
        buildComment(14, { depth: 2, parentId: idOf(11) }),
      ],
    })

  it('[S1-115] [S1-116] is shown to depth 3; deeper replies are a link with their count', async () => {
    const tooDeep = buildComment(13, { replies: [buildComment(99, { depth: 4 })], descendantCount: 9 })
    const comment = deep()
    comment.replies[0]!.replies[0] = { ...comment.replies[0]!.replies[0]!, replies: tooDeep.replies }
    await openPost([comment])
    await section().findByText('Comment number 13')
    expect(screen.queryByText('Comment number 99')).toBeNull()
    const link = item(13).getByRole('link', { name: 'View 9 more replies' })
    expect(link.getAttribute('href')).toBe(`/post/${idOf(1)}?thread=${idOf(13)}`)
    const levels = [11, 12, 13].map((n) =>
      document.querySelector(`[data-comment="${idOf(n)}"]`)?.getAttribute('data-level'),
    )
    expect(levels).toEqual(['1', '2', '3'])
  })

  it('counts only hidden replies; those just written below the deepest level are in one flat list', async () => {
    const { client } = await openPost([deep()])
    await section().findByText('Comment number 13')
    const write = (n: number, parent: number) => {
      client.setQueryData(
        commentQuery(idOf(n)).queryKey,
        entryOf(buildComment(n, { depth: 4, parentId: idOf(parent) })),
      )
      addFresh(idOf(1), {
        tempId: `temp-${n}`,
        id: idOf(n),
        parentId: idOf(parent),
        content: `Comment number ${n}`,
        author: buildUser(),
        createdAt: new Date().toISOString(),
      })
    }
    act(() => {
      write(21, 13)
      write(22, 21)
      write(23, 22)
    })
    // The count of nine includes the three fresh ones.
    expect(await item(13).findByRole('link', { name: 'View 6 more replies' })).toBeTruthy()
    const fresh = [21, 22, 23].map((n) => document.querySelector(`[data-comment="temp-${n}"]`))
    expect(new Set(fresh.map((element) => element?.parentElement)).size).toBe(1)
    expect(section().getAllByText('Comment number 22')).toHaveLength(1)
  })

  it('[S1-116] loads further replies in place, starting after the last one', async () => {
    await openPost([deep()])
    const more = await screen.findByRole('button', { name: 'View 3 more replies' })
    const path = `${COMMENTS}?parentId=${idOf(11)}&limit=10&cursor=${idOf(14)}`
    server.on(`GET ${path}`, { status: 500 })
    fireEvent.click(more)
    expect(await screen.findByText('Couldn’t load replies. Try again')).toBeTruthy()
    server.on(`GET ${path}`, {
      json: [15, 16, 17].map((n) => buildComment(n, { depth: 2, parentId: idOf(11) })),
    })
    fireEvent.click(more)
    expect(await screen.findByText('Comment number 17')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /more repl/ })).toBeNull()
  })

  it('has no button for replies that this member cannot see', async () => {
    const reply = buildComment(12, { depth: 2, parentId: idOf(11) })
    await openPost([buildComment(11, { replies: [reply], replyCount: 2, descendantCount: 2 })])
    await section().findByText('Comment number 12')
    expect(screen.queryByRole('button', { name: /more repl/ })).toBeNull()
  })

  it('collapses from its head, and expands again', async () => {
    await openPost([deep()])
    await section().findByText('Comment number 14')
    fireEvent.click(item(11).getAllByRole('button', { name: 'Collapse Tomasz Król’s thread' })[0]!)
    await waitFor(() => expect(screen.queryByText('Comment number 14')).toBeNull())
    expect(section().getByText('15 replies hidden')).toBeTruthy()
    const open = section().getByRole('button', { name: 'Expand Tomasz Król’s thread', expanded: false })
    await waitFor(() => expect(document.activeElement).toBe(open))
    fireEvent.click(open)
    expect(await section().findByText('Comment number 14')).toBeTruthy()
  })

  it('[S1-116] can be shown alone, with links to its parent and to all comments', async () => {
    server.on(`GET /api/comments/${idOf(13)}`, {
      json: buildComment(13, {
        depth: 3,
        parentId: idOf(12),
        replies: [buildComment(18, { depth: 4, parentId: idOf(13) })],
      }),
    })
    const { router } = await openPost([deep()], {}, `?thread=${idOf(13)}`)
    expect(await section().findByText('Comment number 18')).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Single thread' })).toBeTruthy()
    expect(requestCount(listRequest())).toBe(0)
    expect(document.querySelectorAll('.comment-named > .comment-branch')).toHaveLength(1)
    expect(document.querySelector('.comment-named > .comment-branch')?.getAttribute('data-comment')).toBe(
      idOf(13),
    )
    expect(section().getByRole('link', { name: 'Show parent comment' }).getAttribute('href')).toBe(
      `/post/${idOf(1)}?thread=${idOf(12)}`,
    )
    fireEvent.click(section().getByRole('link', { name: 'View all comments' }))
    expect(await section().findByText('Comment number 11')).toBeTruthy()
    expect(router.state.location.search).toEqual({})
  })

  it('shown alone has a field for a reply', async () => {
    server.on(`GET /api/comments/${idOf(13)}`, { json: buildComment(13, { depth: 3, parentId: idOf(12) }) })
    server.on(`POST ${COMMENTS}`, { json: buildComment(19, { parentId: idOf(13), content: 'So do I' }) })
    await openPost([deep()], {}, `?thread=${idOf(13)}`)
    const box = await section().findByRole('textbox', { name: 'Reply to Tomasz Król' })
    await waitFor(() => expect((box as HTMLTextAreaElement).readOnly).toBe(false))
    fireEvent.change(box, { target: { value: 'So do I' } })
    fireEvent.click(section().getByRole('button', { name: 'Send' }))
    expect(await item(13).findByText('So do I')).toBeTruthy()
    await waitFor(() => expect(requestCount(`POST ${COMMENTS}`)).toBe(1))
    const { body } = server.seen.find(({ method }) => method === 'POST')!
    expect(JSON.parse(body)).toEqual({ content: 'So do I', parentId: idOf(13) })
  })

  it('shown alone has one field at a time, which the button of the post focuses', async () => {
    server.on(`GET /api/comments/${idOf(13)}`, { json: buildComment(13, { depth: 3, parentId: idOf(12) }) })
    await openPost([deep()], {}, `?thread=${idOf(13)}`)
    const boxes = () => section().queryAllByRole('textbox', { name: 'Reply to Tomasz Król' })
    await waitFor(() => expect(boxes()).toHaveLength(1))
    fireEvent.click(screen.getByRole('button', { name: /^Comment/ }))
    await waitFor(() => expect(document.activeElement).toBe(boxes()[0]))
    fireEvent.click(item(13).getByRole('button', { name: 'Reply to Tomasz Król' }))
    await waitFor(() => expect(item(13).getByRole('button', { name: 'Cancel' })).toBeTruthy())
    expect(boxes()).toHaveLength(1)
  })

  it('that does not exist says so, also for a comment on another post', async () => {
    server.on(`GET /api/comments/${idOf(77)}`, { json: buildComment(77, { postId: idOf(2) }) })
    await openPost([], {}, `?thread=${idOf(77)}`)
    expect(await screen.findByText('This comment isn’t available.')).toBeTruthy()
    expect(section().getByRole('link', { name: 'View all comments' })).toBeTruthy()
  })

  it('whose first comment is deleted shows a tombstone', async () => {
    const deleted = { isDeleted: true, author: null, authorId: null, content: '' }
    await openPost([buildComment(11, { ...deleted, replies: [buildComment(12, { parentId: idOf(11) })] })])
    expect(await section().findByText('Comment number 12')).toBeTruthy()
    expect(item(11).getByText('This comment was deleted.')).toBeTruthy()
    expect(item(11).getAllByRole('button', { name: /^Reply/ })).toHaveLength(1)
  })
})

describe('reacting to a comment', () => {
  it('[S1-109] counts immediately, and [S1-110] [S1-227] is rolled back if it fails', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    server.on('POST /api/reactions', async () => {
      await promise
      return { status: 500 }
    })
    server.on(`GET /api/comments/${idOf(11)}`, { json: buildComment(11) })
    await openPost([buildComment(11)])
    await section().findByText('Comment number 11')
    fireEvent.click(item(11).getByRole('button', { name: 'Upvote' }))
    expect(await item(11).findByRole('button', { name: 'Upvote, 1', pressed: true })).toBeTruthy()
    expect(item(11).getByText('1 reaction')).toBeTruthy()
    resolve()
    expect(await screen.findByText('Failed to react to comment.')).toBeTruthy()
    expect(await item(11).findByRole('button', { name: 'Upvote', pressed: false })).toBeTruthy()
    expect(server.seen.filter(({ path }) => path === '/api/reactions').map(({ body }) => body)).toEqual([
      JSON.stringify({ commentId: idOf(11), reactionType: 'upvote', state: 'on' }),
    ])
  })
})
