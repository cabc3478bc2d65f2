import type { ThemeId } from '@guildhall/contract/themes'

/** A page that bars and menus link to. */
export type PageName =
  | 'home'
  | 'friends'
  | 'saved'
  | 'groups'
  | 'video'
  | 'marketplace'
  | 'messages'
  | 'notifications'
  | 'profile'
  | 'settings'
  | 'search'
  | 'help'

/** What a theme arranges in its own way. Components ask for one of these, never for the name of a theme. */
export type Layout = {
  /** The pages in the middle of the top bar. */
  bar: readonly PageName[]
  /** The pages in the user menu, between the profile and "Log Out". */
  menu: readonly PageName[]
  /** The tabs on phones. */
  tabs: readonly PageName[]
  /** Whether the top bar has a search box. */
  hasSearchBox: boolean
  /** Whether the top bar has a button for messages; otherwise they are in the user menu. */
  hasMessagesButton: boolean
  /** The prompt for a new post above the feed. */
  createPrompt: 'full' | 'short'
  /** Whether the strip of stories has a tile for a video. */
  hasVideoTile: boolean
  /** Whether phones show trending posts above the feed. */
  hasTrendingOnPhones: boolean
}

const ALL: readonly PageName[] = ['home', 'friends', 'saved', 'groups', 'video', 'marketplace']

const CLASSIC: Layout = {
  bar: ALL,
  menu: [...ALL, 'settings', 'help'],
  tabs: ['home', 'groups', 'notifications', 'profile'],
  hasSearchBox: true,
  hasMessagesButton: true,
  createPrompt: 'full',
  hasVideoTile: false,
  hasTrendingOnPhones: false,
}

/** The layout of each theme. */
export const LAYOUTS: Record<ThemeId, Layout> = {
  facebook: CLASSIC,
  tiktok: {
    ...CLASSIC,
    bar: ['home', 'video', 'friends'],
    // Its bar has neither a search box nor a button for messages.
    menu: ['search', 'messages', ...CLASSIC.menu],
    tabs: ['home', 'video', 'friends', 'profile'],
    hasSearchBox: false,
    hasMessagesButton: false,
    hasVideoTile: true,
    hasTrendingOnPhones: true,
  },
  twitter: { ...CLASSIC, createPrompt: 'short' },
}
