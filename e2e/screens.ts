import { globSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type { Appearance } from './appearances.ts'
import type { Screen } from './screen.ts'

export type { Screen }

const READY_TIMEOUT_MS = 40_000

/** Every screen in every state: checked by axe, measured for overflow, and captured as a screenshot. */
export const SCREENS: Screen[] = (
  await Promise.all(
    globSync('*.screens.ts', { cwd: import.meta.dirname })
      .toSorted()
      .map((file) => import(`./${file}`) as Promise<{ SCREENS: Screen[] }>),
  )
).flatMap((module) => module.SCREENS)

/** Returns the screens to check in an appearance. */
export function screensIn(appearance: Appearance): Screen[] {
  return SCREENS.filter(
    (screen) => !screen.screenshotOnly && (screen.themes !== false || appearance.theme === 'facebook'),
  )
}

/** What the screen that is open in a page left to remove. */
const leftovers = new WeakMap<Page, NonNullable<Screen['after']>>()

/** Opens a screen and waits until it is complete. */
export async function openScreen(page: Page, screen: Screen, appearance: Appearance): Promise<void> {
  await leftovers.get(page)?.(page)
  leftovers.delete(page)
  // The previous screen may still be about to navigate.
  await page.goto('about:blank')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await screen.before?.(page)
  await page.goto(screen.path)
  if (screen.after) leftovers.set(page, screen.after)
  await screen.act?.(page, appearance)
  await screen.shows(page).waitFor({ timeout: READY_TIMEOUT_MS })
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
}
