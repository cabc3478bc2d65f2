import type { Page } from '@playwright/test'
import type { MentionSuggestion } from '@guildhall/contract/mentions'
import { openEmpty } from './composer-screens.ts'
import { MADE_POSTS, madeId, servePosts, uncommented } from './made-posts.ts'
import type { Screen } from './screen.ts'

const WORDS =
  'Three teams asked for our workshop this week, and I finally wrote the prices down. Thank you @ines_duarte for the push! What would you change, @pr'
const FOUND: MentionSuggestion[] = [
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
export const MENTION_SCREENS: Screen[] = [
  inComposer('suggestions', WORDS, found(FOUND), (page) => page.getByRole('option').nth(3)),
  inComposer('begun', 'Thank you @', found([]), (page) => page.getByText('Type to search...')),
  {
    ...inComposer('searching', WORDS, waits, (page) => page.getByText('Searching...')),
    pictureOnly: true,
  },
  inComposer('nobody', WORDS, found([]), (page) => page.getByText('Nobody found for')),
  {
    ...inComposer('failed', WORDS, fails, (page) => page.getByText('The list could not be loaded')),
    faults: [/status of 500 .*mentions/],
  },
  {
    name: 'mention',
    state: 'edit',
    who: 'member',
    path: `/post/${madeId(9)}`,
    before: found(FOUND),
    does: async (page) => {
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
    path: `/post/${madeId(1)}`,
    before: mentioned,
    shows: (page) => page.getByRole('link', { name: '@ines_duarte', exact: true }),
  },
]

function inComposer(
  state: string,
  words: string,
  before: (page: Page) => Promise<void>,
  shows: Screen['shows'],
): Screen {
  return {
    name: 'mention',
    state,
    who: 'member',
    path: '/',
    before,
    does: async (page) => {
      await openEmpty(page)
      await write(page, words)
    },
    shows,
  }
}

/** Types the end of it, as somebody would. */
async function write(page: Page, words: string): Promise<void> {
  const text = page.getByRole('dialog').getByRole('textbox', { name: 'Text', exact: true })
  await text.fill(words.slice(0, -1))
  await text.press('End')
  await text.pressSequentially(words.slice(-1))
}

function found(suggestions: MentionSuggestion[]): (page: Page) => Promise<void> {
  return async (page) => {
    await servePosts(page)
    await page.route('**/api/mentions/search?*', (route) => route.fulfill({ json: suggestions }))
  }
}

async function waits(page: Page): Promise<void> {
  await servePosts(page)
  await page.route('**/api/mentions/search?*', () => new Promise(() => {}))
}

async function fails(page: Page): Promise<void> {
  await servePosts(page)
  await page.route('**/api/mentions/search?*', (route) =>
    route.fulfill({ status: 500, json: { message: 'No', code: 'internal' } }),
  )
}

/** A post that names a member, a group, and somebody who is not known. */
async function mentioned(page: Page): Promise<void> {
  const content =
    'Thank you @ines_duarte and everybody in @pricing_makers. And @agent_ai, what do you think? @nobody'
  const mentions = [
    { start: 10, end: 22, type: 'user' as const, id: madeId(901), handle: 'ines_duarte' },
    { start: 40, end: 55, type: 'group' as const, id: madeId(7), handle: 'pricing_makers' },
  ]
  await servePosts(
    page,
    MADE_POSTS.map((post, at) => (at === 0 ? { ...uncommented(post), content, mentions } : post)),
  )
}

function suggestion(
  n: number,
  type: MentionSuggestion['type'],
  name: string,
  displayName: string,
  description: string,
): MentionSuggestion {
  return { id: madeId(800 + n), type, name, displayName, avatar: null, description }
}
