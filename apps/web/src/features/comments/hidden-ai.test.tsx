import type { Comment } from '@guildhall/contract/comments'
import { buildAgentCard } from '@guildhall/contract/testing/agents'
import { buildComment } from '@guildhall/contract/testing/comments'
import { idOf } from '@guildhall/contract/testing/ids'
import { buildUser } from '@guildhall/contract/testing/members'
import { buildPost } from '@guildhall/contract/testing/posts'
import { buildPreferences } from '@guildhall/contract/testing/preferences'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { onPreferencesChanged } from '#web/features/preferences/preferences.push.ts'
import { openApp } from '#web/testing/app.tsx'
import { serveComments } from '#web/testing/comments.ts'
import { servePosts } from '#web/testing/posts.ts'
import { testServer } from '#web/testing/server.ts'
import { setOpenPart } from './open-parts.ts'

const server = testServer()
const agent = buildAgentCard(1, { firstName: 'Agent AI', username: 'agent_ai' })
const byAgent = { author: agent, authorId: agent.id, isSystemComment: true, systemAgentType: 'agent_ai' }
const reply = buildComment(13, { parentId: idOf(12), depth: 2 })
const answer = buildComment(12, { ...byAgent, replies: [reply], replyCount: 1, descendantCount: 1 })
const THREAD = [buildComment(11), answer, buildComment(14, { author: null, authorId: 'system-helper' })]
const rows = () => document.querySelectorAll('li[data-comment]')
const item = (id: number) => document.querySelector<HTMLElement>(`[data-comment="${idOf(id)}"]`)!
const showButtons = () => screen.queryAllByRole('button', { name: 'Show Agent AI’s comment' })

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  server.on('GET /api/auth/user', { json: buildUser() })
  server.on('GET /api/user/preferences', { json: buildPreferences({ hideAiComments: true }) })
  server.on('GET /api/posts?sort=viral&limit=5', { json: [] })
  for (const id of [11, 12, 13, 14]) {
    setOpenPart('ai', idOf(id), false)
    setOpenPart('shut', idOf(id), false)
  }
})

async function openPost(comments: Comment[] = THREAD, count = 4) {
  servePosts(server, [buildPost(1, { _count: { comments: count, shares: 0, views: 0 } })])
  serveComments(server, comments)
  const app = await openApp(`/post/${idOf(1)}`)
  await waitFor(() => expect(rows()).toHaveLength(count))
  return app
}

describe('a member who hides AI comments', () => {
  it('sees one line for each, with its replies; every counted comment has its row', async () => {
    await openPost()
    await waitFor(() => expect(showButtons()).toHaveLength(2))
    expect(screen.getAllByText('4 comments')).not.toHaveLength(0)
    expect(rows()).toHaveLength(4)
    expect(screen.getAllByText('AI comment by Agent AI')).toHaveLength(2)
    for (const text of ['Comment number 12', 'Comment number 14']) expect(screen.queryByText(text)).toBeNull()
    expect(document.querySelector('.comment-by-ai')).toBeNull()
    expect(screen.getByText('Comment number 11')).toBeTruthy()
    const replies = within(screen.getByRole('list', { name: 'Replies to Agent AI' }))
    expect(replies.getByText('Comment number 13')).toBeTruthy()
  })

  it('can show one of them for this visit, which then has the focus', async () => {
    const first = await openPost()
    await waitFor(() => expect(showButtons()).toHaveLength(2))
    fireEvent.click(within(item(12)).getByRole('button', { name: 'Show Agent AI’s comment' }))
    expect(within(item(12)).getByText('Comment number 12')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(item(12)))
    expect(showButtons(), 'the other stays hidden').toHaveLength(1)
    expect(rows()).toHaveLength(4)
    first.unmount()
    await openPost()
    await waitFor(() => expect(showButtons()).toHaveLength(1))
    expect(screen.getByText('Comment number 12')).toBeTruthy()
  })

  it('can collapse its thread, which does not show its text either', async () => {
    await openPost()
    await waitFor(() => expect(showButtons()).toHaveLength(2))
    fireEvent.click(screen.getByRole('button', { name: 'Collapse Agent AI’s thread' }))
    const expand = screen.getByRole('button', { name: 'Expand Agent AI’s thread' })
    expect(screen.queryByText('Comment number 12')).toBeNull()
    await waitFor(() => expect(document.activeElement).toBe(expand))
    fireEvent.click(expand)
    const collapse = screen.getByRole('button', { name: 'Collapse Agent AI’s thread' })
    await waitFor(() => expect(document.activeElement).toBe(collapse))
  })

  it('sees a deleted one like any other', async () => {
    await openPost([{ ...answer, isDeleted: true, content: '' }], 2)
    expect(screen.getByText('This comment was deleted.')).toBeTruthy()
    expect(showButtons()).toEqual([])
  })

  it('sees them again as soon as the preference is off', async () => {
    const { client } = await openPost()
    await waitFor(() => expect(showButtons()).toHaveLength(2))
    await act(() =>
      onPreferencesChanged(client, { type: 'preferences.changed', preferences: buildPreferences() }),
    )
    expect(await screen.findByText('Comment number 12')).toBeTruthy()
    expect(showButtons()).toEqual([])
    expect(rows()).toHaveLength(4)
  })
})

describe('a member who does not', () => {
  it('sees AI comments in full', async () => {
    server.on('GET /api/user/preferences', { json: buildPreferences() })
    await openPost()
    expect(screen.getByText('Comment number 12')).toBeTruthy()
    expect(showButtons()).toEqual([])
  })
})
