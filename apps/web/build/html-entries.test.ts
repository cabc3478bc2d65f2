import { describe, expect, it } from 'vitest'
import { CALLS } from '@guildhall/contract/calls'
import { API_PATHS, htmlEntryFor } from './html-entries.ts'

const SESSION = 'theme=x; __Host-guildhall_session=abc'

describe('the page of a URL', () => {
  it('at / is the landing page for visitors and the application for members', () => {
    expect(htmlEntryFor('/', undefined)).toBe('landing.html')
    expect(htmlEntryFor('/?ref=mail', 'guildhall_session=abc; x__Host-guildhall_session=1')).toBe(
      'landing.html',
    )
    expect(htmlEntryFor('/', SESSION)).toBe('app.html')
    expect(htmlEntryFor('/?ref=mail', SESSION)).toBe('app.html')
  })

  it.each(['/settings', '/login?returnTo=%2Fa.b', '/u/mara', '/@mara', '/@vitella', '/groups/1/', '/apiary'])(
    'is the application at %s',
    (url) => {
      expect(htmlEntryFor(url, undefined)).toBe('app.html')
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
  ])('does not exist at %s, which is a file or a call', (url) =>
    expect(htmlEntryFor(url, SESSION)).toBeNull(),
  )

  it('does not exist for any call of the contract, and each of them is proxied to the API', () => {
    for (const { path } of CALLS) {
      expect(htmlEntryFor(path, SESSION)).toBeNull()
      expect(API_PATHS.some((prefix) => path.startsWith(`${prefix}/`))).toBe(true)
    }
  })
})
