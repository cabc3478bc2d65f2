import { mkdir, rm } from 'node:fs/promises'
import { chromium, type Browser, type BrowserContext, type Page, type ViewportSize } from '@playwright/test'
import { cast } from '../apps/identity/src/cast.ts'
import { CHROMIUM } from './chromium.ts'
import { writeContactSheets, type Screenshot } from './contact-sheets.ts'
import { APPEARANCES, rememberAppearance, type Appearance } from './appearances.ts'
import { joinAndSignIn } from './people.ts'
import { openScreen, SCREENS, type Screen } from './screens.ts'
import { openSeed, type Seed } from './stack/seed.ts'
import { ROOT } from './stack/processes.ts'
import { startStack } from './stack/stack.ts'

const FOLDER = `${ROOT}shots`
const WIDTHS = [390, 1280]
const HEIGHTS: Record<number, number> = { 390: 844, 1280: 800 }

// To capture only some screens, or states of them: ./run screenshots settings messages-pill
const wanted = process.argv.slice(2)
const screens = SCREENS.filter(
  ({ name, state }) => wanted.length === 0 || wanted.includes(name) || wanted.includes(`${name}-${state}`),
)

const stack = await startStack()
const seed = await openSeed(stack.env)
const browser = await chromium.launch(CHROMIUM)
try {
  if (wanted.length === 0) await rm(FOLDER, { recursive: true, force: true })
  await mkdir(FOLDER, { recursive: true })
  const screenshots = plan()
  for (const { appearance, width } of APPEARANCES.flatMap((each) =>
    WIDTHS.map((width) => ({ appearance: each, width })),
  )) {
    const batch = screenshots.filter(
      (planned) => planned.appearance === appearance && planned.width === width,
    )
    await Promise.all([take(batch, 'visitor', appearance, width), take(batch, 'member', appearance, width)])
  }
  await writeContactSheets(browser, FOLDER, screenshots)
  process.stdout.write(`${screenshots.length} pictures in shots/, all at once in shots/index.html\n`)
} finally {
  await browser.close()
  await seed.close()
  await stack.stop()
}

function plan(): Screenshot[] {
  return screens.flatMap((screen) =>
    APPEARANCES.filter(({ theme }) => screen.themes !== false || theme === 'facebook').flatMap((appearance) =>
      WIDTHS.map((width) => {
        const theme = screen.themes === false ? 'plain' : appearance.theme
        return {
          screen,
          appearance,
          width,
          file: `${screen.name}-${screen.state}-${theme}-${appearance.mode}-${width}.png`,
        }
      }),
    ),
  )
}

async function take(
  batch: Screenshot[],
  who: Screen['who'],
  appearance: Appearance,
  width: number,
): Promise<void> {
  const selected = batch.filter(({ screen }) => screen.who === who)
  if (selected.length === 0) return
  const context = await openBrowser(browser, appearance, width)
  if (who === 'member') await signIn(context, seed, appearance)
  const page = await context.newPage()
  for (const { screen, file } of selected) {
    await page.setViewportSize(sizeOf(width))
    await openScreen(page, screen, appearance).catch((cause: unknown) => {
      throw new Error(`${file} could not be taken`, { cause })
    })
    if (screen.state === 'full' && who === 'member') {
      await page.setViewportSize(await fullPageSize(page))
      await page.evaluate(waitForImages)
    }
    await page.screenshot({
      path: `${FOLDER}/${file}`,
      fullPage: screen.state === 'full',
      animations: 'disabled',
      caret: 'hide',
    })
  }
  await context.close()
}

function sizeOf(width: number): ViewportSize {
  return { width, height: HEIGHTS[width] ?? 800 }
}

/** Returns the size of the whole page, so that the bars at its edges are at the right position. */
function fullPageSize(page: Page): Promise<ViewportSize> {
  return page.evaluate(() => ({ width: innerWidth, height: document.documentElement.scrollHeight }))
}

/** Runs in the page: waits until lazily rendered content and all images are there. */
async function waitForImages(): Promise<void> {
  for (let frames = 0; frames < 3; frames += 1) await new Promise((next) => requestAnimationFrame(next))
  await Promise.all(Array.from(document.images, (image) => image.decode().catch(() => undefined)))
}

async function openBrowser(browser: Browser, appearance: Appearance, width: number): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: stack.env.BASE_URL,
    viewport: sizeOf(width),
    colorScheme: appearance.mode,
    reducedMotion: 'reduce',
    locale: 'en-GB',
  })
  await rememberAppearance(context, appearance)
  return context
}

async function signIn(context: BrowserContext, seed: Seed, appearance: Appearance): Promise<void> {
  await seed.resetRateLimits()
  await joinAndSignIn(context, stack.env.BASE_URL, seed, {
    memberId: await seed.findMember(cast[0]),
    appearance,
  })
}
