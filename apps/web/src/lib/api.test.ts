import { endpoint } from '@guildhall/contract/endpoint'
import { GetCurrentUser } from '@guildhall/contract/members'
import { i18n } from '@lingui/core'
import { describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { testServer } from '#web/testing/server.ts'
import { api } from './api.ts'
import { ApiError, isUnauthorized } from './api-error.ts'

const server = testServer()

const CreateThing = endpoint({
  method: 'POST',
  path: '/api/things/{kind}',
  summary: 'Makes a thing.',
  access: 'member',
  quota: 'writes',
  idempotencyKey: true,
  params: z.strictObject({ kind: z.string() }),
  query: z.strictObject({ loud: z.string().optional() }),
  body: z.strictObject({ name: z.string() }),
  answer: z.object({ id: z.string() }),
})
const DeleteThing = endpoint({
  method: 'DELETE',
  path: '/api/thing',
  summary: 'Ends it.',
  access: 'member',
  quota: 'writes',
})

describe('a call', () => {
  it('fills in path and query, and returns the JSON', async () => {
    server.on('POST /api/things/a%2Fb?loud=yes', { json: { id: '7' } })
    const answer = await api.call(CreateThing, {
      params: { kind: 'a/b' },
      query: { loud: 'yes' },
      body: { name: 'x' },
    })
    expect(answer).toEqual({ id: '7' })
  })

  it('requests answers in the language of the page', async () => {
    server.on('GET /api/auth/user', { json: {} })
    await api.call(GetCurrentUser)
    expect(server.seen[0]?.headers).toMatchObject({ 'accept-language': i18n.locale })
    expect(i18n.locale).not.toBe('')
  })

  it('[S1-173] sends the session cookies', async () => {
    server.on('GET /api/auth/user', { json: {} })
    await api.call(GetCurrentUser)
    expect(server.seen[0]?.credentials).toBe('include')
  })

  it('[S1-174] sends a body, as JSON, only when there is a payload', async () => {
    server.on('POST /api/things/x', { json: { id: '1' } })
    server.on('DELETE /api/thing', { status: 204 })
    await api.call(CreateThing, { params: { kind: 'x' }, body: { name: 'Ünder' } })
    await api.call(DeleteThing)
    const [created, deleted] = server.seen
    expect(created).toMatchObject({
      body: '{"name":"Ünder"}',
      headers: { 'content-type': 'application/json' },
    })
    expect(deleted?.body).toBe('')
    expect(deleted?.headers).not.toHaveProperty('content-type')
  })

  it('[D-159] sends a new Idempotency-Key with every call that declares one, and with no other', async () => {
    server.on('POST /api/things/x', { json: { id: '1' } })
    server.on('DELETE /api/thing', { status: 204 })
    await api.call(CreateThing, { params: { kind: 'x' }, body: { name: 'one' } })
    await api.call(CreateThing, { params: { kind: 'x' }, body: { name: 'two' } })
    await api.call(DeleteThing)
    const keys = server.seen.map((seen) => seen.headers['idempotency-key'])
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/)
    expect(keys[1]).toMatch(/^[0-9a-f-]{36}$/)
    expect(keys[0]).not.toBe(keys[1])
    expect(keys[2]).toBeUndefined()
  })
})

describe('an answer that is not OK', () => {
  it('[S1-220] becomes an error that reads "status: body"', async () => {
    server.on('DELETE /api/thing', { status: 418, body: 'short and stout' })
    await expect(api.call(DeleteThing)).rejects.toMatchObject({
      message: '418: short and stout',
      status: 418,
      code: null,
    })
  })

  it('[S1-221] with an empty body reads "status: status text"', async () => {
    server.on('DELETE /api/thing', { status: 503, statusText: 'Service Unavailable' })
    await expect(api.call(DeleteThing)).rejects.toThrow(/^503: Service Unavailable$/)
  })

  it("[D-155] has the server's code and its message for people", async () => {
    server.on('DELETE /api/thing', { status: 409, json: { message: 'Changed meanwhile.', code: 'conflict' } })
    const error = await api.call(DeleteThing).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ code: 'conflict', reason: null, userMessage: 'Changed meanwhile.' })
  })

  it("has the code of the server's message, if it gives a reason", async () => {
    const json = { message: 'Too long.', code: 'invalid', reason: 'field.too_long', params: { max: 5 } }
    server.on('DELETE /api/thing', { status: 400, json })
    await expect(api.call(DeleteThing)).rejects.toMatchObject({ code: 'invalid', reason: 'field.too_long' })
  })

  it('[S1-163] is recognised as unauthorized by "401:" at its start and "Unauthorized" in it', async () => {
    server.on('GET /api/auth/user', { status: 401, json: { message: 'Unauthorized', code: 'unauthorized' } })
    const error = await api.call(GetCurrentUser).catch((reason: unknown) => reason)
    expect(isUnauthorized(error)).toBe(true)
    server.on('GET /api/auth/user', { status: 401, json: { message: 'Abgemeldet', code: 'unauthorized' } })
    expect(isUnauthorized(await api.call(GetCurrentUser).catch((reason: unknown) => reason))).toBe(true)
    expect(isUnauthorized(new Error('401: Unauthorized'))).toBe(true)
    expect(isUnauthorized(new Error('401: Gone away'))).toBe(false)
    expect(isUnauthorized(new Error('500: 401: Unauthorized'))).toBe(false)
    expect(isUnauthorized('401: Unauthorized')).toBe(false)
  })
})

describe('an answer that does not arrive', () => {
  it('times out after 10 s for a read, after 20 s for a write', async () => {
    const limits: number[] = []
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      limits.push(ms)
      const limit = new AbortController()
      setTimeout(() => limit.abort(new DOMException('too late', 'TimeoutError')), 30)
      return limit.signal
    })
    const never = new Promise<never>(() => {})
    server.on('GET /api/auth/user', () => never)
    server.on('DELETE /api/thing', () => never)
    const leaving = new AbortController()
    const read = api.call(GetCurrentUser, {}, leaving.signal).catch((reason: unknown) => reason)
    const write = api.call(DeleteThing).catch((reason: unknown) => reason)
    expect(await read).toMatchObject({ name: 'TimeoutError' })
    expect(await write).toMatchObject({ name: 'TimeoutError' })
    expect(limits).toEqual([10_000, 20_000])
  })
})

describe('a page of a list', () => {
  it('[S1-123] has the cursor of the next page, unless it is the last', async () => {
    server.on('GET /api/auth/user', { json: ['a'], headers: { 'x-next-cursor': 'c1' } })
    expect(await api.page(GetCurrentUser)).toEqual({ items: ['a'], next: 'c1' })
    server.on('GET /api/auth/user', { json: ['b'] })
    expect(await api.page(GetCurrentUser)).toEqual({ items: ['b'], next: null })
  })
})

describe('a call that is not waited for', () => {
  it('arrives, and a refusal is an error like any other', async () => {
    server.on('DELETE /api/thing', { status: 204 })
    await api.sendBeacon(DeleteThing)
    expect(server.seen).toHaveLength(1)
    server.on('DELETE /api/thing', { status: 500 })
    await expect(api.sendBeacon(DeleteThing)).rejects.toBeInstanceOf(ApiError)
  })
})
