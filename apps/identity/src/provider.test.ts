import { afterAll, describe, expect, it, vi } from 'vitest'
import { codeRequest } from '../test/code-request.ts'
import { cast } from './cast.ts'
import { openBrowser, signInAs } from './headless-browser.ts'
import { startIdentity } from './provider.ts'

const client = { client_id: 'guildhall', redirect_uri: 'http://localhost:5173/api/callback' }
const clientSecret = 'a secret of a test, long enough for anyone'
const home = 'http://localhost:5173/'
const options = {
  port: 0,
  clientId: client.client_id,
  clientSecret,
  redirectUris: [client.redirect_uri],
  postLogoutRedirectUris: [home],
}
const identity = await startIdentity(options)
afterAll(() => identity.close())

describe('the provider', () => {
  it('publishes its issuer and supports only the code flow', async () => {
    const discovery = await (await fetch(`${identity.issuer}/.well-known/openid-configuration`)).json()
    expect(discovery).toMatchObject({
      issuer: identity.issuer,
      response_types_supported: ['code'],
      code_challenge_methods_supported: ['S256'],
      scopes_supported: ['openid', 'profile', 'email'],
    })
  })

  it('rejects a request without PKCE', async () => {
    const { url } = start()
    url.searchParams.delete('code_challenge')
    url.searchParams.delete('code_challenge_method')
    const { url: back } = await openBrowser().follow(url)
    expect(back.href).toContain(client.redirect_uri)
    expect(back.searchParams.get('error')).toBe('invalid_request')
  })

  it('shows its own error page for an unknown redirect URI', async () => {
    const { url } = codeRequest(`${identity.issuer}/auth`, { ...client, redirect_uri: 'http://evil.test/' })
    const { url: stayed, response } = await openBrowser().follow(url)
    expect([stayed.origin, response.status]).toEqual([identity.issuer, 400])
    expect(await response.text()).toContain('That did not work')
  })

  it('does not start in production', async () => {
    vi.stubEnv('NODE_ENV', 'production')
    await expect(startIdentity(options)).rejects.toThrow('does not run with NODE_ENV=production')
    vi.unstubAllEnvs()
  })
})

describe('the sign-in page', () => {
  it('explains itself and lists the cast', async () => {
    const { page } = await openSignIn()
    expect(page).toContain('the demo sign-in of a local installation')
    expect(cast).toHaveLength(12)
    for (const person of cast) {
      expect(page).toContain(`value="${person.sub}"`)
      expect(page).toContain(`<b>${person.firstName} ${person.lastName}</b><span>${person.about}</span>`)
    }
  })

  it('allows nothing inline, and its stylesheet is a file', async () => {
    const { page, response } = await openSignIn()
    const policy = response.headers.get('content-security-policy')
    expect(policy).toMatch(
      /^default-src 'none'; script-src; style-src 'self'; img-src 'self'; form-action 'self' http:/,
    )
    expect(page).not.toMatch(/<script|<style|\sstyle=|\son\w+=/)
    const [, href] = /<link rel="stylesheet" href="([^"]+)"/.exec(page) ?? []
    const style = await fetch(new URL(href!, identity.issuer))
    expect([style.status, style.headers.get('content-type')]).toEqual([200, 'text/css; charset=utf-8'])
  })

  it.each(cast)('signs $firstName $lastName in with one click', async (person) => {
    const { browser, page, pageUrl, request } = await openSignIn()
    const response = await browser.post(formAction(page, pageUrl, 'person'), { sub: person.sub })
    const { url: back } = await browser.follow(pageUrl, response)
    expect(back.origin + back.pathname).toBe(client.redirect_uri)
    expect(back.searchParams.get('state')).toBe(request.state)
    expect(await claimsFor(back, request.verifier)).toEqual({
      sub: person.sub,
      given_name: person.firstName,
      family_name: person.lastName,
      name: `${person.firstName} ${person.lastName}`,
      preferred_username: person.username,
      email: person.email,
      email_verified: true,
    })
  })

  it('asks again, without ending the sign-in, if the chosen person is unknown', async () => {
    const { browser, page, pageUrl } = await openSignIn()
    const response = await browser.post(formAction(page, pageUrl, 'person'), { sub: 'nobody' })
    expect(response.status).toBe(422)
    expect(await response.text()).toContain('That person is not here any more.')
    expect((await browser.post(formAction(page, pageUrl, 'person'), { sub: cast[0].sub })).status).toBe(303)
  })

  it('ends with access_denied if the person cancels', async () => {
    const { browser, page, pageUrl, request } = await openSignIn()
    const [, href] = /<a href="([^"]+)">I'd rather not<\/a>/.exec(page) ?? []
    const { url: back } = await browser.follow(new URL(href!, pageUrl))
    expect(back.origin + back.pathname).toBe(client.redirect_uri)
    expect(Object.fromEntries(back.searchParams)).toMatchObject({
      error: 'access_denied',
      state: request.state,
    })
  })

  it('lets someone come back as another person, and signs the first one out', async () => {
    const browser = openBrowser()
    await signInAs(cast[0].sub, start().url, browser)
    const again = start({ prompt: 'login' })
    const back = await signInAs(cast[1].sub, again.url, browser)
    expect(await claimsFor(back, again.verifier)).toMatchObject({ sub: cast[1].sub })

    const silent = start({ prompt: 'none' })
    const { url: silentBack } = await browser.follow(silent.url)
    expect(await claimsFor(silentBack, silent.verifier)).toMatchObject({ sub: cast[1].sub })
  })
})

