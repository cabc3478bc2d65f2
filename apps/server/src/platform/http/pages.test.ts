import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { suspendMember } from '#features/master-admins'
import { savePreferences } from '#features/preferences'
import { startTestApp } from '#test/app'
import { rawRequest } from '#test/raw-request'

const dist = mkdtempSync(join(tmpdir(), 'dist-'))
const APPLICATION = '<head></head>the application'
const files = {
  'en/app.html': APPLICATION,
  'en/.vite/preload.json': JSON.stringify({
    '/post/{id}': { files: ['assets/a-1.js', 'assets/b-2.css'], calls: ['/api/auth/user'] },
  }),
  'en/landing.html': 'the landing page',
  'en/theme.js': 'theme',
  'en/assets/a-1.js': 'script '.repeat(200),
  'en/.env': 'secret',
  'en-XA/app.html': 'thé ápplícátíón',
  'en-XA/landing.html': 'thé lándíng págé',
  'en-XA/assets/a-9.js': 'scrípt',
}
for (const [name, text] of Object.entries(files)) {
  mkdirSync(dirname(join(dist, name)), { recursive: true })
  writeFileSync(join(dist, name), text)
}
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

  it('are in the language that a member prefers, else in that of the browser', async () => {
    const accented = { 'accept-language': 'de, en-XA;q=0.8, en;q=0.5' }
    expect((await get('/', accented)).body).toBe('thé lándíng págé')
    const page = await get('/settings', accented)
    expect([page.body, page.headers.get('vary')]).toEqual([
      'thé ápplícátíón',
      expect.stringContaining('cookie, accept-language'),
    ])
    expect((await get('/settings', { 'accept-language': 'de' })).body).toBe(APPLICATION)
    expect((await get('/assets/a-9.js')).body).toBe('scrípt')

    const ann = await app.signIn()
    const asAnn = { ...accented, cookie: ann.cookie }
    expect((await get('/settings', asAnn)).body).toBe('thé ápplícátíón')
    await savePreferences(app.ctx, ann, { language: 'en' })
    expect((await get('/settings', asAnn)).body).toBe(APPLICATION)
    expect((await get('/', asAnn)).body).toBe(APPLICATION)
    await app.ctx.db.query(
      'test.language',
      `update user_preferences set language = 'xx' where user_id = $1`,
      [ann.memberId],
    )
    expect((await get('/settings', asAnn)).body).toBe('thé ápplícátíón')
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
        '<link rel="stylesheet" crossorigin href="/assets/b-2.css"></head>the application',
    ])
    expect(headers.get('etag')).not.toBe((await get('/settings')).headers.get('etag'))
  })

  it('announce for a member what they request first', async () => {
    const { cookie } = await app.signIn()
    const { body } = await get('/post/0190a000-0000-7000-8000-000000000001', { cookie })
    expect(body).toContain(
      '<head><link rel="preload" as="fetch" crossorigin="use-credentials" href="/api/auth/user"><link rel="modulepreload"',
    )
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
      '/en/.env',
      '/en/theme.js',
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
    expect((await get('/assets/a-1.js')).body).toBe(files['en/assets/a-1.js'])
    expect(
      (await get('/theme.js', { 'if-none-match': (await get('/theme.js')).headers.get('etag') ?? '' }))
        .status,
    ).toBe(304)
  })

  it('do not accept writes', async () => {
    expect((await rawRequest(`${app.url}/settings`, { method: 'POST' })).status).toBe(404)
  })
})
