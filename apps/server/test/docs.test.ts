import { CALLS } from '@guildhall/contract/calls'
import { afterAll, describe, expect, it } from 'vitest'
import { startTestApp } from './app.ts'

const app = await startTestApp({ events: false })
afterAll(() => app.close())

describe('the documentation of the calls', () => {
  it('is OpenAPI 3.1 with every call, its input, answer and errors', async () => {
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

  it('is a page that needs no script', async () => {
    const response = await fetch(`${app.url}/api/docs`)
    expect(response.headers.get('content-type')).toContain('text/html')
    const page = await response.text()
    for (const call of CALLS) expect(page).toContain(call.path)
    expect(page).not.toMatch(/<script|style="/)
    expect((await fetch(`${app.url}/api/docs?part=style`)).headers.get('content-type')).toContain('text/css')
  })
})
