import { GetCurrentUser } from '@guildhall/contract/members'
import { GetPlatformStats } from '@guildhall/contract/platform'
import { ListSessions } from '@guildhall/contract/sessions'
import { cast } from '@guildhall/identity/cast'
import { afterAll, describe, expect, it } from 'vitest'
import { liftSuspension, suspendMember } from '#features/master-admins'
import { LOGIN_COOKIE, SESSION_COOKIE } from '#platform/http/cookies'
import { startTestApp, type SignedIn } from '#test/app'
import { Browser } from '#test/browser'
import { BASE, startAppWithProvider } from '#test/with-provider'

const { app, issuer, close } = await startAppWithProvider()
afterAll(close)

const newBrowser = () => new Browser({ [BASE]: app.url })
const isHome = (url: string) => new URL(url).origin === BASE && !url.includes('/api/')

/** Follows our log-in to the provider's page. */
async function openProvider(browser: Browser, returnTo = '') {
  return browser.follow(`${BASE}/api/login${returnTo}`)
}

async function logInAs(browser: Browser, sub: string, returnTo = ''): Promise<string> {
  const page = await browser.follow(`${BASE}/api/login${returnTo}`, isHome)
  // The provider may already have a session for this browser.
  if (isHome(page.url)) return page.url
  const { pathname } = new URL(page.url)
  const done = await browser.submit(new URL(`${pathname}/person`, page.url).href, { sub }, isHome)
  return done.url
}

const sessionOf = (browser: Browser) =>
  ({ cookie: `${SESSION_COOKIE}=${browser.cookie(BASE, SESSION_COOKIE)}` }) as SignedIn
const [mara, ines] = cast

