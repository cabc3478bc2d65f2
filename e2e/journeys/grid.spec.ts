import type { Page } from '@playwright/test'
import { APPEARANCES } from '../appearances.ts'
import { expect, test } from '../test.ts'

const LEFT_PX = (1280 - 984) / 2
const PAGES = {
  '/notifications': 'Notifications',
  '/friends': 'Friends',
  '/search': 'Search',
  '/saved': 'Saved',
  '/settings': 'Settings & Privacy',
  '/video': 'Video',
}

test.describe('every page', () => {
  for (const appearance of APPEARANCES.filter(({ mode }) => mode === 'light')) {
    test(`uses the same grid in ${appearance.theme}, with its title in the same position`, async ({
      newMember,
      seed,
    }) => {
      const { page, memberId } = await newMember({ appearance })
      const post = await seed.createPost(memberId, { content: 'Where does a page begin?' })
      const titles = { ...PAGES, [`/post/${post}`]: 'Post' }
      const layouts: Record<string, unknown> = {}
      for (const [path, title] of Object.entries(titles)) {
        await page.goto(path)
        await expect(page.locator('html')).toHaveAttribute('data-theme', appearance.theme)
        await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
        layouts[path] = await layoutOf(page)
      }
      const first = layouts['/friends']
      expect(layouts).toEqual(Object.fromEntries(Object.keys(titles).map((path) => [path, first])))
      expect(first).toMatchObject({ left: LEFT_PX, title: { left: LEFT_PX } })

      await page.goto('/')
      await expect(page.getByRole('article').first()).toBeVisible()
      expect((await layoutOf(page)).left).toBe(LEFT_PX)
    })
  }
})

/** Returns the left edge of the content of a page, and the position and font of its title. */
function layoutOf(page: Page) {
  return page.evaluate(() => {
    const main = document.querySelector('main')
    const heading = main?.querySelector('h1')
    if (!main || !heading) throw new Error('the page has no title')
    const range = document.createRange()
    range.selectNodeContents(document.createTreeWalker(heading, NodeFilter.SHOW_TEXT).nextNode() ?? heading)
    const [line] = range.getClientRects()
    const boxes = [...main.querySelectorAll('.card, nav, [role=tablist], input, h1, .feed')]
    const lefts = boxes.map((box) => box.getBoundingClientRect()).filter(({ width }) => width > 1)
    const style = getComputedStyle(heading.firstElementChild ?? heading)
    return {
      left: Math.min(...lefts.map(({ left }) => left)),
      title: { left: line?.left, top: line?.top, size: style.fontSize, weight: style.fontWeight },
    }
  })
}
