import { CALLS } from '@guildhall/contract/calls'
import { afterAll, describe, expect, it } from 'vitest'
import { startTestApp } from './app.ts'
import { rawRequest } from './raw-request.ts'

const app = await startTestApp({ events: false })
afterAll(() => app.close())

describe('the API documentation', () => {
  it('is an OpenAPI 3.1 document with every call, its input, response and errors', async () => {
    const document = (await (await fetch(`${app.url}/api/openapi.json`)).json()) as {
      openapi: string
      paths: Record<string, Record<string, { responses: Record<string, unknown>; requestBody?: unknown }>>
    }
    expect(document.openapi).toBe('3.1.0')
    for (const call of CALLS) {
      const entry = document.paths[call.path]?.[call.method.toLowerCase()]
      expect(entry, call.path).toBeDefined()
      expect(Object.keys(entry?.responses ?? {})).toContain('400')
    }
    expect(document.paths['/api/user/preferences']?.['put']?.requestBody).toMatchObject({
      content: { 'application/json': { schema: { additionalProperties: false } } },
    })
  })

  it('is an HTML page that works without scripts', async () => {
    const response = await fetch(`${app.url}/api/docs`)
    expect(response.headers.get('content-type')).toContain('text/html')
    const page = await response.text()
    for (const call of CALLS) expect(page).toContain(call.path)
    expect(page).not.toMatch(/<script|style="/)
    expect((await fetch(`${app.url}/api/docs?part=style`)).headers.get('content-type')).toContain('text/css')
  })

  it.each(['/api/openapi.json', '/api/docs', '/api/docs?part=style'])(
    'is rendered once and can be cached: %s',
    async (path) => {
      const url = app.url + path
      const first = await rawRequest(url, { headers: { 'accept-encoding': 'gzip, br' } })
      expect(first.status).toBe(200)
      expect(first.headers.get('cache-control')).toBe('public, max-age=300')
      expect(first.headers.get('content-encoding')).toBe('br')
      expect(first.headers.get('vary')).toBe('accept-encoding')
      const etag = first.headers.get('etag') ?? ''
      expect((await rawRequest(url, { headers: { 'if-none-match': etag } })).status).toBe(304)

      // Rendering either of them again would take tens of milliseconds, in every round; other work of the process only in
      // some.
      const rounds: number[] = []
      for (let round = 0; round < 5; round += 1) {
        const before = process.cpuUsage()
        for (let n = 0; n < 20; n += 1)
          await rawRequest(url, { headers: { 'accept-encoding': 'br', 'if-none-match': `"${n}"` } })
        const { user, system } = process.cpuUsage(before)
        rounds.push((user + system) / 1_000 / 20)
      }
      expect(Math.min(...rounds)).toBeLessThan(10)
    },
  )
})
