import { createPublicKey, verify, type JsonWebKey } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { codeRequest } from '../test/code-request.ts'
import { startGlewlwyd } from './glewlwyd.ts'

type Discovery = Record<
  'issuer' | 'authorization_endpoint' | 'token_endpoint' | 'userinfo_endpoint' | 'jwks_uri',
  string
>

const dir = mkdtempSync(join(tmpdir(), 'glewlwyd-'))
const client = { client_id: 'guildhall', redirect_uri: 'http://localhost:5173/api/callback' }
const clientSecret = 'a-secret-of-a-test-long-enough-for-anyone'
const options = { port: 0, dir, clientId: client.client_id, clientSecret, redirectUri: client.redirect_uri }

const glewlwyd = await startGlewlwyd(options)
afterAll(async () => {
  await glewlwyd.close()
  rmSync(dir, { recursive: true })
})
const discovery = await json<Discovery>(`${glewlwyd.issuer}/.well-known/openid-configuration`)

describe('Glewlwyd', () => {
  it('publishes the issuer it reported, and requires PKCE', () => {
    expect(discovery).toMatchObject({
      issuer: glewlwyd.issuer,
      code_challenge_methods_supported: ['S256'],
      require_code_challenge: true,
    })
  })

  it('signs its user in without a browser and exchanges the code for signed claims', async () => {
    const request = codeRequest(discovery.authorization_endpoint, client)
    const back = await glewlwyd.login(request.url)
    expect(back.origin + back.pathname).toBe(client.redirect_uri)
    expect(back.searchParams.get('state')).toBe(request.state)

    const tokens = await tokensFor(back, request.verifier)
    const claims = await verified(tokens.id_token)
    const { name, email } = glewlwyd.person
    expect(claims).toMatchObject({
      iss: glewlwyd.issuer,
      aud: client.client_id,
      nonce: request.nonce,
      sub: expect.stringMatching(/./),
      name,
      email,
    })
    const headers = { authorization: `Bearer ${tokens.access_token}` }
    expect(await json(discovery.userinfo_endpoint, { headers })).toEqual({ sub: claims.sub, name, email })
  })

  it('returns the same subject for the same user at the next login', async () => {
    const subjects = [await subjectOfLogin(), await subjectOfLogin()]
    expect(subjects[0]).toBe(subjects[1])
  })

  it('rejects a code exchange with the wrong verifier', async () => {
    const back = await glewlwyd.login(codeRequest(discovery.authorization_endpoint, client).url)
    expect((await exchange(back, 'x'.repeat(43))).status).toBeGreaterThanOrEqual(400)
  })

  it('reports a request that does not redirect back to the application', async () => {
    const stray = { ...client, redirect_uri: 'http://elsewhere.test/' }
    const { url } = codeRequest(discovery.authorization_endpoint, stray)
    await expect(glewlwyd.login(url)).rejects.toThrow('Glewlwyd answered')
  })

  it('reports what to install if it is missing', async () => {
    vi.stubEnv('PATH', dir)
    const start = startGlewlwyd({ ...options, dir: join(dir, 'without') })
    await expect(start).rejects.toThrow(/^Glewlwyd is not installed: run .* apt-get install .* glewlwyd$/)
    vi.unstubAllEnvs()
  })

  it('stops on close, and starts again in the same folder', async () => {
    const again = { ...options, dir: join(dir, 'again') }
    const first = await startGlewlwyd(again)
    await first.close()
    await expect(fetch(`${first.issuer}/jwks`)).rejects.toThrow('fetch failed')
    const second = await startGlewlwyd(again)
    expect((await fetch(`${second.issuer}/jwks`)).status).toBe(200)
    await second.close()
  })
})

async function subjectOfLogin(): Promise<unknown> {
  const request = codeRequest(discovery.authorization_endpoint, client)
  const tokens = await tokensFor(await glewlwyd.login(request.url), request.verifier)
  return (await verified(tokens.id_token)).sub
}

async function tokensFor(back: URL, verifier: string): Promise<{ id_token: string; access_token: string }> {
  return (await (await exchange(back, verifier)).json()) as { id_token: string; access_token: string }
}

function exchange(back: URL, verifier: string): Promise<Response> {
  return fetch(discovery.token_endpoint, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`${client.client_id}:${clientSecret}`)}` },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code: back.searchParams.get('code') ?? '',
      redirect_uri: client.redirect_uri,
      code_verifier: verifier,
    }),
  })
}

async function verified(idToken: string): Promise<Record<string, unknown>> {
  const [header = '', payload = '', signature = ''] = idToken.split('.')
  const { keys } = await json<{ keys: JsonWebKey[] }>(discovery.jwks_uri)
  const key = createPublicKey({ key: keys[0]!, format: 'jwk' })
  const signed = Buffer.from(`${header}.${payload}`)
  expect(verify('sha256', signed, key, Buffer.from(signature, 'base64url'))).toBe(true)
  return JSON.parse(Buffer.from(payload, 'base64url').toString())
}

async function json<T>(url: string, init?: RequestInit): Promise<T> {
  return (await (await fetch(url, init)).json()) as T
}
