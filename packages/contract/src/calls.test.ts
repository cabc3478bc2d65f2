import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { CALLS } from './calls.ts'
import { pageQuery } from './common.ts'
import { callName, endpoint, type Endpoint } from './endpoint.ts'
import { MAX_PAGE } from './limits.ts'
import { PutPreferences } from './preferences.ts'

type Json = { type?: string; additionalProperties?: unknown; [key: string]: unknown }

/** Every object of a JSON schema, wherever it is nested. */
function objectsIn(schema: unknown): Json[] {
  if (typeof schema !== 'object' || schema === null) return []
  const here = (schema as Json).type === 'object' ? [schema as Json] : []
  return [...here, ...Object.values(schema).flatMap(objectsIn)]
}

const answerSchema = (call: Endpoint) => z.toJSONSchema(call.answer, { io: 'output', unrepresentable: 'any' })
const openObjects = (call: Endpoint) =>
  objectsIn(answerSchema(call)).filter((part) => part.additionalProperties !== false)

/** A list must say how many and where to go on, unless its own shape says that it is short and ends. */
function isUnboundedList(call: Endpoint): boolean {
  const { type, maxItems } = answerSchema(call) as Json
  if (type !== 'array' || (typeof maxItems === 'number' && maxItems <= MAX_PAGE)) return false
  return !('limit' in call.query.shape && 'cursor' in call.query.shape)
}

/** What was made is found again by its id when a call is repeated under its key. */
const answersItsId = (call: Endpoint) => call.answer instanceof z.ZodObject && 'id' in call.answer.shape

const member = { summary: 'x', access: 'member', quota: 'reads' } as const

describe('every call of the contract', () => {
  it('has a name of its own', () => {
    expect(new Set(CALLS.map(callName)).size).toBe(CALLS.length)
    expect(CALLS.length).toBeGreaterThan(5)
  })

  it.each(CALLS.filter((call) => call.kind === 'json').map((call) => [callName(call), call] as const))(
    '%s answers only declared fields',
    (_, call) => expect(openObjects(call)).toEqual([]),
  )

  it('would be found with an open answer', () => {
    const loose = endpoint({
      ...member,
      method: 'GET',
      path: '/x',
      answer: z.object({ a: z.looseObject({}) }),
    })
    expect(openObjects(loose)).toHaveLength(1)
  })

  it('[D-158] has a limit and a cursor where it answers a list', () => {
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

  it('[D-158] never answers more than a hundred entries, and fifty by default', () => {
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

  it('that create something answer it with its id', () => {
    const creating = CALLS.filter((call) => call.creates)
    expect(creating.length).toBeGreaterThan(2)
    expect(creating.filter((call) => !answersItsId(call)).map(callName)).toEqual([])
    const blind = endpoint({ ...member, method: 'POST', path: '/x', creates: true, answer: z.object({}) })
    expect(answersItsId(blind)).toBe(false)
  })
})
