import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ThemeId } from '@guildhall/contract/themes'
import {
  Bell,
  Bookmark,
  CircleQuestionMark,
  House,
  Search,
  Settings,
  SquarePlay,
  Store,
  UserRound,
  Users,
  UsersRound,
  type LucideIcon,
} from 'lucide-react'

/** A place one can go to from the bars and the menu. `key` goes there after pressing g. */
export type Destination = { path: string; label: MessageDescriptor; icon: LucideIcon; key?: string }

type Name =
  | 'home'
  | 'friends'
  | 'saved'
  | 'groups'
  | 'video'
  | 'marketplace'
  | 'notifications'
  | 'profile'
  | 'settings'
  | 'search'
  | 'help'

/** The page of a member, which needs to be told whose. */
export const PROFILE_PATH = '/profile/$userId'

const ALL: Record<Name, Destination> = {
  home: { path: '/', label: msg`Home`, icon: House, key: 'h' },
  friends: { path: '/friends', label: msg`Friends`, icon: Users, key: 'f' },
  saved: { path: '/saved', label: msg`Saved`, icon: Bookmark },
  groups: { path: '/groups', label: msg`Groups`, icon: UsersRound },
  video: { path: '/video', label: msg`Video`, icon: SquarePlay },
  marketplace: { path: '/marketplace', label: msg`Marketplace`, icon: Store },
  notifications: { path: '/notifications', label: msg`Notifications`, icon: Bell, key: 'n' },
  profile: { path: PROFILE_PATH, label: msg`Profile`, icon: UserRound },
  search: { path: '/search', label: msg`Search`, icon: Search },
  settings: { path: '/settings', label: msg`Settings & Privacy`, icon: Settings, key: 's' },
  help: { path: '/help', label: msg`Help & Support`, icon: CircleQuestionMark },
}

const WIDE: Name[] = ['home', 'friends', 'saved', 'groups', 'video', 'marketplace']

/** The icons in the middle of the top bar, per theme, in order. */
export const CENTRE: Record<ThemeId, Destination[]> = {
  facebook: pick(WIDE),
  tiktok: pick(['home', 'video', 'friends']),
  twitter: pick(WIDE),
}

/** The user menu between the member's profile at its head and "Log Out" at its foot, in order. */
export const MENU: Record<ThemeId, Destination[]> = {
  facebook: pick([...WIDE, 'settings', 'help']),
  // Its bar has no search box: the menu leads there.
  tiktok: pick(['search', ...WIDE, 'settings', 'help']),
  twitter: pick([...WIDE, 'settings', 'help']),
}

/** Whether the top bar has a search box, per theme. */
export const SEARCH_IN_BAR: Record<ThemeId, boolean> = { facebook: true, tiktok: false, twitter: true }

/** The phone's tabs, per theme, in order. */
export const TABS: Record<ThemeId, Destination[]> = {
  facebook: pick(['home', 'groups', 'notifications', 'profile']),
  tiktok: pick(['home', 'video', 'friends', 'profile']),
  twitter: pick(['home', 'groups', 'notifications', 'profile']),
}

/** Those of the destinations that are built: nothing is linked before its page exists. */
export function built(destinations: Destination[], hasRoute: (path: string) => boolean): Destination[] {
  return destinations.filter(({ path }) => hasRoute(path))
}

function pick(names: Name[]): Destination[] {
  return names.map((name) => ALL[name])
}
