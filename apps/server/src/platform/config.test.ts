import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

const least = {
  DATABASE_URL: 'postgres://x',
  OIDC_ISSUER: 'https://id.example',
  OIDC_CLIENT_ID: 'a',
  OIDC_CLIENT_SECRET: 'b',
}

const outside = {
  ...least,
  BASE_URL: 'https://guildhall.example',
  OIDC_CLIENT_SECRET: 'Zp4kq8wN1vXs6tRb',
  S3_ACCESS_KEY: 'guildhall-app',
  S3_SECRET_KEY: 'u7Yc2mLf9aQe3hJd',
  LINK_SECRET: 'p0Zr8sVw3xKb6nGt1yQm5cHd9fLj2aEu',
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

const example = parseEnv(readFileSync(new URL('../../../../.env.example', import.meta.url), 'utf8'))

describe('where people come from outside', () => {
  it('values of one’s own are taken', () => {
    expect(readConfig(outside).BASE_URL).toBe('https://guildhall.example')
  })

  it.each(['OIDC_CLIENT_SECRET', 'LINK_SECRET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'])(
    'the %s of .env.example is refused',
    (name) => {
      expect(() => readConfig({ ...outside, [name]: example[name] })).toThrow(`${name}: This is the public`)
    },
  )

  it.each(['S3_ACCESS_KEY', 'S3_SECRET_KEY'])('%s must be set', (name) => {
    expect(() => readConfig({ ...outside, [name]: undefined })).toThrow(`${name}: `)
  })

  it('the pair of VAPID keys of .env.example is refused', () => {
    const { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY } = example
    expect(() => readConfig({ ...outside, VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY })).toThrow('VAPID_PRIVATE_KEY')
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
  ])('%s is refused as %s', (name, value) => {
    expect(() => readConfig({ ...outside, [name]: value })).toThrow(new RegExp(`^Set these[^]*${name}: `))
  })

  it('all of .env.example is taken on localhost', () => {
    expect(readConfig(example).BASE_URL).toContain('localhost')
  })
})
