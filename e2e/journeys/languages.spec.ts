import type { Page } from '@playwright/test'
import { PSEUDO_LANGUAGE } from '@guildhall/contract/languages'
import { buildTrendingGroup } from '@guildhall/contract/testing/groups'
import { NO_PEOPLE, servePeople } from '../fixtures/people.ts'
import { servePosts } from '../fixtures/posts.ts'
import { expect, test } from '../test.ts'

const NAME = { firstName: 'Łł', lastName: 'Øø' }
/** What is the same in every language. */
const NAMES = /Guildhall|\S*@\S+|Europe\/Berlin|Chrom\w+|Linux|Headless\w*/g
const PAGES = [
  '/',
  '/video',
  '/saved',
  '/friends',
  '/groups',
  '/notifications',
  '/notices',
  '/settings',
  '/search',
  '/no-such-page',
]

const GROUP = buildTrendingGroup(1, { name: 'Łł', description: 'Øø', creator: NAME })

test.use({ locale: PSEUDO_LANGUAGE })

test.describe('in the language of the browser', () => {
  test('[D-151] the landing page has all its texts from the catalogue', async ({ page }) => {
    await page.route('**/api/platform/trending-groups?*', (route) => route.fulfill({ json: [GROUP] }))
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('heading', { name: GROUP.name })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', PSEUDO_LANGUAGE)
    const texts = await textsOf(page)
    expect(texts.length).toBeGreaterThan(100)
    expect(texts.filter(isPlain)).toEqual([])
  })

  test('[D-151] the application has all its texts from the catalogue', async ({ newMember, guard }) => {
    const { page } = await newMember(NAME)
    await servePeople(page, NO_PEOPLE)
    await servePosts(page, [])
    for (const list of ['**/api/groups?*', '**/api/user/group*'])
      await page.route(list, (route) => route.fulfill({ json: [] }))
    guard.allow(/404.*no-such-page/)
    for (const path of PAGES) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
      await page.waitForLoadState('networkidle')
      await expect(page.locator('html')).toHaveAttribute('lang', PSEUDO_LANGUAGE)
      const texts = await textsOf(page)
      expect(texts.length).toBeGreaterThan(10)
      expect.soft(texts.filter(isPlain), path).toEqual([])
    }
  })

  test('a member’s preference comes first', async ({ newMember }) => {
    const { page } = await newMember(NAME)
    await page.goto('/settings')
    await expect(page.locator('html')).toHaveAttribute('lang', PSEUDO_LANGUAGE)
    const saved = page.waitForResponse((response) => response.request().method() === 'PUT')
    await page.getByRole('switch').first().click()
    expect((await saved).request().postDataJSON()).toMatchObject({ language: 'en' })
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Settings & Privacy' })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  })
})

/** Returns the title, and all texts and labels of a page. Names and initials, keys and times are no words. */
async function textsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const labels = ['aria-label', 'alt', 'title', 'placeholder', 'data-tooltip']
    const elements = [...document.body.querySelectorAll('*')].filter(
      (element) => !element.closest('[translate="no"], [data-hue], kbd, time, script, noscript, option'),
    )
    const texts = elements.flatMap((element) => [
      ...labels.map((name) => element.getAttribute(name) ?? ''),
      ...[...element.childNodes].map((node) => (node instanceof Text ? node.data.trim() : '')),
    ])
    return [document.title, ...texts].filter((text) => text !== '')
  })
}

/** True for a text without a single accent, which no catalogue has in this language. */
function isPlain(text: string): boolean {
  return /^[^\u00C0-\u024F]*$/.test(text) && /[a-z]{2}/i.test(text.replaceAll(NAMES, ''))
}
