import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Post } from '@guildhall/contract/posts'
import { buildAgentCard, buildReceipt, buildReceiptSource } from '@guildhall/contract/testing/agents'
import { idOf } from '@guildhall/contract/testing/ids'
import { buildUser } from '@guildhall/contract/testing/members'
import { buildMention } from '@guildhall/contract/testing/mentions'
import { buildOriginal, buildPost } from '@guildhall/contract/testing/posts'
import { buildPreferences } from '@guildhall/contract/testing/preferences'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openApp } from '#web/testing/app.tsx'
import { servePosts } from '#web/testing/posts.ts'
import { testServer } from '#web/testing/server.ts'

const server = testServer()
const RECEIPT = `GET /api/posts/${idOf(1)}/ai-receipt`
const author = buildAgentCard(1, { firstName: 'Monday Digest' })
const HOSTILE = 'See https://evil.test/?q=secret, www.evil.test or @mara_okafor. <b>Now</b>'
const mentions = [
  buildMention({ start: HOSTILE.indexOf('@'), end: HOSTILE.indexOf('@') + 12, handle: 'mara_okafor' }),
]
const button = () => screen.findByRole('button', { name: 'Why this post?' })

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  server.on('GET /api/auth/user', { json: buildUser() })
  server.on('GET /api/user/preferences', { json: buildPreferences() })
})

async function openCard(overrides: Partial<Post> = {}) {
  servePosts(server, [buildPost(1, { author, ...overrides })])
  await openApp('/')
  const article = await screen.findByRole('article')
  return { article, card: within(article) }
}

async function openReceipt() {
  const opener = await button()
  opener.focus()
  fireEvent.click(opener)
  return screen.findByRole('region', { name: 'How this post came about' })
}

describe('a post by an agent', () => {
  it('[S1-065] [S1-170] has its badge, tint and square picture, and a name that is no link', async () => {
    const { article, card } = await openCard()
    expect(card.getByText('AI')).toBeTruthy()
    expect(card.getByText('Monday Digest').closest('a')).toBeNull()
    expect(article.classList.contains('post-by-ai')).toBe(true)
    expect(article.querySelector('header .rounded-card\\!')).toBeTruthy()
  })

  it('has the tint of a comment by an AI', () => {
    const declarations = (feature: string, file: string, selector: RegExp) => {
      const css = readFileSync(join(import.meta.dirname, '..', feature, file), 'utf8')
      return selector.exec(css)?.[1]?.replaceAll(/\s+|padding-box/g, '')
    }
    const ofPost = declarations('posts', 'post.css', /\.post-by-ai \{([^}]*)\}/)
    expect(ofPost).toBeTruthy()
    expect(ofPost).toBe(
      declarations('comments', 'comments.css', /\.comment-by-ai > div > \.comment-bubble \{([^}]*)\}/),
    )
  })

  it('offers nothing to do with its author', async () => {
    const { card } = await openCard()
    fireEvent.click(card.getByRole('button', { name: 'More' }))
    const items = within(await screen.findByRole('menu')).getAllByRole('menuitem')
    expect(items.map(({ textContent }) => textContent)).toEqual(['Save to collection', 'Copy link', 'Report'])
  })

  it('[D-130] is text and nothing else, whatever the model wrote', async () => {
    const { card } = await openCard({ content: HOSTILE, mentions })
    expect(card.getByText(HOSTILE).children).toHaveLength(0)
  })

  it('[D-130] is text and nothing else in a share', async () => {
    const { card } = await openCard({
      author: buildPost(1).author,
      isShare: true,
      originalPost: buildOriginal(2, { author, content: HOSTILE, mentions }),
    })
    const shared = within(card.getByRole('group', { name: 'Shared post' }))
    expect(shared.getByText(HOSTILE).children).toHaveLength(0)
    expect(screen.queryByRole('button', { name: 'Why this post?' })).toBeNull()
  })
})

describe('the receipt of a post by an agent', () => {
  it('[D-138] says which rule applied, what was read and who runs the agent', async () => {
    const sources = [buildReceiptSource(7, { type: 'post', postId: idOf(7), excerpt: 'We bound 40 books.' })]
    const receipt = buildReceipt({
      agent: author,
      trigger: 'weekly_digest',
      askedBy: null,
      sources,
      owner: buildUser(),
    })
    server.on(RECEIPT, { json: receipt })
    await openCard()
    const isRead = () => server.seen.some(({ path }) => path.endsWith('/ai-receipt'))
    await button()
    expect(isRead(), 'only on request').toBe(false)
    const card = within(await openReceipt())
    expect(await card.findByText('Summed up the group’s week')).toBeTruthy()
    expect(card.getByRole('link', { name: /We bound 40 books/ }).getAttribute('href')).toBe(
      `/post/${idOf(7)}`,
    )
    expect(card.getByText('Mara Okafor')).toBeTruthy()
    expect(card.getByText('It read no other posts or comments.')).toBeTruthy()
    expect(card.queryByRole('button', { name: /Wrong/ })).toBeNull()
  })

  it('closes by Escape and its cross, and the focus is on its button', async () => {
    server.on(RECEIPT, { json: buildReceipt({ agent: author, trigger: 'welcome' }) })
    await openCard()
    const isClosed = async () => {
      await waitFor(() => expect(screen.queryByRole('region', { name: /came about/ })).toBeNull())
      const opener = await button()
      expect(opener.getAttribute('aria-expanded')).toBe('false')
      expect(document.activeElement).toBe(opener)
    }
    await openReceipt()
    fireEvent.keyDown(await button(), { key: 'Escape' })
    await isClosed()
    const card = within(await openReceipt())
    fireEvent.click(card.getByRole('button', { name: 'Close receipt' }))
    await isClosed()
  })

  it('can be missing', async () => {
    server.on(RECEIPT, { status: 404, json: { message: 'No', code: 'not_found' } })
    await openCard()
    await openReceipt()
    expect(await screen.findByText('There’s no receipt for this post.')).toBeTruthy()
  })
})
