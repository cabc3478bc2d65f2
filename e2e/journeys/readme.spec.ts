import { randomUUID } from 'node:crypto'
import { expect, test, type Browser, type Page } from '@playwright/test'
import { chooseAtProvider, greeting } from '../people.ts'
import { commandsOf, prepareClone, runCommand, startCommand, type Clone } from '../stack/readme.ts'
import { trackStreams } from '../streams.ts'
import { openConsoleGuard } from '../console-guard.ts'
import { openComposer, posts, submit, textField } from '../writing.ts'

const SECTION = 'Five minutes to a running demo'
const LIVE_TIMEOUT = { timeout: 20_000 }
// Vite compiles each module when a browser first requests it.
const COMPILE_TIMEOUT = { timeout: 60_000 }

// Runs exactly the commands of the shell blocks in the README, in order.
test.describe('following the README', { tag: '@alone' }, () => {
  test.describe.configure({ mode: 'serial', timeout: 300_000 })
  const [setup = '', ...commands] = commandsOf(SECTION)
  let clone: Clone

  test.beforeAll(async () => {
    test.setTimeout(300_000)
    clone = await prepareClone()
    await runCommand(setup, clone)
  })
  test.afterAll(() => clone.remove())

  test('it has one command for development and one for the built product', () => {
    expect([setup, ...commands]).toEqual(['./run setup', './run dev', './run start'])
  })

  for (const command of commands) {
    test(`\`${command}\` serves a working product: images, log-in, a post, a live update`, async ({
      browser,
    }) => {
      const running = await startCommand(command, clone)
      try {
        await tryOut(browser, running.address, clone)
      } finally {
        expect(await running.stop()).toBe(0)
      }
    })
  }
})

async function tryOut(browser: Browser, address: string, { env }: Clone): Promise<void> {
  const origins = [address, env['OIDC_ISSUER'] ?? '', 'http://127.0.0.1:9000']
  const guard = openConsoleGuard([...origins, address.replace('http:', 'ws:')])
  // While its code is still being compiled, a page uses its preloaded font late.
  guard.allow(/was preloaded using link preload but not used/)
  const open = async (name: string): Promise<Page> => {
    const context = await browser.newContext({ baseURL: address })
    await guard.watch(context)
    const streams = trackStreams(context)
    const page = await context.newPage()
    await page.goto('/')
    await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click(COMPILE_TIMEOUT)
    await chooseAtProvider(page, name)
    await expect(greeting(page, name.split(' ')[0] ?? '')).toBeVisible(COMPILE_TIMEOUT)
    await expect.poll(() => streams.open().length, COMPILE_TIMEOUT).toBe(1)
    return page
  }

  const mara = await open('Mara Okafor')
  await expect(posts(mara).first()).toBeVisible(LIVE_TIMEOUT)
  const pictures = mara.locator('article img, header img, aside img')
  await expect(pictures.first()).toBeVisible(LIVE_TIMEOUT)
  await mara.mouse.move(500, 500)
  await mara.mouse.wheel(0, 1_500)
  await expect
    .poll(() => pictures.evaluateAll(imageState), LIVE_TIMEOUT)
    .toMatchObject({ waiting: [], enough: true })

  const ines = await open('Ines Duarte')
  await expect(posts(ines).first()).toBeVisible(LIVE_TIMEOUT)
  const content = `Hello from the README, ${randomUUID()}`
  await mara.evaluate(() => scrollTo(0, 0))
  await openComposer(mara)
  await textField(mara).fill(content)
  await submit(mara)
  await expect(posts(mara).first()).toContainText(content, LIVE_TIMEOUT)
  const pill = ines.getByRole('button', { name: /new posts?$/ })
  await expect(pill).toBeVisible(LIVE_TIMEOUT)
  await pill.click()
  await expect(posts(ines).first()).toContainText(content, LIVE_TIMEOUT)

  expect(guard.problems).toEqual([])
  await Promise.all([mara, ines].map((page) => page.context().close()))
}

/** Returns the visible images that have not loaded, and whether there are enough images on screen. */
function imageState(pictures: Element[]): { waiting: string[]; enough: boolean } {
  const shown = (pictures as HTMLImageElement[]).filter((picture) => {
    const { top, bottom, width } = picture.getBoundingClientRect()
    return width > 0 && bottom > 0 && top < innerHeight
  })
  const waiting = shown.filter((picture) => picture.naturalWidth === 0).map((picture) => picture.src)
  return { waiting, enough: shown.length >= 3 }
}
