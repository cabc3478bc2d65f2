import { describe, expect, it } from 'vitest'
import { safeReturnTo } from './return-to.ts'

const BASE = 'https://guildhall.example'
const HOSTS = [
  'evil.example',
  'guildhall.example.evil.example',
  'guildhall.example@evil.example',
  '127.0.0.1',
  '[::1]',
]
const PREFIXES = [
  'https://',
  'http://',
  'HTTPS://',
  '//',
  '///',
  '////',
  '/\\',
  '\\/',
  '\\\\',
  '/\t/',
  '/\n/',
  '/\r/',
  '\t//',
  ' //',
  '/%09/',
  '/%2f/',
  '/%2f%2f',
  '/%5c',
  '/.//',
  '/..//',
  '/./\\',
  'https:',
  'https:/',
  'https:\\\\',
  '/;@',
  '/@',
  '@',
  'javascript://',
  'data://',
  'ftp://',
  '/\u2028/',
  '/\u0000/',
  '/\uff0f',
  '/\u3002',
  '//%00',
  '/ /',
]
const SINGLE = [
  '/./api/logout',
  '/settings/./../api/logout',
  '/.',
  '/settings/.',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'about:blank',
  'blob:https://x',
  'file:///etc/passwd',
  'evil.example',
  'settings',
  './settings',
  '../settings',
  '?x',
  '#x',
  '',
  '/api/logout',
  '/API/logout',
  '/api',
  '/api/login?returnTo=/api/logout',
  '/login',
  '/login?x=1',
  '/a/../api/logout',
  '/./../x',
  '/x?u=https://evil.example',
  '/x#javascript:alert(1)',
  '/x"onload="y',
  "/x'y",
  '/<script>',
  '/x y',
  '/x\u202ey',
]
const corpus = [...PREFIXES.flatMap((prefix) => HOSTS.map((host) => prefix + host)), ...SINGLE]

describe('the page after log-in', () => {
  it('is tested with more than two hundred hostile URLs', () => {
    expect(new Set(corpus).size).toBeGreaterThanOrEqual(200)
  })

  it.each(corpus.map((requested) => [requested]))('is never %j', (requested) => {
    const url = new URL(safeReturnTo(requested), BASE)
    expect(url.origin).toBe(BASE)
    expect(safeReturnTo(requested)).toBe('/')
  })

  it.each([
    '/',
    '/settings',
    '/groups/018f4a66-0000-7000-8000-000000000000?tab=members',
    '/u/mara_okafor',
    '/post/1#comment-2',
    '/search?q=a%20b+c',
  ])('can be our own page %j', (requested) => expect(safeReturnTo(requested)).toBe(requested))

  it('is the home page if none was requested or it is too long', () => {
    expect([safeReturnTo(undefined), safeReturnTo(`/${'a'.repeat(600)}`)]).toEqual(['/', '/'])
  })
})
