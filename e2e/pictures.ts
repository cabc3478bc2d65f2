import { chromium, type Browser } from '@playwright/test'
import { cast } from '../apps/identity/src/cast.ts'
import { CHROMIUM } from './chromium.ts'
import type { Look } from './looks.ts'
import { joinAndSignIn } from './people.ts'
import { openBackstage } from './stack/backstage.ts'
import { ROOT } from './stack/processes.ts'
import { startStack } from './stack/stack.ts'
import { posts } from './writing.ts'

const FOLDER = `${ROOT}docs/pictures`
const DESKTOP = { width: 1280, height: 860 }
const PHONE = { width: 390, height: 844 }

type Picture = { file: string; look: Look; size: typeof DESKTOP; path?: string; visitor?: boolean }

// The pictures of the README: the demo as one of its people meets it, in each theme.
const PICTURES: Picture[] = [
  { file: 'landing', look: { theme: 'facebook', mode: 'light' }, size: DESKTOP, visitor: true },
  { file: 'home-classic', look: { theme: 'facebook', mode: 'light' }, size: DESKTOP },
  { file: 'home-new-age', look: { theme: 'tiktok', mode: 'dark' }, size: DESKTOP },
  { file: 'home-tech-mode', look: { theme: 'twitter', mode: 'light' }, size: DESKTOP },
  { file: 'post-classic-dark', look: { theme: 'facebook', mode: 'dark' }, size: DESKTOP, path: 'first post' },
  { file: 'phone-classic', look: { theme: 'facebook', mode: 'light' }, size: PHONE },
  { file: 'phone-new-age', look: { theme: 'tiktok', mode: 'light' }, size: PHONE },
  { file: 'phone-tech-mode', look: { theme: 'twitter', mode: 'dark' }, size: PHONE },
]

const stack = await startStack()
const backstage = await openBackstage(stack.env)
const browser = await chromium.launch(CHROMIUM)
try {
  const memberId = await backstage.find(cast[0])
  for (const picture of PICTURES) await take(browser, picture, memberId)
  process.stdout.write(`${PICTURES.length} pictures in docs/pictures\n`)
} finally {
  await browser.close()
  await backstage.close()
  await stack.stop()
}

async function take(on: Browser, { file, look, size, path, visitor }: Picture, memberId: string) {
  await backstage.forgetLimits()
  const context = await on.newContext({
    baseURL: stack.env.BASE_URL,
    viewport: size,
    colorScheme: look.mode,
    reducedMotion: 'reduce',
    locale: 'en-GB',
  })
  if (!visitor) await joinAndSignIn(context, stack.env.BASE_URL, backstage, { memberId, look })
  const page = await context.newPage()
  await page.goto('/')
  if (!visitor) await posts(page).first().waitFor()
  if (path === 'first post') {
    const id = await posts(page).filter({ hasText: '?' }).first().getAttribute('data-post')
    await page.goto(`/post/${id}`)
    await page.getByRole('article').first().waitFor()
  }
  await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' })
  await page.evaluate(() =>
    Promise.all(Array.from(document.images, (image) => image.decode().catch(() => {}))),
  )
  await page.screenshot({ path: `${FOLDER}/${file}.png`, animations: 'disabled', caret: 'hide' })
  await context.close()
}
