import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { CALLS } from './calls.ts'
import { callName, type Endpoint } from './endpoint.ts'

/** The names of all fields of an answer that hold text, wherever they are nested. */
function textsOf(call: Endpoint): string[] {
  const names: string[] = []
  const schema = z.toJSONSchema(call.answer, { io: 'output', unrepresentable: 'any' })
  JSON.stringify(schema, (key, value: unknown) => {
    if (key === 'properties')
      for (const [name, field] of Object.entries(value as object))
        if (JSON.stringify(field).includes('"string"')) names.push(name)
    return value
  })
  return names
}

describe('the answers of all calls', () => {
  it('[D-007] carry an address of e-mail only to whom it belongs', () => {
    const withEmail = CALLS.filter((call) => textsOf(call).some((name) => /^e-?mail(address)?$/i.test(name)))
    expect(withEmail.map(callName)).toEqual(['GET /api/auth/user'])
  })
})
