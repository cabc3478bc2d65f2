import { AxeBuilder } from '@axe-core/playwright'
import { DEFAULT_THEME, THEMES } from '@guildhall/contract/themes'
import type { Page } from '@playwright/test'
import { IS_SHORT, rememberLook, type Look } from '../looks.ts'
import { openScreen, SCREENS, screensIn, type Screen } from '../screens.ts'
import { expect, test } from '../test.ts'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const WIDTHS = [320, 390, 768, 1280]
const ROUNDS = [...THEMES.map(({ id }) => ({ theme: id, width: 1280 })), { theme: DEFAULT_THEME, width: 390 }]
/** All screens in all rounds take half an hour: a short run has one round for every second screen. */
const SHORT_TURNS = ROUNDS.length * 2
/** Some screens only: SCREENS=home,menu ./run e2e quality/screens.spec.ts */
const WANTED = process.env['SCREENS']?.split(',')

// A trace of a hundred screens would take longer than the checks; what fails names its screen.
test.use({ trace: 'off' })

test.describe('every screen is accessible, light and dark, and fits its width', () => {
  // The longest of all files, so its rounds are shared out among the workers.
  test.describe.configure({ mode: 'parallel', timeout: 1_200_000 })

  for (const [turn, { theme, width }] of ROUNDS.entries()) {
    test(`in ${theme} at ${width} px`, async ({ newBrowser, newMember, watched }) => {
      const look: Look = { theme, mode: 'light' }
      const options = { viewport: { width, height: 800 }, reducedMotion: 'reduce' } as const
      const visitor = await newBrowser(options)
      await rememberLook(visitor, look)
      const pages = { visitor: await visitor.newPage(), member: (await newMember({ look, options })).page }
      for (const screen of screensIn(look)) {
        if (WANTED ? !WANTED.includes(screen.name) : IS_SHORT && turnOf(screen) !== turn) continue
        const name = `${screen.name} ${screen.state}`
        const page = pages[screen.who]
        watched.allow(...(screen.faults ?? []))
        await test.step(name, async () => {
          await page.setViewportSize(options.viewport)
          await page.emulateMedia({ colorScheme: 'light' })
          await openScreen(page, screen, look)
          if (screen.themes !== false) await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
          expect.soft(await violations(page, 'everything'), `${name}, light`).toEqual([])
          await darken(page)
          expect.soft(await violations(page, 'colours'), `${name}, dark`).toEqual([])
          for (const other of WIDTHS) {
            expect.soft(await widest(page, other), `${name} at ${other} px`).toBeLessThanOrEqual(other)
          }
        })
      }
    })
  }
})

/** A screen that looks the same in every theme is only in the first round. */
function turnOf(screen: Screen): number {
  return screen.themes === false ? 0 : SCREENS.indexOf(screen) % SHORT_TURNS
}

/** Light and dark differ in colours alone, so the page need not be opened again. Waits until each colour is what it will be. */
async function darken(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.evaluate(async () => {
    document.documentElement.setAttribute('data-mode', 'dark')
    await new Promise(requestAnimationFrame)
    const changes = document.getAnimations().filter((one) => one instanceof CSSTransition)
    await Promise.allSettled(changes.map((one) => one.finished))
  })
}

async function violations(page: Page, of: 'everything' | 'colours'): Promise<string[]> {
  // Without frames from elsewhere there is no need for the second page that axe opens to gather results.
  // Of what passes only the rules are named, not each place, which would take as long as the checks themselves.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const look = of === 'everything' ? axe.withTags(TAGS) : axe.withRules(['color-contrast'])
  const { violations: found, passes } = await look.analyze()
  expect(passes.length).toBeGreaterThanOrEqual(of === 'everything' ? 6 : 1)
  const places = found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary, any }) => ({
      words: `${id}: ${target.join(' ')} ${(failureSummary ?? '').replaceAll(/\s+/g, ' ')}`,
      above: any.flatMap(({ relatedNodes }) => (relatedNodes ?? []).map((node) => node.target.join(' '))),
    })),
  )
  const real: string[] = []
  for (const { words, above } of places)
    if (!words.includes('partially obscured') || !(await areBars(page, above))) real.push(words)
  return real
}

/** True for what stays in its place while the page moves: what is below it comes forth with the next turn of the wheel. */
function areBars(page: Page, selectors: string[]): Promise<boolean> {
  return page.evaluate((all) => {
    const stays = (element: Element | null): boolean =>
      element !== null &&
      (['fixed', 'sticky'].includes(getComputedStyle(element).position) || stays(element.parentElement))
    return all.length > 0 && all.every((one) => stays(document.querySelector(one)))
  }, selectors)
}

async function widest(page: Page, width: number): Promise<number> {
  await page.setViewportSize({ width, height: 800 })
  return page.evaluate(
    () =>
      new Promise<number>((done) => requestAnimationFrame(() => done(document.documentElement.scrollWidth))),
  )
}
