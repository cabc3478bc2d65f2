import { connect } from 'node:net'
import { endpoint } from '@guildhall/contract/endpoint'
import { GetCurrentUser } from '@guildhall/contract/members'
import { GetPlatformStats } from '@guildhall/contract/platform'
import { PutPreferences } from '@guildhall/contract/preferences'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { startTestApp, type SignedIn } from '#test/app'
import type { Refused } from '#test/client'
import { createServer } from './server.ts'

const Echo = endpoint({
  method: 'POST',
  path: '/api/test/echo/{id}',
  summary: 'Answers what it was sent.',
  access: 'member',
  quota: 'reads',
  params: z.strictObject({ id: z.uuid() }),
  query: z.strictObject({ q: z.string().max(20).optional() }),
  body: z.strictObject({ text: z.string().max(20, 'Too long for this'), count: z.number().optional() }),
  answer: z.object({ text: z.string() }),
})
const Leak = endpoint({
  method: 'GET',
  path: '/api/test/leak',
  summary: 'Answers more than it declares.',
  access: 'public',
  quota: 'reads',
  answer: z.object({ name: z.string() }),
})
const Fault = endpoint({
  method: 'GET',
  path: '/api/test/fault',
  summary: 'Fails.',
  access: 'public',
  quota: 'reads',
})

const leaky = { name: 'Mara', email: 'canary@example.com' }
const app = await startTestApp({
  events: false,
  routes(server) {
    server.add(Echo, ({ body }) => ({ text: body.text }))
    server.add(Leak, () => leaky)
    server.add(Fault, () => {
      throw new Error('secret detail canary')
    })
  },
})
let ann: SignedIn
beforeAll(async () => void (ann = await app.signIn()))
afterAll(() => app.close())

const ID = '018f4a66-0000-7000-8000-000000000000'

async function post(
  body: string | undefined,
  headers: Record<string, string> = {},
  path = `/api/test/echo/${ID}`,
) {
  const response = await fetch(app.url + path, {
    method: 'POST',
    headers: { cookie: ann.cookie, 'content-type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body }),
  })
  return { status: response.status, headers: response.headers, body: await response.json() }
}

describe('input', () => {
  it('that the contract declares is accepted', async () => {
    expect(await post('{"text":"hello"}')).toMatchObject({ status: 200, body: { text: 'hello' } })
  })

  it.each([
    ['an unknown field', '{"text":"a","isAdmin":true}'],
    ['a number for a string', '{"text":1}'],
    ['a string for a number', '{"text":"a","count":"1"}'],
    ['an array for a string', '{"text":["a"]}'],
    ['an empty object', '{}'],
    ['null', 'null'],
    ['an array', '[]'],
    ['broken JSON', '{"text":'],
    ['U+0000', '{"text":"a\\u0000b"}'],
    ['a lone surrogate', '{"text":"\\ud800"}'],
    ['a prototype key', '{"text":"a","__proto__":{"x":1}}'],
    ['a constructor key', '{"text":"a","constructor":{"prototype":{}}}'],
    ['a deeply nested array', `{"text":${'['.repeat(30_000)}${']'.repeat(30_000)}}`],
  ])('with %s is rejected with 400', async (_, body) => {
    expect(await post(body)).toMatchObject({ status: 400, body: { code: 'invalid' } })
  })

  it('that is invalid returns the message of the broken rule', async () => {
    expect((await post(`{"text":"${'x'.repeat(21)}"}`)).body).toEqual({
      message: 'Too long for this',
      code: 'invalid',
    })
  })

  it.each([
    [`/api/test/echo/${ID}?q=a&q=b`],
    [`/api/test/echo/${ID}?unknown=1`],
    [`/api/test/echo/${ID}?q=%00`],
    ['/api/test/echo/not-a-uuid'],
    ['/api/test/echo/%00'],
    ['/api/test/echo/%zz'],
  ])('in the URL %s is rejected with 400', async (path) => {
    expect(await post('{"text":"a"}', {}, path)).toMatchObject({ status: 400, body: { code: 'invalid' } })
  })

  it('over 64 kB, or not JSON, is rejected', async () => {
    expect(await post(`{"text":"${'x'.repeat(70_000)}"}`)).toMatchObject({
      status: 413,
      body: { code: 'too_large' },
    })
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
    ]) {
      expect(await post('{"text":"a"}', { 'content-type': type })).toMatchObject({ status: 415 })
    }
  })
})

