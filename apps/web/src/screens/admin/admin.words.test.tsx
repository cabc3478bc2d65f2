import {
  buildAgentFeedback,
  buildAgentUsage,
  buildGlobalAgent,
  buildModelStatus,
} from '@guildhall/contract/testing/agents'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { activateLocale } from '#web/lib/i18n.ts'
import { messages as pseudo } from '#web/locales/en-XA.po'
import { serveAdmin } from '#web/testing/admin.ts'
import { openApp } from '#web/testing/app.tsx'
import { plainEnglish } from '#web/testing/plain-english.ts'
import { testServer } from '#web/testing/server.ts'

const server = testServer()
const WORDLESS = { name: '…', description: '…', systemPrompt: '…' }
const AGENT = buildGlobalAgent(1, WORDLESS)
const NOTE = buildAgentFeedback(1, { member: null, note: '', answer: '…' })
const USAGE = buildAgentUsage({
  agents: [
    { id: AGENT.id, name: '…', username: 'x' },
    { id: buildGlobalAgent(2).id, name: '…', username: null },
  ],
})
const DATA = ['Guildhall', 'Mara', 'Okafor', 'MO', 'mara_okafor', 'mara@example.test', 'reading_guide_1']
const AGENT_NAMES = ['Reading Guide 1', 'RG']
const CONFIG = ['MODEL_API_KEY', 'MODEL_ID', 'MODEL_BASE_URL']
/** The days of charts, which the browser writes. */
const DAYS =
  /\b(Mon|Tue|Wed|Thu|Fri|Sat|Sun|January|February|March|April|May|June|July|August|September|October|November|December|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\b/g
const visible = () =>
  plainEnglish(document.body, [...DATA, ...AGENT_NAMES, ...CONFIG]).filter((text) =>
    /[A-Za-z]{2,}/.test(text.replaceAll(DAYS, '')),
  )
const open = async (path: string, selector: string) => {
  await openApp(path)
  await waitFor(() => expect(document.querySelector(selector)).toBeTruthy())
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  activateLocale('en-XA', pseudo)
  serveAdmin(server, {
    agents: [AGENT, buildGlobalAgent(2, { ...WORDLESS, username: 'x', isActive: false })],
    model: buildModelStatus({ isConfigured: false }),
    usage: USAGE,
    feedback: [NOTE],
  })
})

it('[D-151] the agents are in the catalogue', async () => {
  await open('/admin', '#model-notice')
  await screen.findAllByRole('listitem', { name: '…' })
  expect(visible()).toEqual([])
})

it('[D-151] the usage is in the catalogue', async () => {
  await open('/admin?tab=usage', '.charts-lines')
  await waitFor(() => expect(document.querySelector('blockquote')).toBeTruthy())
  expect(visible()).toEqual([])
})

it.each(['/admin', '/admin?tab=usage'])('[D-151] empty pages are in the catalogue: %s', async (path) => {
  serveAdmin(server, { model: buildModelStatus({ isDemo: true }), usage: { ...USAGE, days: [] } })
  await open(path, '#model-notice')
  await waitFor(() => expect(document.querySelectorAll('main h2').length).toBeGreaterThanOrEqual(2))
  expect(visible()).toEqual([])
})

it('[D-151] denied access is in the catalogue', async () => {
  serveAdmin(server, { isMasterAdmin: false })
  await open('/admin', 'main h1')
  expect(visible()).toEqual([])
})

it('[D-151] the form is in the catalogue', async () => {
  await open('/admin', '.page-head button')
  fireEvent.click(document.querySelector('.page-head button')!)
  const form = (await screen.findByRole('dialog')).querySelector('form')!
  fireEvent.submit(form)
  await waitFor(() => expect(form.querySelectorAll('[aria-invalid]')).toHaveLength(4))
  expect(visible()).toEqual([])
})
