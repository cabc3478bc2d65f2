import type { Locator, Page } from '@playwright/test'
import type { Look } from './looks.ts'

/** One screen in one state, as somebody meets it. A later feature adds its line to the list of screens. */
export type Screen = {
  name: string
  state: 'full' | 'empty' | 'loading' | 'error' | (string & {})
  who: 'visitor' | 'member'
  path: string
  /** Before the page is asked for: what the server shall not answer, or answer otherwise. */
  before?: (page: Page) => Promise<void>
  /** What makes the screen complete; looked for after `does`. */
  shows: (page: Page) => Locator
  /** What the person does once the page is there. */
  does?: (page: Page, look: Look) => Promise<void>
  /** The identity provider knows no themes, only light and dark. */
  themes?: false
  /** Differs from another state in a word or two: worth a picture, not another check. */
  pictureOnly?: true
  /** Faults that the state brings about on purpose. */
  faults?: RegExp[]
}
