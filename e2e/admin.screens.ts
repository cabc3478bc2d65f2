import type { Page } from '@playwright/test'
import { buildAgentUsage, buildModelStatus } from '@guildhall/contract/testing/agents'
import { SAMPLE_AGENTS, SAMPLE_USAGE, serveAdmin } from './fixtures/agents.ts'
import type { Screen } from './screen.ts'

const SERVER_ERROR = { status: 500, json: { message: 'No', code: 'internal' } }
const USAGE_PATH = '/admin?tab=usage'
const never = () => new Promise<void>(() => {})
const dialog = (page: Page) => page.getByRole('dialog')
const heading = (name: string) => (page: Page) => page.getByRole('heading', { name })
const agents = (page: Page) => page.getByRole('list', { name: 'AI agents' })
const NO_USAGE = buildAgentUsage({ agents: [], days: [], spentTodayMicros: 0, dayBudgetMicros: null })

/** The administration of global AI agents: its agents, its dialogs, and what the agents used. */
export const SCREENS: Screen[] = [
  screen('full', { before: serveAdmin, shows: agents }),
  screen('empty', {
    before: (page) => serveAdmin(page, { agents: [], model: buildModelStatus({ isConfigured: false }) }),
    act: (page) => page.getByRole('heading', { name: 'AI is not configured' }).waitFor(),
    shows: heading('No AI agents yet'),
  }),
  screen('demo-model', {
    before: (page) => serveAdmin(page, { model: buildModelStatus({ isDemo: true, model: 'demo-model' }) }),
    act: (page) => agents(page).waitFor(),
    shows: heading('Answers come from a demo model'),
  }),
  screen('checking', {
    before: async (page) => {
      await page.route('**/api/admin/check-access', never)
    },
    shows: (page) => page.getByText('Checking admin access...'),
  }),
  screen('denied', {
    before: async (page) => {
      await page.route('**/api/admin/check-access', (route) =>
        route.fulfill({ json: { isMasterAdmin: false } }),
      )
    },
    shows: heading('Access Denied'),
  }),
  screen('check-failed', {
    before: async (page) => {
      await page.route('**/api/admin/check-access', (route) => route.fulfill(SERVER_ERROR))
    },
    shows: heading('Couldn’t check your admin access'),
    allowedProblems: [/status of 500 .*check-access/],
  }),
  screen('loading', {
    before: async (page) => {
      await serveAdmin(page)
      await page.route('**/api/admin/ai-agents', never)
    },
    shows: (page) => page.locator('main .animate-shimmer').first(),
  }),
  screen('error', {
    before: async (page) => {
      await serveAdmin(page)
      await page.route('**/api/admin/ai-agents', (route) => route.fulfill(SERVER_ERROR))
    },
    shows: heading('Couldn’t load the AI agents'),
    allowedProblems: [/status of 500 .*ai-agents/],
  }),
  screen('create', {
    before: serveAdmin,
    act: (page) => page.getByRole('button', { name: 'Create AI Agent' }).click(),
    shows: dialog,
  }),
  screen('create-invalid', {
    before: serveAdmin,
    act: async (page) => {
      await page.getByRole('button', { name: 'Create AI Agent' }).click()
      await dialog(page).getByRole('textbox', { name: 'Username' }).fill('reading guide')
      await dialog(page).getByRole('button', { name: 'Create Agent' }).click()
    },
    shows: (page) => dialog(page).getByText('System prompt is required'),
  }),
  screen('edit', {
    before: serveAdmin,
    act: (page) => page.getByRole('button', { name: `Edit ${SAMPLE_AGENTS[1]!.name}` }).click(),
    shows: dialog,
  }),
  screen('delete', {
    before: serveAdmin,
    act: (page) => page.getByRole('button', { name: `Delete ${SAMPLE_AGENTS[1]!.name}` }).click(),
    shows: dialog,
  }),
  usageScreen('full', {
    before: serveAdmin,
    act: (page) => page.getByText('Wrong group.').waitFor(),
    shows: (page) => page.getByRole('slider', { name: 'Response time' }),
  }),
  usageScreen('one-agent', {
    before: serveAdmin,
    act: async (page) => {
      await page.getByRole('slider', { name: 'Cost' }).waitFor()
      await page.getByRole('combobox', { name: 'Agent' }).selectOption(SAMPLE_AGENTS[1]!.id)
      await page.getByRole('slider', { name: 'Cost' }).focus()
      await page.keyboard.press('ArrowLeft')
    },
    shows: (page) => page.locator('.charts-note'),
  }),
  usageScreen('table', {
    before: serveAdmin,
    act: async (page) => {
      for (let at = 0; at < 5; at += 1)
        await page.getByRole('button', { name: 'Show as table' }).first().click()
    },
    shows: (page) => page.getByRole('table', { name: 'Response time' }),
  }),
  usageScreen('empty', {
    before: (page) => serveAdmin(page, { usage: NO_USAGE, feedback: [] }),
    act: (page) => page.getByRole('heading', { name: 'No feedback yet' }).waitFor(),
    shows: heading('No usage in this period'),
  }),
  usageScreen('used-up', {
    before: (page) => serveAdmin(page, { usage: { ...SAMPLE_USAGE, spentTodayMicros: 2_000_000 } }),
    shows: (page) => page.getByText('Today’s budget is used up.'),
    screenshotOnly: true,
  }),
  usageScreen('loading', {
    before: async (page) => {
      await serveAdmin(page)
      await page.route('**/api/admin/ai-agents/usage?*', never)
      await page.route('**/api/admin/ai-agents/feedback?*', never)
    },
    shows: (page) => page.locator('.charts-grid .animate-shimmer').first(),
  }),
  usageScreen('error', {
    before: async (page) => {
      await serveAdmin(page)
      await page.route('**/api/admin/ai-agents/usage?*', (route) => route.fulfill(SERVER_ERROR))
      await page.route('**/api/admin/ai-agents/feedback?*', (route) => route.fulfill(SERVER_ERROR))
    },
    act: (page) => page.getByRole('heading', { name: 'Couldn’t load the feedback' }).waitFor(),
    shows: heading('Couldn’t load the usage'),
    allowedProblems: [/status of 500 .*ai-agents/],
  }),
]

type Rest = Omit<Screen, 'name' | 'path' | 'state' | 'who'>

function screen(state: string, rest: Rest): Screen {
  return { name: 'admin', path: '/admin', state, who: 'member', ...rest }
}

function usageScreen(state: string, rest: Rest): Screen {
  return { name: 'admin-usage', path: USAGE_PATH, state, who: 'member', ...rest }
}
