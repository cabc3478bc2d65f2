import { THEMES, type ThemeId } from '@guildhall/contract/themes'
import type { BrowserContext } from '@playwright/test'

/** One of the three themes, light or dark. */
export type Appearance = { theme: ThemeId; mode: 'light' | 'dark' }

/** Every combination of theme and mode. */
export const APPEARANCES: Appearance[] = THEMES.flatMap(({ id }) => [
  { theme: id, mode: 'light' as const },
  { theme: id, mode: 'dark' as const },
])

/** Classic in light mode: what a new visitor sees. */
export const DEFAULT_APPEARANCE: Appearance = { theme: 'facebook', mode: 'light' }

/** True in CI: tests that take long in every theme then run in only one. */
export const IS_SHORT_RUN = Boolean(process.env['CI'])

/** Returns all themes in light mode for a slow test; in a short run only one, chosen by `index`. */
export function lightAppearances(index: number): Appearance[] {
  const light = APPEARANCES.filter(({ mode }) => mode === 'light')
  return IS_SHORT_RUN ? light.slice(index % light.length, (index % light.length) + 1) : light
}

/** Stores an appearance in the browser, for pages without a logged-in member. */
export async function rememberAppearance(context: BrowserContext, appearance: Appearance): Promise<void> {
  await context.addInitScript((stored) => {
    // Blank pages have no storage. Set only once: what the page itself stores later must survive.
    if (location.protocol === 'http:' && localStorage.getItem('guildhall.look') === null)
      localStorage.setItem('guildhall.look', stored)
  }, JSON.stringify(appearance))
}