describe('log-in at the identity provider', () => {
  it('[S1-003] [S1-020] [S1-177] [S1-079] creates a member from the claims at the first log-in, and finds them again', async () => {
    const browser = newBrowser()
    expect(await logInAs(browser, mara.sub)).toBe(`${BASE}/`)
    const me = await app.as(sessionOf(browser)).call(GetCurrentUser)
    expect(me).toEqual({
      id: expect.any(String),
      sub: me.id,
      kind: 'member',
      firstName: mara.firstName,
      lastName: mara.lastName,
      email: mara.email,
      username: null,
      profileImageUrl: null,
      isVerified: false,
      isOnboarded: false,
    })
    const again = newBrowser()
    await logInAs(again, mara.sub)
    expect((await app.as(sessionOf(again)).call(GetCurrentUser)).id).toBe(me.id)
  })

  it('[S2-182] gives ids that are UUIDv7', async () => {
    const browser = newBrowser()
    await logInAs(browser, mara.sub)
    expect((await app.as(sessionOf(browser)).call(GetCurrentUser)).id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/)
  })

  it('counts each new member once for the landing page', async () => {
    await app.drain()
    const before = await app.as(null).call(GetPlatformStats)
    await logInAs(newBrowser(), ines.sub)
    await logInAs(newBrowser(), ines.sub)
    await app.drain()
    expect((await app.as(null).call(GetPlatformStats)).userCount).toBe(before.userCount + 1)
  })

  it('uses PKCE, state and nonce, new for every attempt', async () => {
    const start = () => newBrowser().go(`${BASE}/api/login`)
    const requests = [await start(), await start()].map(
      (page) => new URL(page.headers.get('location') ?? '').searchParams,
    )
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(requests[0]?.get(name)).toMatch(/^[\w-]{43}$/)
      expect(requests[0]?.get(name)).not.toBe(requests[1]?.get(name))
    }
    expect(requests[0]?.get('code_challenge_method')).toBe('S256')
    expect(requests[0]?.get('response_type')).toBe('code')
  })

  it('[D-153] sets a cookie that is HttpOnly, Secure, SameSite=Lax and bound to the host', async () => {
    const browser = newBrowser()
    const start = await browser.go(`${BASE}/api/login`)
    const [line = ''] = start.headers.getSetCookie()
    expect(line).toMatch(
      /^__Host-guildhall_login=[\w-]{43}; Path=\/; Max-Age=600; HttpOnly; Secure; SameSite=Lax$/,
    )
    const page = await openProvider(browser)
    const back = await browser.submit(`${page.url}/person`, { sub: mara.sub }, (url) =>
      url.includes('/api/callback'),
    )
    const finish = await browser.go(back.url)
    expect(finish.headers.getSetCookie().join('\n')).toMatch(
      /^__Host-guildhall_session=[\w-]{43}; Path=\/; Max-Age=7776000; HttpOnly; Secure; SameSite=Lax$/m,
    )
  })

  it('gives a new session id at every log-in and ends the one before', async () => {
    const browser = newBrowser()
    await logInAs(browser, mara.sub)
    const before = sessionOf(browser)
    await logInAs(browser, mara.sub)
    expect(sessionOf(browser).cookie).not.toBe(before.cookie)
    await expect(app.as(before).call(GetCurrentUser)).rejects.toMatchObject({ status: 401 })
    await expect(app.as(sessionOf(browser)).call(GetCurrentUser)).resolves.toBeDefined()
  })

  it('does not keep a session cookie planted before the log-in', async () => {
    const browser = newBrowser()
    browser.setCookie(BASE, SESSION_COOKIE, 'planted-by-an-attacker')
    await logInAs(browser, mara.sub)
    expect(browser.cookie(BASE, SESSION_COOKIE)).not.toBe('planted-by-an-attacker')
  })

  it('stores which browser it is', async () => {
    const browser = newBrowser()
    const page = await openProvider(browser)
    const back = await browser.submit(`${page.url}/person`, { sub: mara.sub }, (url) =>
      url.includes('/api/callback'),
    )
    await browser.go(back.url, { headers: { 'user-agent': 'Mozilla/5.0 (iPhone) CriOS/140.0 Safari/604.1' } })
    const [here] = await app.as(sessionOf(browser)).call(ListSessions)
    expect(here).toMatchObject({ isCurrent: true, browser: 'Chrome', system: 'iPhone' })
  })

  it('is refused while the member is suspended, and the page says so', async () => {
    const before = newBrowser()
    await logInAs(before, ines.sub)
    const { id } = await app.as(sessionOf(before)).call(GetCurrentUser)
    await suspendMember(app.ctx, null, id, { until: null, reason: 'Spam' })
    const browser = newBrowser()
    expect(await logInAs(browser, ines.sub)).toBe(`${BASE}/login?failed=suspended`)
    expect(browser.cookie(BASE, SESSION_COOKIE)).toBeUndefined()
    await liftSuspension(app.ctx, null, id)
    expect(await logInAs(newBrowser(), ines.sub)).toBe(`${BASE}/`)
  })

  it('returns to the requested page', async () => {
    expect(await logInAs(newBrowser(), mara.sub, '?returnTo=/settings')).toBe(`${BASE}/settings`)
    expect(await logInAs(newBrowser(), mara.sub, '?returnTo=//evil.example')).toBe(`${BASE}/`)
  })
})

