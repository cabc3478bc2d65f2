import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { GetCurrentUser } from '@guildhall/contract/members'
import { startGlewlwyd } from '@guildhall/identity/glewlwyd'
import { afterAll, describe, expect, it } from 'vitest'
import { SESSION_COOKIE } from '#platform/http/cookies'
import { startTestApp, type SignedIn } from '#test/app'
import { Browser } from '#test/browser'
import { BASE, CLIENT, providerEnv } from '#test/with-provider'

const dir = mkdtempSync(join(tmpdir(), 'glewlwyd-'))
const provider = await startGlewlwyd({ ...CLIENT, port: 0, redirectUri: `${BASE}/api/callback`, dir })
const app = await startTestApp({ env: providerEnv(provider.issuer) })
afterAll(async () => {
  await app.close()
  await provider.close()
  rmSync(dir, { recursive: true })
})

describe('a second, independent provider (Glewlwyd)', () => {
  it('[S1-003] supports log-in with only the configuration changed', async () => {
    const browser = new Browser({ [BASE]: app.url })
    const start = await browser.go(`${BASE}/api/login`)
    const back = await provider.login(new URL(start.headers.get('location') ?? ''))
    const done = await browser.go(back.href)
    expect([done.status, done.headers.get('location')]).toEqual([302, '/'])

    const session = { cookie: `${SESSION_COOKIE}=${browser.cookie(BASE, SESSION_COOKIE)}` } as SignedIn
    const me = await app.as(session).call(GetCurrentUser)
    expect([me.firstName, me.lastName].filter(Boolean).join(' ')).toBe(provider.person.name)
    // It does not claim to have verified the address, so we do not use it.
    expect(me.email).toBeNull()
  })
})
