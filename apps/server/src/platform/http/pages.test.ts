import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { suspendMember } from '#features/operators'
import { startTestApp } from '#test/app'
import { rawRequest } from '#test/raw-request'

const dist = mkdtempSync(join(tmpdir(), 'dist-'))
mkdirSync(join(dist, 'assets'))
mkdirSync(join(dist, '.vite'))
const APPLICATION = '<head></head>the application'
const files = {
  'app.html': APPLICATION,
  '.vite/preload.json': JSON.stringify({ '/post/{id}': ['assets/a-1.js', 'assets/b-2.js'] }),
  'landing.html': 'the landing page',
  'theme.js': 'theme',
  'assets/a-1.js': 'script '.repeat(200),
  '.env': 'secret',
}
for (const [name, text] of Object.entries(files)) writeFileSync(join(dist, name), text)
writeFileSync(`${dist}-outside.js`, 'outside')

const app = await startTestApp({ events: false, env: { WEB_DIST: dist } })
afterAll(async () => {
  await app.close()
  rmSync(dist, { recursive: true })
  rmSync(`${dist}-outside.js`)
})

const get = (path: string, headers: Record<string, string> = {}) => rawRequest(app.url + path, { headers })

describe('pages', () => {
  it('[S1-001] [S1-007] are the landing page for a visitor and the application for a member at /', async () => {
    expect((await get('/')).body).toBe('the landing page')
    const ann = await app.signIn()
    const page = await get('/', { cookie: ann.cookie })
    expect(page.body).toBe(APPLICATION)
    expect(page.headers.get('cache-control')).toBe('private, no-cache')
    expect(page.headers.get('vary')).toContain('cookie')
    expect((await get('/', { cookie: '__Host-guildhall_session=of-nobody' })).body).toBe('the landing page')
  })

  it('are the application for a suspended member, which says that they are', async () => {
    const ann = await app.signIn()
    await suspendMember(app.ctx, null, ann.memberId, { until: null, reason: 'Spam' })
    expect((await get('/', { cookie: ann.cookie })).body).toBe(APPLICATION)
  })

  it('[S2-004] that do not exist are 404, rendered by the application', async () => {
    expect(await get('/settings')).toMatchObject({ status: 200, body: APPLICATION })
    expect(await get('/no/such/page')).toMatchObject({ status: 404, body: APPLICATION })
  })

  it('announce the scripts of their screen, which the browser loads without waiting', async () => {
    const { status, body, headers } = await get('/post/0190a000-0000-7000-8000-000000000001')
    expect([status, body]).toEqual([
      200,
      '<head><link rel="modulepreload" crossorigin href="/assets/a-1.js">' +
        '<link rel="modulepreload" crossorigin href="/assets/b-2.js"></head>the application',
    ])
    expect(headers.get('etag')).not.toBe((await get('/settings')).headers.get('etag'))
  })

  it('[D-161] come with a strict content security policy', async () => {
    for (const path of ['/', '/settings', '/nowhere', '/theme.js', '/api/docs']) {
      const policy = (await get(path)).headers.get('content-security-policy') ?? ''
      expect(policy).toContain("default-src 'none'")
      expect(policy).toContain("script-src 'self';")
      expect(policy).toContain("style-src 'self';")
      for (const rule of ['object-src', 'base-uri', 'frame-ancestors'])
        expect(policy).toContain(`${rule} 'none'`)
      expect(policy).not.toMatch(/unsafe|\*/)
    }
  })

  it('never expose files outside their folder, nor hidden files', async () => {
    const outside = dist.split('/').at(-1)
    for (const path of [
      '/.env',
      '/../etc/passwd',
      '/%2e%2e/etc/passwd',
      `/..%2f${outside}-outside.js`,
      '/assets/..%5c.env',
      '/assets//a-1.js',
    ]) {
      const { status, body } = await get(path)
      expect([status, body]).toEqual([expect.any(Number), expect.not.stringMatching(/root:|secret|outside/)])
      expect(status).toBeGreaterThanOrEqual(400)
    }
  })

  it('serve hashed files compressed and cacheable forever, and 304 to clients that have them', async () => {
    const asset = await get('/assets/a-1.js', { 'accept-encoding': 'gzip, br' })
    expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(asset.headers.get('content-encoding')).toBe('br')
    expect((await get('/assets/a-1.js')).body).toBe(files['assets/a-1.js'])
    expect(
      (await get('/theme.js', { 'if-none-match': (await get('/theme.js')).headers.get('etag') ?? '' }))
        .status,
    ).toBe(304)
  })

  it('do not accept writes', async () => {
    expect((await rawRequest(`${app.url}/settings`, { method: 'POST' })).status).toBe(404)
  })
})
