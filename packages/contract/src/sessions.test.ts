import { describe, expect, it } from 'vitest'
import { LoginCallback } from './sessions.ts'

const response = { code: 'a code', state: 'a state' }

describe('the response of an identity provider', () => {
  it.each([
    ['Okta', {}],
    ['Keycloak', { session_state: 'x', iss: 'https://keycloak.example/realms/guild' }],
    ['Google', { scope: 'email profile openid', authuser: '0', hd: 'example.com', prompt: 'consent' }],
  ])('is accepted with the fields that %s adds', (_, added) => {
    expect(LoginCallback.query.safeParse({ ...response, ...added }).success).toBe(true)
  })

  it('is rejected with a field that no provider is known to add', () => {
    expect(LoginCallback.query.safeParse({ ...response, userId: 'x' }).success).toBe(false)
  })
})
