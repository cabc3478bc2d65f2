import { REFUSALS } from '@guildhall/contract/agent-runs'
import type { Comment } from '@guildhall/contract/comments'
import type { Post } from '@guildhall/contract/posts'
import { buildAgentCard, buildThreadRun } from '@guildhall/contract/testing/agents'
import { buildComment } from '@guildhall/contract/testing/comments'
import { idOf } from '@guildhall/contract/testing/ids'
import { buildUser } from '@guildhall/contract/testing/members'
import { buildMention } from '@guildhall/contract/testing/mentions'
import { hoursAgo } from '@guildhall/contract/testing/moments'
import { buildPost } from '@guildhall/contract/testing/posts'
import { buildPreferences } from '@guildhall/contract/testing/preferences'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { refusalWords } from '#web/features/agents/refusal-words.ts'
import { openApp } from '#web/testing/app.tsx'
import { serveComments } from '#web/testing/comments.ts'
import { servePosts } from '#web/testing/posts.ts'
import { testServer } from '#web/testing/server.ts'
import { EventSourceStandIn } from '#web/testing/stream-stand-in.ts'
import { clearSent } from './fresh-comments.ts'

const server = testServer()
const agent = buildAgentCard(1, { firstName: 'Agent AI', username: 'agent_ai' })
const RUNS = `GET /api/posts/${idOf(1)}/ai-runs`
const CHANGED = { type: 'topic.changed', topic: `thread:${idOf(1)}` }
const THINKING = 'Agent AI is thinking…'
const ask = buildComment(11, { content: '@agent_ai which paper lasts longest?' })
const run = buildThreadRun(1, { agent, commentId: idOf(11), startedAt: hoursAgo(0.01) })
const answer = buildComment(12, {
  author: agent,
  authorId: agent.id,
  isSystemComment: true,
  systemAgentType: 'agent_ai',
  content: 'Cotton does.',
  parentId: idOf(11),
  depth: 2,
  createdAt: hoursAgo(0),
})
const answered = { ...ask, replies: [answer], replyCount: 1, descendantCount: 1 }
const reads = (path: string) => server.seen.filter((seen) => seen.path.startsWith(path)).length
const runReads = () => reads(`/api/posts/${idOf(1)}/ai-runs`)
const lines = () => [...document.querySelectorAll('.agent-run')].map((line) => line.textContent)
const announced = () =>
  screen
    .getAllByRole('status')
    .map((region) => region.textContent)
    .join('')

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  server.on('GET /api/auth/user', { json: buildUser() })
  server.on('GET /api/user/preferences', { json: buildPreferences() })
  server.on('GET /api/posts?sort=viral&limit=5', { json: [] })
  clearSent(idOf(1))
})

async function openPost(comments: Comment[], post: Partial<Post> = {}) {
  servePosts(server, [buildPost(1, { _count: { comments: comments.length, shares: 0, views: 0 }, ...post })])
  serveComments(server, comments)
  const app = await openApp(`/post/${idOf(1)}`)
  const stream = await waitFor(() => {
    expect(EventSourceStandIn.opened.at(-1)).toBeTruthy()
    return EventSourceStandIn.opened.at(-1)!
  })
  act(() => stream.open())
  await waitFor(() => expect(document.querySelectorAll('li[data-comment]')).toHaveLength(comments.length))
  return { ...app, push: (message: unknown) => act(() => stream.say('1-0', message)) }
}