describe('the sign-up form', () => {
  it('signs up a new person, who keeps their subject and appears in the list', async () => {
    const first = await join({ firstName: ' Zoë ', lastName: 'Ångström', email: 'Zoe@example.org' })
    const claims = await claimsFor(first.back, first.request.verifier)
    expect(claims).toEqual({
      sub: expect.stringMatching(/^new-[\w-]{22}$/),
      given_name: 'Zoë',
      family_name: 'Ångström',
      name: 'Zoë Ångström',
      preferred_username: 'zoe_angstrom',
      email: 'Zoe@example.org',
      email_verified: false,
    })

    const second = await join({ firstName: 'Zoë', lastName: 'Berg', email: 'zoe@example.org' })
    const renamed = await claimsFor(second.back, second.request.verifier)
    expect(renamed).toMatchObject({ sub: claims.sub, family_name: 'Berg' })
    const { page } = await openSignIn()
    expect(page).toContain(`value="${claims.sub}"`)
    expect(page).not.toContain('Ångström')
  })

  it('gives two people different subjects', async () => {
    const one = await join({ firstName: 'Ann', lastName: 'One', email: 'ann.one@example.org' })
    const two = await join({ firstName: 'Ann', lastName: 'One', email: 'ann.two@example.org' })
    const [first, second] = [
      await claimsFor(one.back, one.request.verifier),
      await claimsFor(two.back, two.request.verifier),
    ]
    expect(first.sub).not.toBe(second.sub)
  })

  it('escapes a hostile name, in the form and in the list', async () => {
    const hostile = `"><script>alert('x')</script>`
    const escaped = '&quot;&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;'
    const { response } = await join({ firstName: hostile, lastName: hostile, email: 'no' })
    const form = await response.text()
    expect(form.split(`value="${escaped}"`)).toHaveLength(3)
    await join({ firstName: hostile, lastName: hostile, email: 'hostile@example.org' })
    const { page } = await openSignIn()
    expect(page).toContain(`<b>${escaped} ${escaped}</b>`)
    expect(form + page).not.toContain('<script')
  })
})

describe('an interaction that does not exist', () => {
  it.each([
    '/interaction/unknown',
    '/interaction/unknown/cancel',
    '/interaction/unknown/person',
    '/interaction/a/b/c',
  ])('gets an error page and 400 at %s', async (path) => {
    const response = await openBrowser().request(identity.issuer + path)
    expect(response.status).toBe(400)
    const page = await response.text()
    expect(page).toContain('This sign-in has ended')
    expect(page).toContain('href="http://localhost:5173">Back to Guildhall</a>')
  })

  it('cannot be hijacked from another browser, nor completed twice', async () => {
    const { browser, page, pageUrl } = await openSignIn()
    const action = formAction(page, pageUrl, 'person')
    expect((await openBrowser().post(action, { sub: cast[0].sub })).status).toBe(400)
    await browser.follow(pageUrl, await browser.post(action, { sub: cast[0].sub }))
    expect((await browser.post(action, { sub: cast[1].sub })).status).toBe(400)
  })

  it('cannot be opened with the cookies of another one', async () => {
    const started = await fetch(start().url, { redirect: 'manual' })
    const cookie = started.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ')
    const own = new URL(started.headers.get('location')!, identity.issuer)
    const status = async (url: URL | string) => (await fetch(url, { headers: { cookie } })).status
    expect([await status(own), await status(`${identity.issuer}/interaction/${'x'.repeat(21)}`)]).toEqual([
      200, 400,
    ])
  })
})

