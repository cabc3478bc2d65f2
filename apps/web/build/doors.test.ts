import { describe, expect, it } from 'vitest'
import { CALLS } from '@guildhall/contract/calls'
import { API_PATHS, doorFor } from './doors.ts'

const SESSION = 'theme=x; __Host-guildhall_session=abc'

describe('the page that answers an address', () => {
  it('at / is the landing page for visitors and the application for members', () => {
    expect(doorFor('/', undefined)).toBe('landing.html')
    expect(doorFor('/?ref=mail', 'guildhall_session=abc; x__Host-guildhall_session=1')).toBe('landing.html')
    expect(doorFor('/', SESSION)).toBe('app.html')
    expect(doorFor('/?ref=mail', SESSION)).toBe('app.html')
  })

  it.each(['/settings', '/login?returnTo=%2Fa.b', '/u/mara', '/@mara', '/@vitella', '/groups/1/', '/apiary'])(
    'is the application at %s',
    (url) => {
      expect(doorFor(url, undefined)).toBe('app.html')
    },
  )

  it.each([
    '/api/auth/user',
    '/api',
    '/theme.js',
    '/src/app/main.tsx',
    '/@vite/client',
    '/@react-refresh',
    '/@fs/home/x.ts',
    '/node_modules/x/y.woff2',
    '/assets/a-1.css',
  ])('is none at %s, which is a file or a call', (url) => expect(doorFor(url, SESSION)).toBeNull())

  it('is none for any call of the contract, and each of them is passed on to the api', () => {
    for (const { path } of CALLS) {
      expect(doorFor(path, SESSION)).toBeNull()
      expect(API_PATHS.some((prefix) => path.startsWith(`${prefix}/`))).toBe(true)
    }
  })
})
