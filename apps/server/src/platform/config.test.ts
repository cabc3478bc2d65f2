import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

const least = {
  DATABASE_URL: 'postgres://x',
  OIDC_ISSUER: 'https://id.example',
  OIDC_CLIENT_ID: 'a',
  OIDC_CLIENT_SECRET: 'b',
}

describe('the configuration', () => {
  it('has defaults for everything that can have one', () => {
    expect(readConfig(least)).toMatchObject({ PORT: 3000, NAMESPACE: 'guildhall', STRICT_ANSWERS: false })
  })

  it('stops with a sentence that says what to set', () => {
    expect(() => readConfig({ ...least, DATABASE_URL: undefined, PORT: 'x' })).toThrow(
      /Set these[^]*PORT[^]*DATABASE_URL/,
    )
  })
})
