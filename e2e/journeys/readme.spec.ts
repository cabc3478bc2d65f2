import { randomUUID } from 'node:crypto'
import { expect, test, type Browser, type Page } from '@playwright/test'
import { chooseAtProvider, greeting } from '../people.ts'
import { commandsOf, prepareClone, runCommand, startCommand, type Clone } from '../stack/readme.ts'
import { newWatch } from '../watch.ts'
import { openComposer, posts, submit, text } from '../writing.ts'

const SECTION = 'Five minutes to a running demo'
const SOON = { timeout: 20_000 }
// Vite compiles each part when a browser first asks for it.
const FIRST = { timeout: 60_000 }

// What a stranger does with the README in hand: the very commands of its shell blocks, one after the other.
test.describe('following the README', { tag: '@alone' }, () => {
  test.describe.configure({ mode: 'serial', timeout: 300_000 })
  const [setup = '', ...ways] = commandsOf(SECTION)
  let clone: Clone

  test.beforeAll(async () => {
    test.setTimeout(300_000)
    clone = await prepareClone()
    await runCommand(setup, clone)
  })
  test.afterAll(() => clone.remove())

  test('it names one way for working on the product and one for the built product', () => {
    expect([setup, ...ways]).toEqual(['./run setup', './run dev', './run start'])
  })

  for (const command of ways) {
    test(`\`${command}\` shows a living product: faces and pictures, a log-in, a post, a live push`, async ({
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
  const watch = newWatch([...origins, address.replace('http:', 'ws:')])
  // A page whose code is compiled while one waits uses its font late.
  watch.allow(/was preloaded using link preload but not used/)
  const open = async (name: string): Promise<Page> => {
    const context = await browser.newContext({ baseURL: address })
    await watch.over(context)
    const page = await context.newPage()
    await page.goto('/')
    await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click(FIRST)
    await chooseAtProvider(page, name)
    await expect(greeting(page, name.split(' ')[0] ?? '')).toBeVisible(FIRST)
    return page
  }

  const mara = await open('Mara Okafor')
  await expect(posts(mara).first()).toBeVisible(SOON)
  const pictures = mara.locator('article img, header img, aside img')
  await expect(pictures.first()).toBeVisible(SOON)
  await mara.mouse.move(500, 500)
  await mara.mouse.wheel(0, 1_500)
  await expect.poll(() => pictures.evaluateAll(loaded), SOON).toMatchObject({ waiting: [], enough: true })

  const ines = await open('Ines Duarte')
  await expect(posts(ines).first()).toBeVisible(SOON)
  const words = `Hello from the README, ${randomUUID()}`
  await mara.evaluate(() => scrollTo(0, 0))
  await openComposer(mara)
  await text(mara).fill(words)
  await submit(mara)
  await expect(posts(mara).first()).toContainText(words, SOON)
  const pill = ines.getByRole('button', { name: /new posts?$/ })
  await expect(pill).toBeVisible(SOON)
  await pill.click()
  await expect(posts(ines).first()).toContainText(words, SOON)

  expect(watch.faults).toEqual([])
  await Promise.all([mara, ines].map((page) => page.context().close()))
}

/** Which pictures on the screen show nothing, and whether there are enough of them to be a living page. */
function loaded(pictures: Element[]): { waiting: string[]; enough: boolean } {
  const shown = (pictures as HTMLImageElement[]).filter((picture) => {
    const { top, bottom, width } = picture.getBoundingClientRect()
    return width > 0 && bottom > 0 && top < innerHeight
  })
  const waiting = shown.filter((picture) => picture.naturalWidth === 0).map((picture) => picture.src)
  return { waiting, enough: shown.length >= 3 }
}