describe('responses', () => {
  it('fail in tests if they contain an undeclared field', async () => {
    expect((await fetch(`${app.url}/api/test/leak`)).status).toBe(500)
  })

  it('drop an undeclared field in production', async () => {
    app.ctx.config.STRICT_ANSWERS = false
    try {
      expect(await app.as(null).call(Leak)).toEqual({ name: 'Mara' })
    } finally {
      app.ctx.config.STRICT_ANSWERS = true
    }
  })

  it('[D-155] are {message, code} for an error, without details for internal errors', async () => {
    const response = await fetch(`${app.url}/api/test/fault`)
    expect(response.status).toBe(500)
    expect(await response.json()).toEqual({
      message: 'Something went wrong. Please try again.',
      code: 'internal',
    })
    const unknown = await fetch(`${app.url}/api/nowhere`)
    expect([unknown.status, await unknown.json()]).toEqual([404, { message: 'Not found', code: 'not_found' }])
  })

  it.each(['/api/platform/stats', '/api/auth/user', '/api/nowhere', '/api/test/fault'])(
    'of %s cannot be cached, framed, sniffed or executed',
    async (path) => {
      const { headers } = await fetch(app.url + path)
      expect(headers.get('cache-control')).toBe('private, no-store')
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('content-security-policy')).toMatch(/^default-src 'none';.*frame-ancestors 'none'/)
    },
  )
})

describe('access', () => {
  it('[D-155] [S1-164] is refused to a visitor with 401 "Unauthorized" before the body is read', async () => {
    const response = await fetch(`${app.url}/api/test/echo/x`, {
      method: 'POST',
      body: '{broken',
      headers: { 'content-type': 'application/json' },
    })
    expect([response.status, await response.json()]).toEqual([
      401,
      { message: 'Unauthorized', code: 'unauthorized' },
    ])
  })

  it.each(['x', '', 'a'.repeat(5_000), '../../etc', '%00'])('is refused to session %j', async (token) => {
    await expect(
      app.as({ ...ann, cookie: `__Host-guildhall_session=${token}` }).call(GetCurrentUser),
    ).rejects.toMatchObject({ status: 401 })
  })

  it('[S1-172] [D-152] must be declared: the server does not start with a call without a rule', async () => {
    const server = createServer(app.ctx, {
      authenticate: async () => null,
      hasPermission: async () => false,
      pages: () => async () => false,
    })
    const { access: _, ...bare } = GetPlatformStats
    expect(() =>
      server.add(bare as unknown as typeof GetPlatformStats, () => ({ userCount: 0, groupCount: 0 })),
    ).toThrow(/no access rule/)
    expect(() => server.http.get('/api/sneaky', async () => 'x')).toThrow(/not declared/)
    await server.http.close()
  })
})

describe('writes', () => {
  it.each([
    [{ origin: 'https://evil.example' }],
    [{ origin: 'null' }],
    [{ origin: 'http://localhost:5173.evil.example' }],
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
  ])('[D-154] from another site are refused: %j', async (headers) => {
    expect(await post('{"text":"a"}', headers)).toMatchObject({
      status: 403,
      body: { code: 'foreign_origin' },
    })
  })

  it('[D-154] from our own pages are accepted', async () => {
    expect(
      (await post('{"text":"a"}', { origin: 'http://localhost:5173', 'sec-fetch-site': 'same-origin' }))
        .status,
    ).toBe(200)
  })
})

describe('quotas', () => {
  it('[D-157] refuse calls over the limit with 429 and Retry-After, per member and call', async () => {
    const [ben, cem] = [await app.signIn(), await app.signIn()]
    const tries: (Refused | null)[] = []
    for (let n = 0; n < 65; n += 1) {
      const refusal = await app
        .as(ben)
        .call(PutPreferences, { body: {} })
        .then(
          () => null,
          (error: Refused) => error,
        )
      tries.push(refusal)
    }
    const refused = tries.filter((error) => error !== null)
    expect(refused).toHaveLength(5)
    for (const error of refused) {
      expect(error.status).toBe(429)
      expect(Number(error.headers.get('retry-after'))).toBeGreaterThan(0)
    }
    await expect(app.as(cem).call(PutPreferences, { body: {} })).resolves.toBeDefined()
    await expect(app.as(ben).call(GetCurrentUser)).resolves.toBeDefined()
  })

  it('[D-157] do not trust a forged X-Forwarded-For', async () => {
    const seen = await Promise.all(
      Array.from({ length: 65 }, (_, n) =>
        fetch(`${app.url}/api/logout`, { headers: { 'x-forwarded-for': `10.0.0.${n}` } }).then(
          (response) => response.status,
        ),
      ),
    )
    expect(seen.filter((status) => status === 429)).toHaveLength(5)
  })
})

describe('a connection', () => {
  it('that does not speak HTTP is closed with 400', async () => {
    const response = await new Promise<string>((resolve) => {
      const socket = connect(Number(new URL(app.url).port), '127.0.0.1', () => socket.write('hello\r\n\r\n'))
      let text = ''
      socket.on('data', (chunk) => (text += chunk.toString()))
      socket.on('close', () => resolve(text))
    })
    expect(response).toMatch(/^HTTP\/1\.1 400/)
  })
})
