import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import {
  Bell,
  Bookmark,
  CircleQuestionMark,
  House,
  MessageSquare,
  Search,
  Settings,
  SquarePlay,
  Store,
  UserRound,
  Users,
  UsersRound,
  type LucideIcon,
} from 'lucide-react'
import type { PageName } from '#web/theme/layouts.ts'

/** A page that the bars and the menu link to. Pressing g and then `key` opens it. */
export type Destination = { path: string; label: MessageDescriptor; icon: LucideIcon; key?: string }

/** The route of a profile page, which needs a user id. */
const PROFILE_PATH = '/profile/$userId'

const DESTINATIONS: Record<PageName, Destination> = {
  home: { path: '/', label: msg({ message: 'Home', context: 'page' }), icon: House, key: 'h' },
  friends: { path: '/friends', label: msg({ message: 'Friends', context: 'page' }), icon: Users, key: 'f' },
  saved: { path: '/saved', label: msg({ message: 'Saved', context: 'page' }), icon: Bookmark },
  groups: {
    path: '/groups',
    label: msg({ message: 'Groups', context: 'page' }),
    icon: UsersRound,
    key: 'u',
  },
  video: { path: '/video', label: msg({ message: 'Video', context: 'page' }), icon: SquarePlay },
  marketplace: { path: '/marketplace', label: msg({ message: 'Marketplace', context: 'page' }), icon: Store },
  messages: {
    path: '/messages',
    label: msg({ message: 'Messages', context: 'page' }),
    icon: MessageSquare,
    key: 'm',
  },
  notifications: {
    path: '/notifications',
    label: msg({ message: 'Notifications', context: 'page' }),
    icon: Bell,
    key: 'n',
  },
  profile: { path: PROFILE_PATH, label: msg({ message: 'Profile', context: 'page' }), icon: UserRound },
  search: { path: '/search', label: msg({ message: 'Search', context: 'page' }), icon: Search },
  settings: { path: '/settings', label: msg`Settings & Privacy`, icon: Settings, key: 's' },
  help: { path: '/help', label: msg`Help & Support`, icon: CircleQuestionMark },
}

/** Returns the destinations whose page exists: nothing is linked before that. */
export function findDestinations(
  names: readonly PageName[],
  hasRoute: (path: string) => boolean,
): Destination[] {
  return names.map((name) => DESTINATIONS[name]).filter(({ path }) => hasRoute(path))
}

/** The pages that a key opens, in every theme. */
export const PAGES_WITH_KEY = (Object.keys(DESTINATIONS) as PageName[]).filter(
  (name) => DESTINATIONS[name].key,
)
