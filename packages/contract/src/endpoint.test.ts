import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { callName, callPath, endpoint } from './endpoint.ts'

const base = {
  method: 'GET',
  path: '/api/things/{id}',
  summary: 'A thing.',
  access: 'member',
  quota: 'reads',
} as const

describe('declaring a call', () => {
  it('rejects an input that would accept undeclared fields', () => {
    expect(() => endpoint({ ...base, query: z.object({ q: z.string() }) })).toThrow(/strictObject/)
    expect(() => endpoint({ ...base, query: z.strictObject({ q: z.string() }) })).not.toThrow()
  })

  it('allows an idempotency key only for a POST', () => {
    expect(() => endpoint({ ...base, idempotencyKey: true })).toThrow(/only a POST/)
  })

  it('names a call and builds its path', () => {
    const call = endpoint({ ...base, params: z.strictObject({ id: z.string() }) })
    expect(callName(call)).toBe('GET /api/things/{id}')
    expect(callPath(call, { id: 'a/b?c' }, { q: 'x y', none: undefined })).toBe('/api/things/a%2Fb%3Fc?q=x+y')
  })
})
