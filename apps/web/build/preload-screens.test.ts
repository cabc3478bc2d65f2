import { expect, it } from 'vitest'
import { filesOf, screensOf } from './preload-screens.ts'

it('finds the screen of each page in the router', () => {
  const router = `
const post = createRoute({
  path: '/post/$id',
  validateSearch: readPostSearch,
  component: screen(() => import('#web/screens/post/PostScreen.tsx'), 'PostScreen'),
})
const handle = createRoute({
  path: '/@{$username}',
  component: lazyRouteComponent(() => import('#web/screens/profile/MemberScreen.tsx'), 'MemberScreen'),
})
const messagesScreen = screen(() => import('#web/screens/messages/MessagesScreen.tsx'), 'MessagesScreen')
const messages = createRoute({
  path: '/messages',
  component: messagesScreen,
})
const conversation = createRoute({
  path: '/messages/$id',
  component: messagesScreen,
})
const notifications = createRoute({
  path: '/notifications',
  component: screen(
    () => import('#web/screens/notifications/NotificationsScreen.tsx'),
    'NotificationsScreen',
  ),
})`
  expect([...screensOf(router)]).toEqual([
    ['/post/{id}', 'screens/post/PostScreen.tsx'],
    ['/@{username}', 'screens/profile/MemberScreen.tsx'],
    ['/messages', 'screens/messages/MessagesScreen.tsx'],
    ['/messages/{id}', 'screens/messages/MessagesScreen.tsx'],
    ['/notifications', 'screens/notifications/NotificationsScreen.tsx'],
  ])
})

it('lists what a screen imports at any depth with its styles, except what the page loads', () => {
  const chunk = (fileName: string, imports: string[], { isEntry = false, css = [] as string[] } = {}) => ({
    viteMetadata: { importedCss: new Set(css) },
    fileName,
    imports,
    isEntry,
    name: fileName.split('.')[0] ?? '',
  })
  const screen = chunk('home.js', ['posts.js', 'base.js'], { css: ['home.css', 'cards.css'] })
  const chunks = [
    chunk('app.js', ['base.js'], { isEntry: true, css: ['app.css'] }),
    chunk('landing.js', ['face.js'], { isEntry: true }),
    chunk('base.js', []),
    chunk('posts.js', ['face.js', 'base.js', 'home.js'], { css: ['cards.css'] }),
    chunk('face.js', []),
    screen,
  ]
  expect(filesOf(screen, chunks)).toEqual(['home.js', 'posts.js', 'face.js', 'home.css', 'cards.css'])
})
