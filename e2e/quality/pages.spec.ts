import type { Page } from '@playwright/test'
import { looksByDay, rememberLook } from '../looks.ts'
import { openScreen, SCREENS } from '../screens.ts'
import { greeting } from '../people.ts'
import { expect, test } from '../test.ts'

test.describe('nothing jumps while it loads', { tag: '@alone' }, () => {
  test.describe.configure({ timeout: 60_000 })
  const late = SCREENS.filter(
    ({ name, state }) => state === 'full' && ['landing', 'home', 'settings'].includes(name),
  )

  for (const look of looksByDay(0)) {
    test(`in ${look.theme}, on the phone and on the desk`, async ({ newBrowser, newMember }) => {
      for (const width of [390, 1280]) {
        const options = { viewport: { width, height: 800 } }
        const visitor = await newBrowser(options)
        await rememberLook(visitor, look)
        const member = await newMember({ look, options })
        await rememberLook(member.context, look)
        // Side by side, since most of the time goes by waiting for what might move late.
        const shifts = await Promise.all(
          late.map(async (screen) => {
            const page = screen.who === 'visitor' ? await visitor.newPage() : await member.context.newPage()
            await noteShifts(page)
            const before = async () => {
              await screen.before?.(page)
              await page.route(/\/api\/(auth|user)\//, async (route) => {
                await new Promise((resolve) => setTimeout(resolve, 300))
                await route.continue()
              })
            }
            await openScreen(page, { ...screen, before }, look)
            await page.waitForTimeout(700)
            const seen = await shiftsOf(page)
            await page.close()
            return [`${screen.name} at ${width} px`, seen] as const
          }),
        )
        for (const [name, seen] of shifts) expect.soft(seen, name).toEqual([])
      }
    })
  }
})

test.describe('a slow network', { tag: '@alone' }, () => {
  test('shows the frame and quiet stand-ins first, then the page', async ({ newMember }) => {
    const { page, context } = await newMember()
    const network = await context.newCDPSession(page)
    const slow = { offline: false, latency: 150, downloadThroughput: 250_000, uploadThroughput: 100_000 }
    await network.send('Network.emulateNetworkConditions', slow)
    // Files come from a cache near by, answers about a member from far away.
    let answer = () => {}
    const held = new Promise<void>((resolve) => (answer = resolve))
    await page.route('**/api/auth/user', async (route) => {
      await held
      await route.continue()
    })
    await page.goto('/', { waitUntil: 'commit' })
    await expect(page.locator('main .animate-shimmer').first()).toBeVisible({ timeout: 15_000 })
    await expect(page.getByRole('banner').getByText('Guildhall')).toBeVisible()
    const face = page.getByRole('banner').locator('.animate-shimmer')
    expect(
      await face.evaluate((element) => parseFloat(getComputedStyle(element).borderRadius)),
    ).toBeGreaterThan(20)
    answer()
    await expect(greeting(page, 'Robin')).toBeVisible({ timeout: 15_000 })
    await expect(page.locator('main .animate-shimmer')).toHaveCount(0)
  })
})

test.describe('the content policy', () => {
  test('[D-161] is strict on every page and holds back what it does not allow', async ({
    page,
    newMember,
    watched,
    stack,
  }) => {
    watched.allow(/content policy: script-src/, /Executing inline script violates/, /status of 404 .*nowhere/)
    const member = await newMember()
    for (const [who, path] of [
      [page, '/'],
      [page, '/login?failed=1'],
      [page, '/nowhere'],
      [member.page, '/'],
      [member.page, '/settings'],
    ] as const) {
      const answer = await who.request.get(`${stack.BASE_URL}${path}`)
      const policy = answer.headers()['content-security-policy'] ?? ''
      expect(policy, path).toContain("default-src 'none'")
      expect(policy, path).toContain("script-src 'self'")
      expect(policy, path).toContain("frame-ancestors 'none'")
      expect(policy, path).not.toMatch(/unsafe|https?:\/\/\*|script-src[^;]*(data:|blob:)/)
    }
    await member.page.goto('/')
    const ran = await member.page.evaluate(() => {
      const script = document.createElement('script')
      script.textContent = 'window.ran = true'
      document.head.append(script)
      return 'ran' in window
    })
    expect(ran).toBe(false)
  })
})

async function noteShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: string[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as unknown as { value: number; sources: { node?: Element }[] }
        // Below this nobody sees it: a text of one line moves by a few pixels.
        if (value < 0.0005) continue
        const moved = sources.map(({ node }) => `${node?.nodeName} ${node?.className}`.slice(0, 80))
        shifts.push(`${value.toFixed(4)} ${moved.join(', ')}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

function shiftsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)
}
