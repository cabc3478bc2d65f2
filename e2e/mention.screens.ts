import type { Page } from '@playwright/test'
import type { MentionSuggestion } from '@guildhall/contract/mentions'
import { idOf } from '@guildhall/contract/testing/ids'
import { buildMention, buildSuggestion } from '@guildhall/contract/testing/mentions'
import { openEmptyComposer } from './composer.screens.ts'
import { SAMPLE_POSTS, servePosts, uncommented } from './fixtures/posts.ts'
import type { Screen } from './screen.ts'

const TEXT =
  'Three teams asked for our workshop this week, and I finally wrote the prices down. Thank you @ines_duarte for the push! What would you change, @pr'
const SUGGESTIONS: MentionSuggestion[] = [
  suggestion(1, 'agent', 'prom_ai', 'Prom AI', 'Sharpens offers and announcements'),
  suggestion(2, 'group', 'pricing_makers', 'Pricing for Makers', '2,140 members'),
  suggestion(
    3,
    'user',
    'priya',
    'Priya Nair',
    'Runs pricing workshops for teams that grow faster than they can hire',
  ),
  suggestion(4, 'user', 'prem_kumar', 'Prem Kumar', ''),
]

/** The mention picker over the composer and the edit dialog, and mentions in a post. */
export const SCREENS: Screen[] = [
  inComposer('suggestions', TEXT, serveSuggestions(SUGGESTIONS), (page) => page.getByRole('option').nth(3)),
  inComposer('begun', 'Thank you @', serveSuggestions([]), (page) => page.getByText('Type to search...')),
  {
    ...inComposer('searching', TEXT, neverAnswer, (page) => page.getByText('Searching...')),
    screenshotOnly: true,
  },
  inComposer('nobody', TEXT, serveSuggestions([]), (page) => page.getByText('No matches for')),
  {
    ...inComposer('failed', TEXT, failSearch, (page) => page.getByText('Couldn’t load suggestions')),
    allowedProblems: [/status of 500 .*mentions/],
  },
  {
    name: 'mention',
    state: 'edit',
    who: 'member',
    path: `/post/${idOf(9)}`,
    before: serveSuggestions(SUGGESTIONS),
    act: async (page) => {
      await page.getByRole('button', { name: 'More', exact: true }).first().click()
      await page.getByRole('menuitem', { name: 'Edit post' }).click()
      await write(page, 'Planted with @pr')
    },
    shows: (page) => page.getByRole('option').first(),
  },
  {
    name: 'mention',
    state: 'links',
    who: 'member',
    path: `/post/${idOf(1)}`,
    before: serveMentions,
    shows: (page) => page.getByRole('link', { name: '@ines_duarte', exact: true }),
  },
]

function inComposer(
  state: string,
  text: string,
  before: (page: Page) => Promise<void>,
  shows: Screen['shows'],
): Screen {
  return {
    name: 'mention',
    state,
    who: 'member',
    path: '/',
    before,
    act: async (page) => {
      await openEmptyComposer(page)
      await write(page, text)
    },
    shows,
  }
}

/** Fills in the text and types its last character, so that the picker opens. */
async function write(page: Page, text: string): Promise<void> {
  const field = page.getByRole('dialog').getByRole('textbox', { name: 'Text', exact: true })
  await field.fill(text.slice(0, -1))
  await field.press('End')
  await field.pressSequentially(text.slice(-1))
}

function serveSuggestions(suggestions: MentionSuggestion[]): (page: Page) => Promise<void> {
  return async (page) => {
    await servePosts(page)
    await page.route('**/api/mentions/search?*', (route) => route.fulfill({ json: suggestions }))
  }
}

async function neverAnswer(page: Page): Promise<void> {
  await servePosts(page)
  await page.route('**/api/mentions/search?*', () => new Promise(() => {}))
}

async function failSearch(page: Page): Promise<void> {
  await servePosts(page)
  await page.route('**/api/mentions/search?*', (route) =>
    route.fulfill({ status: 500, json: { message: 'No', code: 'internal' } }),
  )
}

/** Mocks a post that mentions a member, a group, an AI agent and an unknown username. */
async function serveMentions(page: Page): Promise<void> {
  const content =
    'Thank you @ines_duarte and everybody in @pricing_makers. And @agent_ai, what do you think? @nobody'
  const mentions = [
    buildMention({ start: 10, end: 22, id: idOf(901), handle: 'ines_duarte' }),
    buildMention({ start: 40, end: 55, type: 'group', id: idOf(7), handle: 'pricing_makers' }),
  ]
  await servePosts(
    page,
    SAMPLE_POSTS.map((post, at) => (at === 0 ? { ...uncommented(post), content, mentions } : post)),
  )
}

function suggestion(
  n: number,
  type: MentionSuggestion['type'],
  name: string,
  displayName: string,
  description: string,
): MentionSuggestion {
  return buildSuggestion(n, { type, name, displayName, description })
}