describe('a malformed form', () => {
  it.each([
    [413, 'application/x-www-form-urlencoded', `sub=${'x'.repeat(9000)}`],
    [415, 'application/json', '{"sub":"cast-mara-okafor"}'],
  ])('is rejected with %i', async (status, type, body) => {
    const { browser, page, pageUrl } = await openSignIn()
    const init = { method: 'POST', headers: { 'content-type': type }, body }
    const response = await browser.request(formAction(page, pageUrl, 'person'), init)
    expect(response.status).toBe(status)
    expect(await response.text()).toContain('We could not read that')
  })
})

describe('logging out', () => {
  it('asks for confirmation, then ends the session and returns to the application', async () => {
    const { browser, url, fields } = await askToLogOut()
    const { url: back } = await browser.follow(url, await browser.post(url, { ...fields, logout: 'yes' }))
    expect(back.href).toBe(`${home}?state=bye`)
    const { response } = await browser.follow(start().url)
    expect(await response.text()).toContain('Who would you like to be?')
  })

  it('keeps the session of someone who declines, and also returns to the application', async () => {
    const { browser, url, fields } = await askToLogOut()
    const { url: back } = await browser.follow(url, await browser.post(url, fields))
    expect(back.href).toBe(`${home}?state=bye`)
    const { url: silent } = await browser.follow(start({ prompt: 'none' }).url)
    expect(silent.searchParams.get('code')).not.toBeNull()
  })

  async function askToLogOut() {
    const browser = openBrowser()
    await signInAs(cast[2].sub, start().url, browser)
    const end = new URL(`${identity.issuer}/session/end`)
    end.search = String(
      new URLSearchParams({ client_id: 'guildhall', post_logout_redirect_uri: home, state: 'bye' }),
    )
    const confirmation = await (await browser.request(end)).text()
    expect(confirmation).toContain('as Tomasz Król.')
    expect(confirmation).toContain('name="logout" value="yes">Log out</button>')
    const [, action] = /action="([^"]+)"/.exec(confirmation) ?? []
    const [, xsrf] = /name="xsrf" value="([^"]+)"/.exec(confirmation) ?? []
    return { browser, url: action!, fields: { xsrf: xsrf! } }
  }
})

function start(extra: Record<string, string> = {}) {
  return codeRequest(`${identity.issuer}/auth`, { ...client, ...extra })
}

async function openSignIn() {
  const browser = openBrowser()
  const request = start()
  const { url: pageUrl, response } = await browser.follow(request.url)
  expect(response.status).toBe(200)
  return { browser, request, pageUrl, response, page: await response.text() }
}

async function join(fields: Record<string, string>) {
  const { browser, page, pageUrl, request } = await openSignIn()
  const response = await browser.post(formAction(page, pageUrl, 'newcomer'), fields)
  const { url: back } = await browser.follow(pageUrl, response.clone())
  return { response, back, request }
}

function formAction(page: string, pageUrl: URL, name: string): URL {
  const [, action] = new RegExp(`<form method="post" action="([^"]+/${name})"`).exec(page) ?? []
  expect(action).toBeDefined()
  return new URL(action!, pageUrl)
}

async function claimsFor(back: URL, verifier: string): Promise<Record<string, unknown>> {
  const token = await fetch(`${identity.issuer}/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`${client.client_id}:${encodeURIComponent(clientSecret)}`)}` },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code: back.searchParams.get('code') ?? '',
      redirect_uri: client.redirect_uri,
      code_verifier: verifier,
    }),
  })
  expect(token.status).toBe(200)
  const { access_token: access } = (await token.json()) as { access_token: string }
  const info = await fetch(`${identity.issuer}/me`, { headers: { authorization: `Bearer ${access}` } })
  return (await info.json()) as Record<string, unknown>
}
