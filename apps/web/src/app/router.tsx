import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type RouterHistory,
} from '@tanstack/react-router'
import { loadAhead } from '#web/lib/fresh-code.ts'
import { readFriendsSearch } from '#web/screens/friends/friends-search.ts'
import { readPostSearch } from '#web/screens/post/post-search.ts'
import { readProfileSearch } from '#web/screens/profile/profile-search.ts'
import { readSavedSearch } from '#web/screens/saved/saved-search.ts'
import { readSearchParams } from '#web/screens/search/search-params.ts'
import { Broken } from './Broken.tsx'
import { MemberLayout } from './MemberLayout.tsx'
import { NotFound } from './NotFound.tsx'

/** The code of a screen, which is loaded when someone goes there or is likely to. */
function screen<N extends string, M extends Record<N, React.ComponentType>>(load: () => Promise<M>, name: N) {
  return lazyRouteComponent(() => loadAhead(load), name)
}

const root = createRootRoute({ notFoundComponent: NotFound, errorComponent: () => <Broken /> })
const member = createRoute({
  getParentRoute: () => root,
  id: 'member',
  component: MemberLayout,
  errorComponent: () => <Broken />,
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
const notifications = createRoute({
  getParentRoute: () => member,
  path: '/notifications',
  component: screen(
    () => import('#web/screens/notifications/NotificationsScreen.tsx'),
    'NotificationsScreen',
  ),
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
const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  component: screen(() => import('#web/screens/login/LoginScreen.tsx'), 'LoginScreen'),
})

/** The pages of the application. A destination is linked in bars and menus from the day its page stands here. */
export function createAppRouter(history?: RouterHistory) {
  return createRouter({
    routeTree: root.addChildren([
      member.addChildren([
        home,
        video,
        post,
        saved,
        friends,
        notifications,
        profile,
        handle,
        username,
        search,
        settings,
      ]),
      login,
    ]),
    // A screen stands in the shell's main part.
    defaultErrorComponent: () => <Broken isWithin />,
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
