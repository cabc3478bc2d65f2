import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

describe('the configuration', () => {
  it('defaults to a Guildhall in development', () => {
    expect(readConfig({})).toMatchObject({
      port: 4000,
      redirectUris: ['http://localhost:5173/api/callback'],
      postLogoutRedirectUris: ['http://localhost:5173', 'http://localhost:5173/'],
    })
  })

  it('accepts several redirect URIs', () => {
    const { redirectUris } = readConfig({ REDIRECT_URIS: 'http://a.test/cb, http://b.test/cb' })
    expect(redirectUris).toEqual(['http://a.test/cb', 'http://b.test/cb'])
  })

  it.each([
    [{ PORT: 'forty' }, 'Set PORT to a number'],
    [{ PORT: '70000' }, 'Set PORT to a number'],
    [{ REDIRECT_URIS: '/api/callback' }, 'Set REDIRECT_URIS to whole addresses'],
    [{ REDIRECT_URIS: ' , ' }, 'Set REDIRECT_URIS to whole addresses'],
    [{ ISSUER: 'http://localhost:4000/' }, 'Set ISSUER to an address without a path'],
    [{ ISSUER: 'localhost' }, 'Set ISSUER to an address without a path'],
  ])('explains what to set instead of %j', (env, message) => {
    expect(() => readConfig(env)).toThrow(message)
  })
})

describe('the process', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)('logs where it listens and stops cleanly on %s', async (signal) => {
    const child = run({ PORT: '0' })
    const [line] = (await once(child.stdout, 'data')) as [Buffer]
    const [, issuer] = /ready at (http:\/\/localhost:\d+)\n$/.exec(line.toString()) ?? []
    // An open keep-alive connection must not keep the process running.
    expect((await fetch(issuer!)).status).toBe(200)
    child.kill(signal)
    expect(await once(child, 'exit')).toEqual([0, null])
  })

  it('exits with the reason if the library rejects a setting', async () => {
    const child = run({ PORT: '0', CLIENT_ID: '' })
    const stderr = collect(child.stderr)
    expect(await once(child, 'close')).toEqual([1, null])
    expect(stderr()).toMatch(/^The OpenID library refuses these settings: .*client_id.*\n$/)
  })

  it('refuses to start in production, with a one-line error and no stack trace', async () => {
    const child = run({ PORT: '0', NODE_ENV: 'production' })
    const stderr = collect(child.stderr)
    expect(await once(child, 'close')).toEqual([1, null])
    expect(stderr()).toMatch(/^The demo sign-in lets anyone in as anyone, so it does not run.*\n$/)
  })
})

function run(env: Record<string, string>) {
  const main = new URL('./main.ts', import.meta.url).pathname
  return spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'pipe'] })
}

function collect(stream: Readable): () => string {
  const chunks: Buffer[] = []
  stream.on('data', (chunk: Buffer) => chunks.push(chunk))
  return () => Buffer.concat(chunks).toString()
}