describe('a callback', () => {
  const callback = (
    browser: Browser,
    search: string,
    headers: Record<string, string> = { 'sec-fetch-mode': 'cors' },
  ) => browser.go(`${BASE}/api/callback${search}`, { headers })

  it('without the cookie of the browser that started the log-in is refused', async () => {
    const mine = newBrowser()
    const page = await openProvider(mine)
    const back = await mine.submit(`${page.url}/person`, { sub: mara.sub }, (url) =>
      url.includes('/api/callback'),
    )
    const stolen = await callback(newBrowser(), new URL(back.url).search)
    expect(stolen.status).toBe(400)
    expect(stolen.headers.getSetCookie()).toEqual([])
    // The victim's attempt is still valid: the thief did not use it up.
    expect((await mine.go(back.url)).headers.get('location')).toBe('/')
  })

  it('works once only', async () => {
    const browser = newBrowser()
    const page = await openProvider(browser)
    const back = await browser.submit(`${page.url}/person`, { sub: mara.sub }, (url) =>
      url.includes('/api/callback'),
    )
    const state = browser.cookie(BASE, LOGIN_COOKIE) ?? ''
    expect((await browser.go(back.url)).status).toBe(302)
    browser.setCookie(BASE, LOGIN_COOKIE, state)
    expect((await callback(browser, new URL(back.url).search)).status).toBe(400)
  })

  it('with a forged code or a provider error does not log in', async () => {
    for (const answer of ['code=forged', 'error=access_denied&error_description=no']) {
      const browser = newBrowser()
      await browser.go(`${BASE}/api/login`)
      const state = browser.cookie(BASE, LOGIN_COOKIE)
      const page = await callback(browser, `?${answer}&state=${state}&iss=${encodeURIComponent(issuer)}`)
      expect([page.status, browser.cookie(BASE, SESSION_COOKIE)]).toEqual([502, undefined])
    }
  })

  it('from another issuer is refused', async () => {
    const browser = newBrowser()
    const page = await openProvider(browser)
    const back = await browser.submit(`${page.url}/person`, { sub: mara.sub }, (url) =>
      url.includes('/api/callback'),
    )
    const swapped = back.url.replace(/iss=[^&]+/, 'iss=https%3A%2F%2Fevil.example')
    expect((await browser.go(swapped, { headers: { 'sec-fetch-mode': 'cors' } })).status).toBe(502)
  })

  it('expires after ten minutes', async () => {
    const browser = newBrowser()
    const page = await openProvider(browser)
    const back = await browser.submit(`${page.url}/person`, { sub: mara.sub }, (url) =>
      url.includes('/api/callback'),
    )
    app.setNow(new Date(Date.now() + 601_000))
    try {
      expect((await callback(browser, new URL(back.url).search)).status).toBe(400)
    } finally {
      app.setNow(null)
    }
  })

  it('that fails redirects browsers to a page that offers to try again', async () => {
    const page = await callback(newBrowser(), '?state=x&code=y', {})
    expect([page.status, page.headers.get('location')]).toEqual([302, '/login?failed=1'])
  })
})

describe('log-out', () => {
  it('[S1-021] ends the session everywhere and forces the sign-in page at the next log-in', async () => {
    const browser = newBrowser()
    await logInAs(browser, mara.sub)
    const session = sessionOf(browser)
    await app.as(session).call(GetCurrentUser)
    const page = await browser.go(`${BASE}/api/logout`)
    expect([page.status, page.headers.get('location')]).toEqual([302, '/'])
    expect(browser.cookie(BASE, SESSION_COOKIE)).toBeUndefined()
    await expect(app.as(session).call(GetCurrentUser)).rejects.toMatchObject({ status: 401 })
    // The provider still has a session for this browser, but shows its page again.
    expect((await openProvider(browser)).url).toContain('/interaction/')
  })

  it.each([
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
    [{ 'sec-fetch-mode': 'no-cors' }],
    [{ 'sec-fetch-mode': 'cors' }],
  ])('is refused for images and links of other sites: %j', async (headers) => {
    const browser = newBrowser()
    await logInAs(browser, mara.sub)
    expect((await browser.go(`${BASE}/api/logout`, { headers })).status).toBe(403)
    await expect(app.as(sessionOf(browser)).call(GetCurrentUser)).resolves.toBeDefined()
  })
})

describe('while the provider is unavailable', () => {
  it('log-in fails with an error, and existing sessions keep working', async () => {
    const offline = await startTestApp({ events: false, env: { OIDC_ISSUER: 'http://127.0.0.1:9' } })
    try {
      const response = await fetch(`${offline.url}/api/login`, { redirect: 'manual' })
      expect([response.status, await response.json()]).toMatchObject([502, { code: 'login_failed' }])
      await expect(offline.as(await offline.signIn()).call(GetCurrentUser)).resolves.toBeDefined()
    } finally {
      await offline.close()
    }
  })
})
