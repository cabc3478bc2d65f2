import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

const minimal = {
  DATABASE_URL: 'postgres://x',
  OIDC_ISSUER: 'https://id.example',
  OIDC_CLIENT_ID: 'a',
  OIDC_CLIENT_SECRET: 'b',
}

const production = {
  ...minimal,
  BASE_URL: 'https://guildhall.example',
  OIDC_CLIENT_SECRET: 'Zp4kq8wN1vXs6tRb',
  S3_ACCESS_KEY: 'guildhall-app',
  S3_SECRET_KEY: 'u7Yc2mLf9aQe3hJd',
  LINK_SECRET: 'p0Zr8sVw3xKb6nGt1yQm5cHd9fLj2aEu',
}

describe('the configuration', () => {
  it('has defaults for everything that can have one', () => {
    expect(readConfig(minimal)).toMatchObject({ PORT: 3000, NAMESPACE: 'guildhall', STRICT_ANSWERS: false })
  })

  it('throws an error that says what to set', () => {
    expect(() => readConfig({ ...minimal, DATABASE_URL: undefined, PORT: 'x' })).toThrow(
      /Set these[^]*PORT[^]*DATABASE_URL/,
    )
  })

  it('requires a link secret for mail and both VAPID keys for pushes', () => {
    const mail = { ...minimal, SMTP_URL: 'smtps://user:word@mail.example' }
    expect(() => readConfig(mail)).toThrow(/LINK_SECRET: .*SMTP_URL/)
    expect(readConfig({ ...mail, LINK_SECRET: 'x'.repeat(32) }).SMTP_URL).toBe(mail.SMTP_URL)
    expect(() => readConfig({ ...minimal, VAPID_PUBLIC_KEY: 'x'.repeat(87) })).toThrow(/VAPID_PRIVATE_KEY/)
    expect(readConfig(minimal)).toMatchObject({ SMTP_URL: '', VAPID_PUBLIC_KEY: '', PUSH_TO_LOOPBACK: false })
  })
})

const example = parseEnv(readFileSync(new URL('../../../../.env.example', import.meta.url), 'utf8'))

describe('the configuration of a public site', () => {
  it('accepts custom values', () => {
    expect(readConfig(production).BASE_URL).toBe('https://guildhall.example')
  })

  it.each(['OIDC_CLIENT_SECRET', 'LINK_SECRET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'])(
    'rejects the %s of .env.example',
    (name) => {
      expect(() => readConfig({ ...production, [name]: example[name] })).toThrow(
        `${name}: This is the public`,
      )
    },
  )

  it.each(['S3_ACCESS_KEY', 'S3_SECRET_KEY'])('requires %s', (name) => {
    expect(() => readConfig({ ...production, [name]: undefined })).toThrow(`${name}: `)
  })

  it('rejects the VAPID keys of .env.example', () => {
    const { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY } = example
    expect(() => readConfig({ ...production, VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY })).toThrow(
      'VAPID_PRIVATE_KEY',
    )
  })

  it.each([
    ['DATABASE_URL', 'postgres://guildhall:guildhall@db.example/guildhall'],
    ['BASE_URL', 'http://guildhall.example'],
    ['OIDC_ISSUER', 'http://id.example'],
    ['PUSH_TO_LOOPBACK', 'true'],
    ['STRICT_ANSWERS', 'true'],
    ['LINK_SECRET', 'a'.repeat(32)],
    ['OIDC_CLIENT_SECRET', 'secret'],
    ['S3_SECRET_KEY', '12345'],
  ])('rejects %s=%s', (name, value) => {
    expect(() => readConfig({ ...production, [name]: value })).toThrow(new RegExp(`^Set these[^]*${name}: `))
  })

  it('accepts all of .env.example on localhost', () => {
    expect(readConfig(example).BASE_URL).toContain('localhost')
  })
})
