/** The three looks of the product, by the ids the specification gives and the names people see. */
export const THEMES = [
  { id: 'facebook', name: 'Classic', primary: { light: '#1268e0', dark: '#4a9bff' } },
  { id: 'tiktok', name: 'New Age', primary: { light: '#d6124a', dark: '#ff3b6b' } },
  { id: 'twitter', name: 'Tech Mode', primary: { light: '#0f73b9', dark: '#52b6f5' } },
] as const

export type ThemeId = (typeof THEMES)[number]['id']

export const DEFAULT_THEME: ThemeId = 'facebook'
