import { mkdir, rm } from 'node:fs/promises'
import { chromium, type Browser, type BrowserContext, type Page, type ViewportSize } from '@playwright/test'
import { cast } from '../apps/identity/src/cast.ts'
import { CHROMIUM } from './chromium.ts'
import { writeContactSheets, type Shot } from './contact-sheets.ts'
import { LOOKS, rememberLook, type Look } from './looks.ts'
import { joinAndSignIn } from './people.ts'
import { openScreen, SCREENS, type Screen } from './screens.ts'
import { openBackstage, type Backstage } from './stack/backstage.ts'
import { ROOT } from './stack/processes.ts'
import { startStack } from './stack/stack.ts'

const FOLDER = `${ROOT}shots`
const WIDTHS = [390, 1280]
const HEIGHTS: Record<number, number> = { 390: 844, 1280: 800 }

// Pictures of some screens only: ./run shots settings menu
const wanted = process.argv.slice(2)
const screens = SCREENS.filter(({ name }) => wanted.length === 0 || wanted.includes(name))

const stack = await startStack()
const backstage = await openBackstage(stack.env)
const browser = await chromium.launch(CHROMIUM)
try {
  if (wanted.length === 0) await rm(FOLDER, { recursive: true, force: true })
  await mkdir(FOLDER, { recursive: true })
  const shots = plan()
  for (const { look, width } of LOOKS.flatMap((one) => WIDTHS.map((width) => ({ look: one, width })))) {
    const round = shots.filter((shot) => shot.look === look && shot.width === width)
    await Promise.all([take(round, 'visitor', look, width), take(round, 'member', look, width)])
  }
  await writeContactSheets(browser, FOLDER, shots)
  process.stdout.write(`${shots.length} pictures in shots/, all at once in shots/index.html\n`)
} finally {
  await browser.close()
  await backstage.close()
  await stack.stop()
}

function plan(): Shot[] {
  return screens.flatMap((screen) =>
    LOOKS.filter(({ theme }) => screen.themes !== false || theme === 'facebook').flatMap((look) =>
      WIDTHS.map((width) => {
        const theme = screen.themes === false ? 'plain' : look.theme
        return {
          screen,
          look,
          width,
          file: `${screen.name}-${screen.state}-${theme}-${look.mode}-${width}.png`,
        }
      }),
    ),
  )
}

async function take(round: Shot[], who: Screen['who'], look: Look, width: number): Promise<void> {
  const mine = round.filter(({ screen }) => screen.who === who)
  if (mine.length === 0) return
  const context = await openBrowser(browser, look, width)
  if (who === 'member') await signIn(context, backstage, look)
  const page = await context.newPage()
  for (const { screen, file } of mine) {
    await page.setViewportSize(sizeOf(width))
    await openScreen(page, screen, look)
    if (screen.state === 'full' && who === 'member') {
      await page.setViewportSize(await wholeSize(page))
      await page.evaluate(settle)
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

/** As high as the page, so that the bars at its edges stand where they belong. */
function wholeSize(page: Page): Promise<ViewportSize> {
  return page.evaluate(() => ({ width: innerWidth, height: document.documentElement.scrollHeight }))
}

/** What is drawn only near the screen, and its pictures, have come. */
async function settle(): Promise<void> {
  for (let frames = 0; frames < 3; frames += 1) await new Promise((next) => requestAnimationFrame(next))
  await Promise.all(Array.from(document.images, (image) => image.decode().catch(() => undefined)))
}

async function openBrowser(on: Browser, look: Look, width: number): Promise<BrowserContext> {
  const context = await on.newContext({
    baseURL: stack.env.BASE_URL,
    viewport: sizeOf(width),
    colorScheme: look.mode,
    reducedMotion: 'reduce',
    locale: 'en-GB',
  })
  await rememberLook(context, look)
  return context
}

async function signIn(context: BrowserContext, on: Backstage, look: Look): Promise<void> {
  await on.forgetLimits()
  await joinAndSignIn(context, stack.env.BASE_URL, on, { memberId: await on.find(cast[0]), look })
}