describe('an agent that was mentioned', () => {
  it('[S1-159] is thinking below the comment, until the answer is in its place', async () => {
    server.on(RUNS, { json: [run] })
    const { push } = await openPost([ask, buildComment(13)])
    await waitFor(() => expect(lines()).toEqual([THINKING]))
    const line = document.querySelector('.agent-run')!
    expect(line.closest('[data-comment]')?.getAttribute('data-comment')).toBe(idOf(11))
    expect(line.querySelector('.rounded-card\\!')).toBeTruthy()
    await waitFor(() => expect(announced()).toContain(THINKING))
    server.on(RUNS, { json: [] })
    serveComments(server, [answered, buildComment(13)])
    push(CHANGED)
    expect(await screen.findByText('Cotton does.')).toBeTruthy()
    await waitFor(() => expect(lines()).toEqual([]))
    await waitFor(() => expect(announced()).not.toContain(THINKING))
    const lists = reads(`/api/posts/${idOf(1)}/comments`)
    expect([lists, runReads()], 'one request each for the hint').toEqual([2, 2])
  })

  it('is thinking at the top if the post calls it, whatever its handle', async () => {
    server.on(RUNS, { json: [buildThreadRun(1, { agent })] })
    const mentions = [buildMention({ start: 0, end: 8, type: 'agent', id: agent.id, handle: 'helper_1' })]
    await openPost([buildComment(13)], { content: '@helper1 and what do you say?', mentions })
    await waitFor(() => expect(lines()).toEqual([THINKING]))
    const line = document.querySelector('.agent-run')!
    expect(line.closest('[data-comment]')).toBeNull()
    const first = document.querySelector('.comment')!
    expect(line.compareDocumentPosition(first) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  })

  it('appears when the viewer has written the comment that calls it', async () => {
    const { push } = await openPost([buildComment(13)])
    expect(runReads(), 'no agent is called').toBe(0)
    const field = screen.getByPlaceholderText(/^Write a comment/)
    server.on(`POST /api/posts/${idOf(1)}/comments`, { json: ask })
    server.on(RUNS, { json: [] })
    serveComments(server, [ask, buildComment(13)])
    fireEvent.change(field, { target: { value: ask.content } })
    fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true })
    await waitFor(() => expect(runReads()).toBeGreaterThan(0))
    server.on(RUNS, { json: [run] })
    push(CHANGED)
    await waitFor(() => expect(lines()).toEqual([THINKING]))
  })

  it(
    'is checked again after 5 seconds in case the hint about its answer is lost',
    { timeout: 20_000 },
    async () => {
      server.on(RUNS, { json: [run] })
      await openPost([ask])
      await waitFor(() => expect(lines()).toEqual([THINKING]))
      server.on(RUNS, { json: [] })
      serveComments(server, [answered])
      expect(await screen.findByText('Cotton does.', {}, { timeout: 8_000 })).toBeTruthy()
      expect(lines()).toEqual([])
      await waitFor(() => expect(runReads(), 'first, after 5 seconds, with the comments').toBe(3))
    },
  )

  it('[D-133] says kindly to who asked why it does not answer', async () => {
    server.on(RUNS, {
      json: [
        { ...run, refusal: 'not_configured' },
        buildThreadRun(2, {
          agent: { ...agent, firstName: 'Prom AI' },
          commentId: idOf(11),
          refusal: 'day_cap',
        }),
      ],
    })
    await openPost([ask])
    const why = ['AI is not configured', 'Prom AI has reached its limit for today. Ask again tomorrow.']
    await waitFor(() => expect(lines()).toEqual(why))
    await waitFor(() => expect(announced()).toContain('AI is not configured'))
    expect(runReads(), 'there is nothing to wait for').toBe(1)
  })

  it('has words for every reason', () => {
    const words = REFUSALS.map((refusal) => refusalWords(refusal, 'Agent AI').why)
    expect(new Set(words).size).toBe(REFUSALS.length)
    for (const text of words) expect(text).toMatch(/^(Agent AI|AI|You’ve|This post)(’s)? .+/)
  })
})

it('an agent’s own words call no agent', async () => {
  await openPost([{ ...answer, content: '@agent_ai', parentId: null, depth: 1 }])
  expect(within(document.body).getByText('@agent_ai')).toBeTruthy()
  expect(runReads()).toBe(0)
})
