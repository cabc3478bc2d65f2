import { expect, it } from 'vitest'
import { screensOf, scriptsOf } from './preload-screens.ts'

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
})`
  expect([...screensOf(router)]).toEqual([
    ['/post/{id}', 'screens/post/PostScreen.tsx'],
    ['/@{username}', 'screens/profile/MemberScreen.tsx'],
  ])
})

it('lists what a screen imports at any depth, except what the page loads', () => {
  const chunk = (fileName: string, imports: string[], isEntry = false) => ({
    fileName,
    imports,
    isEntry,
    name: fileName.split('.')[0] ?? '',
  })
  const screen = chunk('home.js', ['posts.js', 'base.js'])
  const chunks = [
    chunk('app.js', ['base.js'], true),
    chunk('landing.js', ['face.js'], true),
    chunk('base.js', []),
    chunk('posts.js', ['face.js', 'base.js', 'home.js']),
    chunk('face.js', []),
    screen,
  ]
  expect(scriptsOf(screen, chunks)).toEqual(['home.js', 'posts.js', 'face.js'])
})
