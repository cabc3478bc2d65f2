import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { createDatabase } from './database.ts'

const database = await createDatabase()
afterAll(() => database.drop())

const main = (name: string) => fileURLToPath(new URL(`../src/main/${name}.ts`, import.meta.url))

const env = {
  PATH: process.env['PATH'],
  DATABASE_URL: database.url,
  NAMESPACE: database.name.replace('guildhall_', ''),
  PORT: '0',
  OIDC_ISSUER: 'http://127.0.0.1:9',
  OIDC_CLIENT_ID: 'guildhall',
  OIDC_CLIENT_SECRET: 'unused',
  LOG_LEVEL: 'info',
  // A busy test machine is no reason to refuse.
  SHED_LAG_MS: '60000',
  DATABASE_WAIT_MS: '5000',
}

/** So long a process may take to start on a machine that runs other tests beside it. */
const START_MS = 40_000
const TEST_MS = 60_000

type Line = Record<string, unknown>

async function run(name: string) {
  const child = spawn(process.execPath, [main(name)], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const lines: Line[] = []
  let rest = ''
  child.stdout.on('data', (chunk) => {
    const parts = (rest + String(chunk)).split('\n')
    rest = parts.pop() ?? ''
    lines.push(...parts.map((part) => JSON.parse(part) as Line))
  })
  const line = async (test: (line: Line) => boolean): Promise<Line> => {
    await expect.poll(() => lines.some(test), { timeout: START_MS }).toBe(true)
    return lines.find(test) as Line
  }
  return { child, lines, line }
}

describe('the api process', () => {
  it(
    'writes one line per request with an id and no personal content, and stops within 10 s',
    async () => {
      const { child, lines, line } = await run('api')
      const { address } = (await line((entry) => entry['msg'] === 'serving')) as { address: string }
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
      child.kill('SIGTERM')
      const [code] = (await once(child, 'exit')) as [number]
      expect(code).toBe(0)
      expect(performance.now() - from).toBeLessThan(10_000)
    },
    TEST_MS,
  )
})

describe('the worker process', () => {
  it(
    'starts, and stops within 10 s',
    async () => {
      const { child, line } = await run('worker')
      await line((entry) => entry['msg'] === 'working')
      const from = performance.now()
      child.kill('SIGTERM')
      const [code] = (await once(child, 'exit')) as [number]
      expect(code).toBe(0)
      expect(performance.now() - from).toBeLessThan(10_000)
    },
    TEST_MS,
  )
})
