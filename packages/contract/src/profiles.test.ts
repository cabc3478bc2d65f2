import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { CALLS } from './calls.ts'
import { callName, type Endpoint } from './endpoint.ts'

/** The names of all text fields of a response, at any depth. */
function textFields(call: Endpoint): string[] {
  const names: string[] = []
  const schema = call.answer ? z.toJSONSchema(call.answer, { io: 'output', unrepresentable: 'any' }) : {}
  JSON.stringify(schema, (key, value: unknown) => {
    if (key === 'properties')
      for (const [name, field] of Object.entries(value as object))
        if (JSON.stringify(field).includes('"string"')) names.push(name)
    return value
  })
  return names
}

describe('the responses of all calls', () => {
  it('[D-007] contain an e-mail address only for its owner, and in groups for those who manage them', () => {
    const withEmail = CALLS.filter((call) =>
      textFields(call).some((name) => /^e-?mail(address)?$/i.test(name)),
    )
    const isAboutGroups = (call: Endpoint) => /\/(groups|group-invites|invite-links|crm)\b/.test(call.path)
    expect(withEmail.filter((call) => !isAboutGroups(call)).map(callName)).toEqual(['GET /api/auth/user'])
  })
})
