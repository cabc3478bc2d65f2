import { REFUSALS } from '@guildhall/contract/agent-runs'
import {
  buildAgentCard,
  buildReceipt,
  buildReceiptSource,
  buildThreadRun,
} from '@guildhall/contract/testing/agents'
import { buildComment } from '@guildhall/contract/testing/comments'
import { idOf } from '@guildhall/contract/testing/ids'
import { buildUser, buildViewer } from '@guildhall/contract/testing/members'
import { buildPost } from '@guildhall/contract/testing/posts'
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
import { setOpenPart } from './open-parts.ts'

const server = testServer()
const DATA = [
  'Guildhall',
  'Mara',
  'Okafor',
  'MO',
  'mara_okafor',
  '@agent_ai',
  'Control+Enter Meta+Enter',
  'Ctrl+Enter',
]
const viewer = buildViewer()
const agent = buildAgentCard(1, { firstName: 'Mara' })
const written = { author: viewer, authorId: viewer.id }
const RECEIPT = `GET /api/comments/${idOf(12)}/ai-receipt`
const visible = () => plainEnglish(document.body, DATA)

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  activateLocale('en-XA', pseudo)
  server.on('GET /api/auth/user', { json: buildUser() })
  server.on('GET /api/user/preferences', { json: buildPreferences() })
  server.on('GET /api/posts?sort=viral&limit=5', { json: [] })
  servePosts(server, [
    buildPost(1, { author: viewer, content: '…', _count: { comments: 2, shares: 0, views: 0 } }),
  ])
  serveComments(server, [
    buildComment(11, { ...written, content: '@agent_ai' }),
    buildComment(12, { author: agent, authorId: agent.id, content: '…', isSystemComment: true }),
  ])
  setOpenPart('receipt', idOf(12), false)
})

it('[D-151] agents at work and receipts show no text that is not in the catalogue', async () => {
  const runs = [null, ...REFUSALS].map((refusal, n) =>
    buildThreadRun(n, { agent, commentId: idOf(11), refusal }),
  )
  server.on(`GET /api/posts/${idOf(1)}/ai-runs`, { json: runs })
  server.on(RECEIPT, { status: 403, json: { message: '…', code: 'forbidden' } })
  await openApp(`/post/${idOf(1)}`)
  await waitFor(() => expect(document.querySelectorAll('li[data-comment]')).toHaveLength(2))
  await waitFor(() => expect(document.querySelectorAll('.agent-run')).toHaveLength(runs.length))
  expect(visible()).toEqual([])

  fireEvent.click(document.querySelector('[data-part="receipt"]')!)
  await waitFor(() => expect(document.querySelector('.agent-receipt [aria-busy]')).toBeTruthy())
  expect(visible()).toEqual([])
  const alert = await screen.findByRole('alert')
  expect(visible()).toEqual([])
  const sources = (['post', 'comment'] as const).flatMap((type) => [
    buildReceiptSource(type === 'post' ? 21 : 22, { type, author: viewer, excerpt: '…' }),
    buildReceiptSource(type === 'post' ? 23 : 24, { type, author: null, excerpt: '…' }),
  ])
  server.on(RECEIPT, {
    json: buildReceipt({ agent, askedBy: null, sources, hiddenSources: 1, model: '1', isDemo: true }),
  })
  server.on(`PUT /api/comments/${idOf(12)}/ai-feedback`, { status: 204 })
  fireEvent.click(alert.querySelector('button')!)
  await waitFor(() => expect(document.querySelector('.agent-receipt-foot button')).toBeTruthy())
  expect(visible()).toEqual([])

  fireEvent.click(document.querySelector('.agent-receipt-foot button')!)
  const dialog = await screen.findByRole('dialog')
  await waitFor(() => expect(dialog.querySelector('textarea')).toBeTruthy())
  expect(visible()).toEqual([])
  fireEvent.submit(dialog.querySelector('form')!)
  await waitFor(() => expect(document.querySelector('.agent-receipt-foot button')).toBeNull())
  expect(visible()).toEqual([])
})
