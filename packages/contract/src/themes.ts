/** The three themes, with their ids from the specification and their display names. */
export const THEMES = [
  { id: 'facebook', name: 'Classic', primary: { light: '#1268e0', dark: '#4a9bff' } },
  { id: 'tiktok', name: 'New Age', primary: { light: '#d6124a', dark: '#ff3b6b' } },
  { id: 'twitter', name: 'Tech Mode', primary: { light: '#0f73b9', dark: '#52b6f5' } },
] as const

export type ThemeId = (typeof THEMES)[number]['id']

export const DEFAULT_THEME: ThemeId = 'facebook'
