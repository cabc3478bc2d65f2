import type { Page } from '@playwright/test'
import type { GroupAgent, GroupAgentUsage } from '@guildhall/contract/group-agents'
import { buildAgentFeedback, buildModelStatus } from '@guildhall/contract/testing/agents'
import {
  buildAdminAgent,
  buildAgentTrial,
  buildCommentor,
  buildGroupAgentUsage,
  buildPostCreator,
  buildTrialResult,
} from '@guildhall/contract/testing/group-agents'
import { SAMPLE_GROUP_PATH, sampleGroup, serveGroup } from './fixtures/group.ts'
import type { Screen } from './screen.ts'

const OWNER = sampleGroup('owner')
const GROUP = `**/api${SAMPLE_GROUP_PATH}`
const SERVER_ERROR = { status: 500, json: { message: 'No', code: 'internal' } }
const never = () => new Promise<void>(() => {})
const dialog = (page: Page) => page.getByRole('dialog')
const panel = (page: Page) => page.getByRole('region', { name: 'AI Agents' })

const AGENTS = [
  buildCommentor(1, {
    groupId: OWNER.id,
    name: 'Pricing Guide',
    handle: 'pricing_guide',
    description: 'Answers price and seat questions from the “Pricing” collection.',
  }),
  buildCommentor(2, {
    groupId: OWNER.id,
    name: 'Welcome Host',
    handle: 'welcome_host',
    maxEngagementsPerDay: 20,
    dayCap: 20,
    usedToday: 20,
    refusedToday: 7,
  }),
  buildAdminAgent(3, { groupId: OWNER.id, name: 'Doorkeeper', handle: 'doorkeeper', usedToday: 12 }),
  buildPostCreator(4, {
    groupId: OWNER.id,
    name: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamter',
    handle: 'donaudampfschifffahrtselektrizitaetenhauptbetri',
    isActive: false,
    pausedBy: 'votes',
    usedToday: 0,
  }),
]

/** The AI agents of a group: the panel in the Tools tab, and the dialog that builds one. */
export const SCREENS: Screen[] = [
  screen('full', { shows: (page) => panel(page).getByRole('heading', { name: 'Doorkeeper' }) }),
  screen('empty', {
    agents: [],
    shows: (page) => panel(page).getByRole('button', { name: 'Create Your First Agent' }),
  }),
  screen('loading', {
    mock: (page) => page.route(`${GROUP}/ai-agents`, never),
    shows: (page) => panel(page).locator('.animate-shimmer').first(),
  }),
  screen('error', {
    mock: (page) => page.route(`${GROUP}/ai-agents`, (route) => route.fulfill(SERVER_ERROR)),
    shows: (page) => panel(page).getByText('Failed to fetch agents'),
    allowedProblems: [/status of 500 .*ai-agents/],
  }),
  screen('not-configured', {
    usage: buildGroupAgentUsage({ model: buildModelStatus({ isConfigured: false }) }),
    shows: (page) => panel(page).getByText('AI is not configured'),
  }),
  screen('limit', {
    act: (page) => panel(page).getByRole('button', { name: 'Change limit' }).click(),
    shows: dialog,
  }),
  screen('create', { act: openBuilder, shows: dialog }),
  screen('create-admin', {
    act: async (page) => {
      await openBuilder(page)
      await dialog(page)
        .getByRole('radio', { name: /^Admin/ })
        .check()
      await dialog(page)
        .getByRole('button', { name: /^Advanced/ })
        .click()
    },
    shows: (page) => dialog(page).getByRole('slider', { name: 'Mood threshold' }),
  }),
  screen('create-posts', {
    act: async (page) => {
      await openBuilder(page)
      await dialog(page)
        .getByRole('radio', { name: /^Post creator/ })
        .check()
      await dialog(page)
        .getByRole('button', { name: /^Advanced/ })
        .click()
    },
    shows: (page) => dialog(page).getByRole('textbox', { name: 'Template for the weekly digest' }),
  }),
  screen('edit', {
    act: (page) => panel(page).getByRole('button', { name: 'Edit Pricing Guide' }).click(),
    shows: dialog,
  }),
  screen('try-out', {
    act: async (page) => {
      await openBuilder(page)
      await openTryOut(page)
      await dialog(page).getByRole('button', { name: 'Try it' }).click()
    },
    shows: (page) => dialog(page).getByText('Receipt, open to every member'),
  }),
  screen('rehearsal', {
    act: async (page) => {
      await openBuilder(page)
      await openTryOut(page)
      await dialog(page).getByRole('button', { name: 'Rehearse' }).click()
    },
    shows: (page) => dialog(page).getByRole('list', { name: 'What it would have done' }),
  }),
]

function screen(
  state: string,
  {
    agents = AGENTS,
    usage = buildGroupAgentUsage(),
    mock,
    ...rest
  }: Omit<Screen, 'name' | 'path' | 'state' | 'who' | 'before'> & {
    agents?: GroupAgent[]
    usage?: GroupAgentUsage
    mock?: (page: Page) => Promise<unknown>
  },
): Screen {
  return {
    name: 'group-agents',
    state,
    who: 'member',
    path: `${SAMPLE_GROUP_PATH}?tab=tools`,
    before: async (page) => {
      await serveGroup(page, OWNER, {
        agents,
        usage,
        feedback: agents.length === 0 ? [] : [buildAgentFeedback(1)],
      })
      await page.route(`${GROUP}/ai-trials`, (route) => {
        const { kind } = route.request().postDataJSON() as { kind: 'sample' | 'rehearsal' }
        return route.fulfill({ json: kind === 'sample' ? buildAgentTrial(1) : rehearsal() })
      })
      await mock?.(page)
    },
    ...rest,
  }
}

async function openBuilder(page: Page): Promise<void> {
  await panel(page).getByRole('button', { name: 'Build AI Agent' }).click()
  await dialog(page).getByRole('textbox', { name: 'Name', exact: true }).fill('Seat Helper')
}

/** Phones have the try-out behind a tab. */
async function openTryOut(page: Page): Promise<void> {
  const tab = dialog(page).getByRole('tab', { name: 'Try out' })
  if (await tab.isVisible()) await tab.click()
}

function rehearsal() {
  const results = [1, 2, 3, 4, 5, 6].map((n) => buildTrialResult(n))
  const refused = buildTrialResult(7, { text: null, refusal: 'post_cap' })
  return buildAgentTrial(2, {
    kind: 'rehearsal',
    total: 7,
    results: [...results, refused],
    costMicros: 30_000,
  })
}
