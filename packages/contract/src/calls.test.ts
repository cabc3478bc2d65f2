import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { CALLS } from './calls.ts'
import { pageQuery } from './fields.ts'
import { callName, endpoint, type Endpoint } from './endpoint.ts'
import { MAX_PAGE } from './limits.ts'
import { PutPreferences } from './preferences.ts'

type Json = { type?: string; additionalProperties?: unknown; [key: string]: unknown }

/** Every object schema in a JSON schema, at any depth. */
function objectsIn(schema: unknown): Json[] {
  if (typeof schema !== 'object' || schema === null) return []
  const own = (schema as Json).type === 'object' ? [schema as Json] : []
  return [...own, ...Object.values(schema).flatMap(objectsIn)]
}

const answerSchema = (call: Endpoint) =>
  call.answer ? z.toJSONSchema(call.answer, { io: 'output', unrepresentable: 'any' }) : {}
const openObjects = (call: Endpoint) =>
  objectsIn(answerSchema(call)).filter((part) => part.additionalProperties !== false)

/** True for a list without limit and cursor whose schema does not bound it to one page. */
function isUnboundedList(call: Endpoint): boolean {
  const { type, maxItems } = answerSchema(call) as Json
  if (type !== 'array' || (typeof maxItems === 'number' && maxItems <= MAX_PAGE)) return false
  const fields = call.query?._zod.def.shape ?? {}
  return !('limit' in fields && 'cursor' in fields)
}

/** A call repeated with the same key finds the created resource by its id. */
const returnsId = ({ answer }: Pick<Endpoint, 'answer'>): boolean => {
  if (answer instanceof z.core.$ZodDiscriminatedUnion)
    return answer._zod.def.options.every((option) => returnsId({ answer: option }))
  return answer instanceof z.core.$ZodObject && 'id' in answer._zod.def.shape
}

const member = { summary: 'x', access: 'member', quota: 'reads' } as const

describe('every call of the contract', () => {
  it('has a unique name', () => {
    expect(new Set(CALLS.map(callName)).size).toBe(CALLS.length)
    expect(CALLS.length).toBeGreaterThan(5)
  })

  it.each(CALLS.filter((call) => call.kind === 'json').map((call) => [callName(call), call] as const))(
    '%s returns only declared fields',
    (_, call) => expect(openObjects(call)).toEqual([]),
  )

  it('is detected if its response allows undeclared fields', () => {
    const loose = endpoint({
      ...member,
      method: 'GET',
      path: '/x',
      answer: z.object({ a: z.looseObject({}) }),
    })
    expect(openObjects(loose)).toHaveLength(1)
  })

  it('[D-158] has a limit and a cursor if it returns a list', () => {
    expect(CALLS.filter(isUnboundedList).map(callName)).toEqual([])
    const answer = z.array(z.object({ id: z.uuid() }))
    const bare = endpoint({ ...member, method: 'GET', path: '/x', answer })
    const paged = endpoint({
      ...member,
      method: 'GET',
      path: '/x',
      query: z.strictObject(pageQuery()),
      answer,
    })
    const short = { ...bare, answer: answer.max(10) }
    const long = { ...bare, answer: answer.max(101) }
    expect([bare, paged, short, long].map(isUnboundedList)).toEqual([true, false, false, true])
  })

  it('[D-158] never returns more than a hundred entries, and fifty by default', () => {
    const query = z.strictObject(pageQuery())
    expect(query.parse({}).limit).toBe(50)
    expect(query.parse({ limit: '100' }).limit).toBe(MAX_PAGE)
    for (const limit of ['0', '101', '-1', '1e2', '1.5', ' 5', '9'.repeat(20)]) {
      expect(query.safeParse({ limit }).success).toBe(false)
    }
  })

  it('does not coerce a body', () => {
    for (const darkMode of ['true', 1, null, [true], {}])
      expect(PutPreferences.body.safeParse({ darkMode }).success).toBe(false)
  })

  it('returns the id of what it creates', () => {
    const creating = CALLS.filter((call) => call.idempotencyKey)
    expect(creating.length).toBeGreaterThan(2)
    expect(creating.filter((call) => !returnsId(call)).map(callName)).toEqual([])
    const withoutId = endpoint({
      ...member,
      method: 'POST',
      path: '/x',
      idempotencyKey: true,
      answer: z.object({}),
    })
    expect(returnsId(withoutId)).toBe(false)
  })
})
