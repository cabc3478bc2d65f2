import { DEFAULT_THEME, THEMES, type ThemeId } from '@guildhall/contract/themes'

/** What the page looks like: one of the three themes, light or dark. */
export type Look = { theme: ThemeId; mode: Mode }
export type Mode = 'light' | 'dark'

/** Where this browser keeps its copy of the look; `theme.js` reads it before first paint. */
export const LOOK_KEY = 'guildhall.look'

/** Puts a look on the page at once and keeps a copy for the next first paint. Nothing on the page moves or closes. */
export function applyLook(look: Look): void {
  const page = document.documentElement
  page.dataset.theme = look.theme
  page.dataset.mode = look.mode
  paintBrowserBar()
  try {
    localStorage.setItem(LOOK_KEY, JSON.stringify(look))
  } catch {
    // Nothing can be kept: the saved preferences bring the look back after the first paint.
  }
}

/** The look that the current primary colour belongs to; Classic where it is none of ours. */
export function inferLook(): Look {
  const page = document.documentElement
  const primary = getComputedStyle(page).getPropertyValue('--primary').trim().toLowerCase()
  for (const { id, primary: colours } of THEMES) {
    if (primary === colours.light) return { theme: id, mode: 'light' }
    if (primary === colours.dark) return { theme: id, mode: 'dark' }
  }
  return { theme: DEFAULT_THEME, mode: page.dataset.mode === 'dark' ? 'dark' : 'light' }
}

function paintBrowserBar(): void {
  const bar = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')
  const surface = getComputedStyle(document.documentElement).getPropertyValue('--surface').trim()
  if (bar && surface) bar.content = surface
}
