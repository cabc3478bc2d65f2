import type { Page } from '@playwright/test'
import { LOOKS } from '../looks.ts'
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
  for (const look of LOOKS.filter(({ mode }) => mode === 'light')) {
    test(`stands on one grid in ${look.theme}, with its title in the same place`, async ({
      newMember,
      backstage,
    }) => {
      const { page, memberId } = await newMember({ look })
      const post = await backstage.write(memberId, { content: 'Where does a page begin?' })
      const titles = { ...PAGES, [`/post/${post}`]: 'Post' }
      const places: Record<string, unknown> = {}
      for (const [path, title] of Object.entries(titles)) {
        await page.goto(path)
        await expect(page.locator('html')).toHaveAttribute('data-theme', look.theme)
        await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
        places[path] = await placeOf(page)
      }
      const first = places['/friends']
      expect(places).toEqual(Object.fromEntries(Object.keys(titles).map((path) => [path, first])))
      expect(first).toMatchObject({ left: LEFT_PX, title: { left: LEFT_PX } })

      await page.goto('/')
      await expect(page.getByRole('article').first()).toBeVisible()
      expect((await placeOf(page)).left).toBe(LEFT_PX)
    })
  }
})

/** Where the content of a page begins, and where and how its title is written. */
function placeOf(page: Page) {
  return page.evaluate(() => {
    const main = document.querySelector('main')
    const heading = main?.querySelector('h1')
    if (!main || !heading) throw new Error('the page has no title')
    const words = document.createRange()
    words.selectNodeContents(document.createTreeWalker(heading, NodeFilter.SHOW_TEXT).nextNode() ?? heading)
    const [line] = words.getClientRects()
    const boxes = [...main.querySelectorAll('.card, nav, [role=tablist], input, h1, .feed')]
    const lefts = boxes.map((box) => box.getBoundingClientRect()).filter(({ width }) => width > 1)
    const style = getComputedStyle(heading.firstElementChild ?? heading)
    return {
      left: Math.min(...lefts.map(({ left }) => left)),
      title: { left: line?.left, top: line?.top, size: style.fontSize, weight: style.fontWeight },
    }
  })
}
