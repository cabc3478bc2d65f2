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

  it('sends no mail without a secret for its links, and no pushes with half a pair of keys', () => {
    const mail = { ...least, SMTP_URL: 'smtps://user:word@mail.example' }
    expect(() => readConfig(mail)).toThrow(/LINK_SECRET: .*SMTP_URL/)
    expect(readConfig({ ...mail, LINK_SECRET: 'x'.repeat(32) }).SMTP_URL).toBe(mail.SMTP_URL)
    expect(() => readConfig({ ...least, VAPID_PUBLIC_KEY: 'x'.repeat(87) })).toThrow(/VAPID_PRIVATE_KEY/)
    expect(readConfig(least)).toMatchObject({ SMTP_URL: '', VAPID_PUBLIC_KEY: '', PUSH_TO_LOOPBACK: false })
  })
})
