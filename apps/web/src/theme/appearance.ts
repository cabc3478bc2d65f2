import { DEFAULT_THEME, THEMES, type ThemeId } from '@guildhall/contract/themes'

/** The appearance of the page: one of the three themes, light or dark. */
export type Appearance = { theme: ThemeId; mode: Mode }
export type Mode = 'light' | 'dark'

/** The storage key of the appearance; `theme.js` reads it before first paint. */
export const APPEARANCE_KEY = 'guildhall.look'

/** Applies an appearance and stores it for the next first paint. Nothing on the page moves or closes. */
export function applyAppearance(appearance: Appearance): void {
  const page = document.documentElement
  page.dataset.theme = appearance.theme
  page.dataset.mode = appearance.mode
  updateThemeColor()
  try {
    localStorage.setItem(APPEARANCE_KEY, JSON.stringify(appearance))
  } catch {
    // Without storage, the saved preferences restore the appearance after the first paint.
  }
}

/** Returns the appearance of the current primary colour; Classic if it is none of ours. */
export function inferAppearance(): Appearance {
  const page = document.documentElement
  const primary = getComputedStyle(page).getPropertyValue('--primary').trim().toLowerCase()
  for (const { id, primary: colours } of THEMES) {
    if (primary === colours.light) return { theme: id, mode: 'light' }
    if (primary === colours.dark) return { theme: id, mode: 'dark' }
  }
  return { theme: DEFAULT_THEME, mode: page.dataset.mode === 'dark' ? 'dark' : 'light' }
}

function updateThemeColor(): void {
  const bar = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')
  const surface = getComputedStyle(document.documentElement).getPropertyValue('--surface').trim()
  if (bar && surface) bar.content = surface
}
