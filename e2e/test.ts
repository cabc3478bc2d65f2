import {
  test as base,
  expect,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test'
import type { Look } from './looks.ts'
import { joinAndSignIn, type Signed } from './people.ts'
import { openBackstage, type Backstage, type Name } from './stack/backstage.ts'
import type { StackEnv } from './stack/stack.ts'
import { newWatch, type Watch } from './watch.ts'

/** A member in a browser of their own. */
export type Member = Signed & { page: Page; context: BrowserContext }

type Who = Partial<Name> & { look?: Look; memberId?: string; options?: BrowserContextOptions }

type Fixtures = {
  /** The faults of every browser of this test; there must be none at its end. */
  watched: Watch
  /** Another browser, with cookies and storage of its own. */
  newBrowser(options?: BrowserContextOptions): Promise<BrowserContext>
  /** A member in another browser: somebody new, or with `memberId` somebody who is known already. */
  newMember(who?: Who): Promise<Member>
}
type WorkerFixtures = { stack: StackEnv; backstage: Backstage }

/** The journeys' own `test`: a running stack, people in browsers, and a watch over all of them. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  stack: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern
    async ({}, use, { parallelIndex }) => use(stackOf(parallelIndex)),
    { scope: 'worker' },
  ],
  backstage: [
    async ({ stack }, use) => {
      const backstage = await openBackstage(stack)
      await use(backstage)
      await backstage.close()
    },
    { scope: 'worker' },
  ],
  baseURL: ({ stack }, use) => use(stack.BASE_URL),

  watched: [
    async ({ stack, backstage }, use) => {
      await backstage.forgetLimits()
      const watched = newWatch([stack.BASE_URL, stack.OIDC_ISSUER, stack.S3_ENDPOINT])
      await use(watched)
      expect(watched.faults).toEqual([])
    },
    { auto: true },
  ],
  context: async ({ context, watched }, use) => {
    await watched.over(context)
    await use(context)
  },

  newBrowser: async ({ browser, watched }, use) => {
    const opened: BrowserContext[] = []
    await use(async (options) => {
      const context = await browser.newContext(options)
      opened.push(context)
      await watched.over(context)
      return context
    })
    await Promise.all(opened.map((context) => context.close()))
  },
  newMember: async ({ newBrowser, stack, backstage }, use) => {
    await use(async ({ options, ...who } = {}) => {
      const context = await newBrowser(options)
      const signed = await joinAndSignIn(context, stack.BASE_URL, backstage, who)
      return { ...signed, context, page: await context.newPage() }
    })
  },
})

/** The stack of a worker; one that was named by hand is everybody's. */
function stackOf(worker: number): StackEnv {
  const stacks = [JSON.parse(process.env['E2E_STACK'] ?? '[]') as StackEnv | StackEnv[]].flat()
  const own = stacks[worker % stacks.length]
  if (!own) throw new Error('no stack is running')
  return own
}

export { expect }
