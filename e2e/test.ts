import {
  test as base,
  expect,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test'
import type { Appearance } from './appearances.ts'
import { joinAndSignIn, type SignedInMember } from './people.ts'
import { openSeed, type Seed, type Name } from './stack/seed.ts'
import type { StackEnv } from './stack/stack.ts'
import { openConsoleGuard, type ConsoleGuard } from './console-guard.ts'

/** A member signed in to their own browser. */
export type Member = SignedInMember & { page: Page; context: BrowserContext }

type NewMemberOptions = Partial<Name> & {
  appearance?: Appearance
  memberId?: string
  options?: BrowserContextOptions
}

type Fixtures = {
  /** Collects the problems of all browsers of this test; the test fails if any are left. */
  guard: ConsoleGuard
  /** Opens another browser with its own cookies and storage. */
  newBrowser(options?: BrowserContextOptions): Promise<BrowserContext>
  /** Opens another browser with a signed-in member: a new one, or the one with `memberId`. */
  newMember(options?: NewMemberOptions): Promise<Member>
}
type WorkerFixtures = { stack: StackEnv; seed: Seed }

/** Playwright's `test` with a running stack, members in browsers, and a guard over all of them. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  stack: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern
    async ({}, use, { parallelIndex }) => use(stackOf(parallelIndex)),
    { scope: 'worker' },
  ],
  seed: [
    async ({ stack }, use) => {
      const seed = await openSeed(stack)
      await use(seed)
      await seed.close()
    },
    { scope: 'worker' },
  ],
  baseURL: ({ stack }, use) => use(stack.BASE_URL),

  guard: [
    async ({ stack, seed }, use) => {
      await seed.resetRateLimits()
      const guard = openConsoleGuard([stack.BASE_URL, stack.OIDC_ISSUER, stack.S3_ENDPOINT])
      await use(guard)
      expect(guard.problems).toEqual([])
    },
    { auto: true },
  ],
  context: async ({ context, guard }, use) => {
    await guard.watch(context)
    await use(context)
  },

  newBrowser: async ({ browser, guard }, use) => {
    const opened: BrowserContext[] = []
    await use(async (options) => {
      const context = await browser.newContext(options)
      opened.push(context)
      await guard.watch(context)
      return context
    })
    await Promise.all(opened.map((context) => context.close()))
  },
  newMember: async ({ newBrowser, stack, seed }, use) => {
    await use(async ({ options, ...member } = {}) => {
      const context = await newBrowser(options)
      const signedIn = await joinAndSignIn(context, stack.BASE_URL, seed, member)
      return { ...signedIn, context, page: await context.newPage() }
    })
  },
})

/** Returns the stack of a worker; a stack set by hand is shared by all workers. */
function stackOf(worker: number): StackEnv {
  const stacks = [JSON.parse(process.env['E2E_STACK'] ?? '[]') as StackEnv | StackEnv[]].flat()
  const stack = stacks[worker % stacks.length]
  if (!stack) throw new Error('no stack is running')
  return stack
}

export { expect }
