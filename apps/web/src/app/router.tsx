import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type RouterHistory,
} from '@tanstack/react-router'
import { loadAhead } from '#web/lib/stale-build.ts'
import { readAdminSearch } from '#web/screens/admin/admin-search.ts'
import { readFriendsSearch } from '#web/screens/friends/friends-search.ts'
import { readGroupSearch } from '#web/screens/group/group-search.ts'
import { readGroupsSearch } from '#web/screens/groups/groups-search.ts'
import { readMessagesSearch } from '#web/screens/messages/messages-search.ts'
import { readPostSearch } from '#web/screens/post/post-search.ts'
import { readProfileSearch } from '#web/screens/profile/profile-search.ts'
import { readSavedSearch } from '#web/screens/saved/saved-search.ts'
import { readSearchParams } from '#web/screens/search/search-params.ts'
import { readWelcomeSearch } from '#web/screens/welcome/welcome-search.ts'
import { ErrorScreen } from './ErrorScreen.tsx'
import { MemberLayout } from './MemberLayout.tsx'
import { NotFound } from './NotFound.tsx'
import { RootLayout } from './RootLayout.tsx'

/** Returns the lazy component of a screen; its code is loaded on navigation or when one is likely. */
function screen<N extends string, M extends Record<N, React.ComponentType>>(load: () => Promise<M>, name: N) {
  return lazyRouteComponent(() => loadAhead(load), name)
}

const root = createRootRoute({
  component: RootLayout,
  notFoundComponent: NotFound,
  errorComponent: () => <ErrorScreen />,
})
const member = createRoute({
  getParentRoute: () => root,
  id: 'member',
  component: MemberLayout,
  errorComponent: () => <ErrorScreen />,
})

const home = createRoute({
  getParentRoute: () => member,
  path: '/',
  component: screen(() => import('#web/screens/home/HomeScreen.tsx'), 'HomeScreen'),
})
const video = createRoute({
  getParentRoute: () => member,
  path: '/video',
  component: screen(() => import('#web/screens/video/VideoScreen.tsx'), 'VideoScreen'),
})
const post = createRoute({
  getParentRoute: () => member,
  path: '/post/$id',
  validateSearch: readPostSearch,
  component: screen(() => import('#web/screens/post/PostScreen.tsx'), 'PostScreen'),
})
const saved = createRoute({
  getParentRoute: () => member,
  path: '/saved',
  validateSearch: readSavedSearch,
  component: screen(() => import('#web/screens/saved/SavedScreen.tsx'), 'SavedScreen'),
})
const friends = createRoute({
  getParentRoute: () => member,
  path: '/friends',
  validateSearch: readFriendsSearch,
  component: screen(() => import('#web/screens/friends/FriendsScreen.tsx'), 'FriendsScreen'),
})
const groups = createRoute({
  getParentRoute: () => member,
  path: '/groups',
  validateSearch: readGroupsSearch,
  component: screen(() => import('#web/screens/groups/GroupsScreen.tsx'), 'GroupsScreen'),
})
const group = createRoute({
  getParentRoute: () => member,
  path: '/groups/$id',
  validateSearch: readGroupSearch,
  component: screen(() => import('#web/screens/group/GroupScreen.tsx'), 'GroupScreen'),
})
const invite = createRoute({
  getParentRoute: () => member,
  path: '/invite/$token',
  component: screen(() => import('#web/screens/invite/InviteScreen.tsx'), 'InviteScreen'),
})
const event = createRoute({
  getParentRoute: () => member,
  path: '/events/$id',
  component: screen(() => import('#web/screens/event/EventScreen.tsx'), 'EventScreen'),
})
/** The same component for both, so that the list stays as it is when a conversation is opened. */
const messagesScreen = screen(() => import('#web/screens/messages/MessagesScreen.tsx'), 'MessagesScreen')
const messages = createRoute({
  getParentRoute: () => member,
  path: '/messages',
  validateSearch: readMessagesSearch,
  component: messagesScreen,
})
const conversation = createRoute({
  getParentRoute: () => member,
  path: '/messages/$id',
  validateSearch: readMessagesSearch,
  component: messagesScreen,
})
const notifications = createRoute({
  getParentRoute: () => member,
  path: '/notifications',
  component: screen(
    () => import('#web/screens/notifications/NotificationsScreen.tsx'),
    'NotificationsScreen',
  ),
})
const notices = createRoute({
  getParentRoute: () => member,
  path: '/notices',
  component: screen(() => import('#web/screens/notices/NoticesScreen.tsx'), 'NoticesScreen'),
})
const notice = createRoute({
  getParentRoute: () => member,
  path: '/notices/$id',
  component: screen(() => import('#web/screens/notice/NoticeScreen.tsx'), 'NoticeScreen'),
})
const profile = createRoute({
  getParentRoute: () => member,
  path: '/profile/$userId',
  validateSearch: readProfileSearch,
  component: screen(() => import('#web/screens/profile/ProfileScreen.tsx'), 'ProfileScreen'),
})
const handle = createRoute({
  getParentRoute: () => member,
  path: '/@{$username}',
  validateSearch: readProfileSearch,
  component: lazyRouteComponent(() => import('#web/screens/profile/MemberScreen.tsx'), 'MemberScreen'),
})
const username = createRoute({
  getParentRoute: () => member,
  path: '/u/$username',
  component: screen(() => import('#web/screens/username/UsernameScreen.tsx'), 'UsernameScreen'),
})
const search = createRoute({
  getParentRoute: () => member,
  path: '/search',
  validateSearch: readSearchParams,
  component: screen(() => import('#web/screens/search/SearchScreen.tsx'), 'SearchScreen'),
})
const settings = createRoute({
  getParentRoute: () => member,
  path: '/settings',
  component: screen(() => import('#web/screens/settings/SettingsScreen.tsx'), 'SettingsScreen'),
})
const admin = createRoute({
  getParentRoute: () => member,
  path: '/admin',
  validateSearch: readAdminSearch,
  component: screen(() => import('#web/screens/admin/AdminScreen.tsx'), 'AdminScreen'),
})
const welcome = createRoute({
  getParentRoute: () => member,
  path: '/welcome',
  validateSearch: readWelcomeSearch,
  component: screen(() => import('#web/screens/welcome/WelcomeScreen.tsx'), 'WelcomeScreen'),
})
const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  component: screen(() => import('#web/screens/login/LoginScreen.tsx'), 'LoginScreen'),
})

/** Creates the router. The bars and menus link to a destination as soon as its route exists here. */
export function createAppRouter(history?: RouterHistory) {
  return createRouter({
    routeTree: root.addChildren([
      member.addChildren([
        home,
        video,
        post,
        saved,
        friends,
        groups,
        group,
        invite,
        event,
        messages,
        conversation,
        notifications,
        notices,
        notice,
        profile,
        handle,
        username,
        search,
        settings,
        admin,
        welcome,
      ]),
      login,
    ]),
    // A screen is rendered inside the shell's `main`.
    defaultErrorComponent: () => <ErrorScreen isNested />,
    defaultNotFoundComponent: NotFound,
    defaultPreload: 'intent',
    scrollRestoration: true,
    ...(history && { history }),
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
