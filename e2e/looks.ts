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

/** True where everything else is checked too: what takes long in every theme is then looked at in one. */
export const IS_SHORT = Boolean(process.env['CI'])

/** The themes in daylight for something that takes long; in a short run one of them, chosen by the number. */
export function looksByDay(turn: number): Look[] {
  const looks = LOOKS.filter(({ mode }) => mode === 'light')
  return IS_SHORT ? looks.slice(turn % looks.length, (turn % looks.length) + 1) : looks
}

/** Gives a browser the look it used last, for pages that no member stands behind. */
export async function rememberLook(context: BrowserContext, look: Look): Promise<void> {
  await context.addInitScript((kept) => {
    // Blank pages keep nothing. Set once: what the page itself keeps later must survive.
    if (location.protocol === 'http:' && localStorage.getItem('guildhall.look') === null)
      localStorage.setItem('guildhall.look', kept)
  }, JSON.stringify(look))
}
