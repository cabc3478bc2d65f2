import type { Locator, Page } from '@playwright/test'
import type { Appearance } from './appearances.ts'

/** One screen in one state. A feature lists its screens as `SCREENS` of its `<feature>.screens.ts`. */
export type Screen = {
  name: string
  state: 'full' | 'empty' | 'loading' | 'error' | (string & {})
  who: 'visitor' | 'member'
  path: string
  /** Runs before the page is requested: mocks or blocks requests. */
  before?: (page: Page) => Promise<void>
  /** The element that is visible once the screen is complete; checked after `act`. */
  shows: (page: Page) => Locator
  /** What the user does once the page is open. */
  act?: (page: Page, appearance: Appearance) => Promise<void>
  /** Removes what the screen left in the browser, before the next one is opened. */
  after?: (page: Page) => Promise<void>
  /** False for pages with only light and dark mode, such as the identity provider. */
  themes?: false
  /** Differs from another state in a few words: worth a screenshot, but no separate check. */
  screenshotOnly?: true
  /** Problems that the state causes on purpose. */
  allowedProblems?: RegExp[]
}
