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

/** A page that the bars and the menu link to. Pressing g and then `key` opens it. */
export type Destination = { path: string; label: MessageDescriptor; icon: LucideIcon; key?: string }

type DestinationName =
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

/** The route of a profile page, which needs a user id. */
export const PROFILE_PATH = '/profile/$userId'

const DESTINATIONS: Record<DestinationName, Destination> = {
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

const FULL_SET: DestinationName[] = ['home', 'friends', 'saved', 'groups', 'video', 'marketplace']

/** The icons in the middle of the top bar, per theme, in order. */
export const CENTRE: Record<ThemeId, Destination[]> = {
  facebook: pick(FULL_SET),
  tiktok: pick(['home', 'video', 'friends']),
  twitter: pick(FULL_SET),
}

/** The entries of the user menu between the profile and "Log Out", per theme, in order. */
export const MENU: Record<ThemeId, Destination[]> = {
  facebook: pick([...FULL_SET, 'settings', 'help']),
  // Its bar has no search box.
  tiktok: pick(['search', ...FULL_SET, 'settings', 'help']),
  twitter: pick([...FULL_SET, 'settings', 'help']),
}

/** Whether the top bar has a search box, per theme. */
export const SEARCH_IN_BAR: Record<ThemeId, boolean> = { facebook: true, tiktok: false, twitter: true }

/** The tabs on phones, per theme, in order. */
export const TABS: Record<ThemeId, Destination[]> = {
  facebook: pick(['home', 'groups', 'notifications', 'profile']),
  tiktok: pick(['home', 'video', 'friends', 'profile']),
  twitter: pick(['home', 'groups', 'notifications', 'profile']),
}

/** Returns the destinations whose page exists: nothing is linked before that. */
export function filterAvailable(
  destinations: Destination[],
  hasRoute: (path: string) => boolean,
): Destination[] {
  return destinations.filter(({ path }) => hasRoute(path))
}

function pick(names: DestinationName[]): Destination[] {
  return names.map((name) => DESTINATIONS[name])
}
