import { afterAll, describe, expect, it } from 'vitest'
import { createDatabase } from './database.ts'
import { startApi, startProcess } from './start-process.ts'

const database = await createDatabase()
afterAll(() => database.drop())

const env = {
  DATABASE_URL: database.url,
  NAMESPACE: database.name.replace('guildhall_', ''),
  OIDC_ISSUER: 'http://127.0.0.1:9',
  OIDC_CLIENT_ID: 'guildhall',
  OIDC_CLIENT_SECRET: 'unused',
  LOG_LEVEL: 'info',
  // A busy test machine is no reason to refuse.
  SHED_LAG_MS: '60000',
  DATABASE_WAIT_MS: '5000',
}

const TEST_MS = 60_000

describe('the api process', () => {
  it(
    'writes one line per request with an id and no personal content, and stops within 10 s',
    async () => {
      const { url: address, lines, line, stop } = await startApi(env)
      const response = await fetch(`${address}/api/platform/stats`)
      await fetch(`${address}/api/login?returnTo=/canary-path`, {
        headers: { cookie: '__Host-guildhall_session=canary-token' },
      })
      await fetch(`${address}/canary?q=canary`)
      const logged = await line((entry) => entry['call'] === 'GET /api/platform/stats')
      expect(logged).toMatchObject({
        requestId: response.headers.get('x-request-id'),
        status: 200,
        ms: expect.any(Number),
      })
      expect(lines.filter((entry) => entry['requestId'] === logged['requestId'])).toHaveLength(1)
      await line((entry) => entry['call'] === 'unknown')
      expect(JSON.stringify(lines)).not.toContain('canary')

      const from = performance.now()
      expect(await stop()).toBe(0)
      expect(performance.now() - from).toBeLessThan(10_000)
    },
    TEST_MS,
  )
})

describe('the worker process', () => {
  it(
    'starts, and stops within 10 s',
    async () => {
      const { line, stop } = startProcess('worker', env)
      await line((entry) => entry['msg'] === 'working')
      const from = performance.now()
      expect(await stop()).toBe(0)
      expect(performance.now() - from).toBeLessThan(10_000)
    },
    TEST_MS,
  )
})
