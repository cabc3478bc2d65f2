import type { Page } from '@playwright/test'
import { lightAppearances, rememberAppearance } from '../appearances.ts'
import { openScreen, SCREENS } from '../screens.ts'
import { greeting } from '../people.ts'
import { expect, test } from '../test.ts'

test.describe('no layout shifts while a page loads', { tag: '@alone' }, () => {
  test.describe.configure({ timeout: 60_000 })
  const screens = SCREENS.filter(
    ({ name, state }) => state === 'full' && ['landing', 'home', 'settings'].includes(name),
  )

  for (const appearance of lightAppearances(0)) {
    test(`in ${appearance.theme}, on phone and desktop`, async ({ newBrowser, newMember }) => {
      for (const width of [390, 1280]) {
        const options = { viewport: { width, height: 800 } }
        const visitor = await newBrowser(options)
        await rememberAppearance(visitor, appearance)
        const member = await newMember({ appearance, options })
        await rememberAppearance(member.context, appearance)
        // In parallel, since most of the time is spent waiting for late layout shifts.
        const shifts = await Promise.all(
          screens.map(async (screen) => {
            const page = screen.who === 'visitor' ? await visitor.newPage() : await member.context.newPage()
            await recordShifts(page)
            const before = async () => {
              await screen.before?.(page)
              await page.route(/\/api\/(auth|user)\//, async (route) => {
                await new Promise((resolve) => setTimeout(resolve, 300))
                await route.continue()
              })
            }
            await openScreen(page, { ...screen, before }, appearance)
            await page.waitForTimeout(700)
            const recorded = await shiftsOf(page)
            await page.close()
            return [`${screen.name} at ${width} px`, recorded] as const
          }),
        )
        for (const [name, recorded] of shifts) expect.soft(recorded, name).toEqual([])
      }
    })
  }
})

test.describe('a slow network', { tag: '@alone' }, () => {
  test('shows the frame and skeletons first, then the page', async ({ newMember }) => {
    const { page, context } = await newMember()
    const network = await context.newCDPSession(page)
    const slow = { offline: false, latency: 150, downloadThroughput: 250_000, uploadThroughput: 100_000 }
    await network.send('Network.emulateNetworkConditions', slow)
    // As if files came from a nearby cache and responses about a member from far away.
    let release = () => {}
    const gate = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/api/auth/user', async (route) => {
      await gate
      await route.continue()
    })
    await page.goto('/', { waitUntil: 'commit' })
    await expect(page.locator('main .animate-shimmer').first()).toBeVisible({ timeout: 15_000 })
    await expect(page.getByRole('banner').getByText('Guildhall')).toBeVisible()
    const avatar = page.getByRole('banner').locator('.animate-shimmer')
    expect(
      await avatar.evaluate((element) => parseFloat(getComputedStyle(element).borderRadius)),
    ).toBeGreaterThan(20)
    release()
    await expect(greeting(page, 'Robin')).toBeVisible({ timeout: 15_000 })
    await expect(page.locator('main .animate-shimmer')).toHaveCount(0)
  })
})

test.describe('the content policy', () => {
  test('[D-161] is strict on every page and blocks what it does not allow', async ({
    page,
    newMember,
    guard,
    stack,
  }) => {
    guard.allow(/content policy: script-src/, /Executing inline script violates/, /status of 404 .*nowhere/)
    const member = await newMember()
    for (const [tab, path] of [
      [page, '/'],
      [page, '/login?failed=1'],
      [page, '/nowhere'],
      [member.page, '/'],
      [member.page, '/settings'],
    ] as const) {
      const response = await tab.request.get(`${stack.BASE_URL}${path}`)
      const policy = response.headers()['content-security-policy'] ?? ''
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

async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: string[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as unknown as { value: number; sources: { node?: Element }[] }
        // Smaller shifts are invisible: one line of text moves by a few pixels.
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
