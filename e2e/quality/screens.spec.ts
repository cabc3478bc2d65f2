import { AxeBuilder } from '@axe-core/playwright'
import { DEFAULT_THEME, THEMES } from '@guildhall/contract/themes'
import type { Page } from '@playwright/test'
import { IS_SHORT_RUN, rememberAppearance, type Appearance } from '../appearances.ts'
import { findCutTexts } from '../cut-texts.ts'
import { openScreen, SCREENS, screensIn, type Screen } from '../screens.ts'
import { expect, test } from '../test.ts'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const PHONE = 390
const WIDTHS = [320, PHONE, 768, 1280]
const ROUNDS = [...THEMES.map(({ id }) => ({ theme: id, width: 1280 })), { theme: DEFAULT_THEME, width: 390 }]
/** All screens in all rounds take an hour: a short run checks every fourth screen in one round. */
const SHORT_RUN_SLOTS = ROUNDS.length * 4
/** To check only some screens: SCREENS=home,menu ./run e2e quality/screens.spec.ts */
const WANTED = process.env['SCREENS']?.split(',')

// Tracing a hundred screens would take longer than the checks; failures name their screen.
test.use({ trace: 'off' })

test.describe('every screen is accessible, light and dark, and fits its width', () => {
  // The slowest of all files, so its rounds are distributed among the workers.
  test.describe.configure({ mode: 'parallel', timeout: 1_200_000 })

  for (const [round, { theme, width }] of ROUNDS.entries()) {
    test(`in ${theme} at ${width} px`, async ({ newBrowser, newMember, guard }) => {
      const appearance: Appearance = { theme, mode: 'light' }
      const options = { viewport: { width, height: 800 }, reducedMotion: 'reduce' } as const
      const visitor = await newBrowser(options)
      await rememberAppearance(visitor, appearance)
      const member = await newMember({ appearance, options })
      // A page whose session is still loading shows what the browser remembers.
      await rememberAppearance(member.context, appearance)
      const pages = { visitor: await visitor.newPage(), member: member.page }
      for (const screen of screensIn(appearance)) {
        if (WANTED ? !WANTED.includes(screen.name) : IS_SHORT_RUN && slotOf(screen) !== round) continue
        const name = `${screen.name} ${screen.state}`
        const page = pages[screen.who]
        guard.allow(...(screen.allowedProblems ?? []))
        await test.step(name, async () => {
          await page.setViewportSize(options.viewport)
          await page.emulateMedia({ colorScheme: 'light' })
          await openScreen(page, screen, appearance)
          if (screen.themes !== false) await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
          expect.soft(await violations(page, 'everything'), `${name}, light`).toEqual([])
          await darken(page)
          expect.soft(await violations(page, 'colours'), `${name}, dark`).toEqual([])
          for (const checked of WIDTHS) {
            expect
              .soft(await scrollWidthAt(page, checked), `${name} at ${checked} px`)
              .toBeLessThanOrEqual(checked)
            if (checked === PHONE)
              expect.soft(await findCutTexts(page), `${name}: texts cut at ${checked} px`).toEqual([])
          }
        })
      }
    })
  }
})

/** A screen that looks the same in every theme is only in the first round. */
function slotOf(screen: Screen): number {
  return screen.themes === false ? 0 : SCREENS.indexOf(screen) % SHORT_RUN_SLOTS
}

/** Switches to dark mode without a reload, since only colours differ. Waits until all transitions end. */
async function darken(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.evaluate(async () => {
    document.documentElement.setAttribute('data-mode', 'dark')
    await new Promise(requestAnimationFrame)
    const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
    await Promise.allSettled(transitions.map(({ finished }) => finished))
  })
}

async function violations(page: Page, of: 'everything' | 'colours'): Promise<string[]> {
  // Legacy mode: without cross-origin frames axe needs no second page to collect results.
  // Listing every passed element, not only the rules, would take as long as the checks themselves.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const scan = of === 'everything' ? axe.withTags(TAGS) : axe.withRules(['color-contrast'])
  const { violations: found, passes } = await scan.analyze()
  expect(passes.length).toBeGreaterThanOrEqual(of === 'everything' ? 6 : 1)
  const findings = found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary, any }) => ({
      summary: `${id}: ${target.join(' ')} ${(failureSummary ?? '').replaceAll(/\s+/g, ' ')}`,
      coveredBy: any.flatMap(({ relatedNodes }) => (relatedNodes ?? []).map((node) => node.target.join(' '))),
    })),
  )
  const real: string[] = []
  for (const { summary, coveredBy } of findings)
    if (!summary.includes('partially obscured') || !(await areBars(page, coveredBy))) real.push(summary)
  return real
}

/** True if all elements are fixed or sticky bars: scrolling uncovers what is below them. */
function areBars(page: Page, selectors: string[]): Promise<boolean> {
  return page.evaluate((all) => {
    const isFixed = (element: Element | null): boolean =>
      element !== null &&
      (['fixed', 'sticky'].includes(getComputedStyle(element).position) || isFixed(element.parentElement))
    return all.length > 0 && all.every((selector) => isFixed(document.querySelector(selector)))
  }, selectors)
}

async function scrollWidthAt(page: Page, width: number): Promise<number> {
  await page.setViewportSize({ width, height: 800 })
  return page.evaluate(
    () =>
      new Promise<number>((done) => requestAnimationFrame(() => done(document.documentElement.scrollWidth))),
  )
}
