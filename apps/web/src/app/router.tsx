import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type RouterHistory,
} from '@tanstack/react-router'
import { readPostSearch } from '#web/screens/post/post-search.ts'
import { readSavedSearch } from '#web/screens/saved/saved-search.ts'
import { Broken } from './Broken.tsx'
import { MemberLayout } from './MemberLayout.tsx'
import { NotFound } from './NotFound.tsx'

const root = createRootRoute({ notFoundComponent: NotFound })
const member = createRoute({ getParentRoute: () => root, id: 'member', component: MemberLayout })

const home = createRoute({
  getParentRoute: () => member,
  path: '/',
  component: lazyRouteComponent(() => import('#web/screens/home/HomeScreen.tsx'), 'HomeScreen'),
})
const video = createRoute({
  getParentRoute: () => member,
  path: '/video',
  component: lazyRouteComponent(() => import('#web/screens/video/VideoScreen.tsx'), 'VideoScreen'),
})
const post = createRoute({
  getParentRoute: () => member,
  path: '/post/$id',
  validateSearch: readPostSearch,
  component: lazyRouteComponent(() => import('#web/screens/post/PostScreen.tsx'), 'PostScreen'),
})
const saved = createRoute({
  getParentRoute: () => member,
  path: '/saved',
  validateSearch: readSavedSearch,
  component: lazyRouteComponent(() => import('#web/screens/saved/SavedScreen.tsx'), 'SavedScreen'),
})
const settings = createRoute({
  getParentRoute: () => member,
  path: '/settings',
  component: lazyRouteComponent(() => import('#web/screens/settings/SettingsScreen.tsx'), 'SettingsScreen'),
})
const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  component: lazyRouteComponent(() => import('#web/screens/login/LoginScreen.tsx'), 'LoginScreen'),
})

/** The pages of the application. A destination is linked in bars and menus from the day its page stands here. */
export function createAppRouter(history?: RouterHistory) {
  return createRouter({
    routeTree: root.addChildren([member.addChildren([home, video, post, saved, settings]), login]),
    defaultErrorComponent: () => <Broken />,
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
