import { THEMES, type ThemeId } from '@guildhall/contract/themes'
import type { BrowserContext } from '@playwright/test'

/** One of the three themes, light or dark. */
export type Look = { theme: ThemeId; mode: 'light' | 'dark' }

/** Every look of the product. */
export const LOOKS: Look[] = THEMES.flatMap(({ id }) => [
  { theme: id, mode: 'light' as const },
  { theme: id, mode: 'dark' as const },
])

/** The look of Classic in daylight, which visitors meet first. */
export const FIRST_LOOK: Look = { theme: 'facebook', mode: 'light' }

/** Gives a browser the look it used last, for pages that no member stands behind. */
export async function rememberLook(context: BrowserContext, look: Look): Promise<void> {
  await context.addInitScript((kept) => {
    // Blank pages keep nothing. Set once: what the page itself keeps later must survive.
    if (location.protocol === 'http:' && localStorage.getItem('guildhall.look') === null)
      localStorage.setItem('guildhall.look', kept)
  }, JSON.stringify(look))
}
