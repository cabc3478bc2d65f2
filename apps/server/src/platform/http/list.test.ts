import { endpoint } from '@guildhall/contract/endpoint'
import { pageQuery } from '@guildhall/contract/fields'
import { afterAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { pageOf } from '#platform/page'
import { startTestApp } from '#test/app'
import { joinRendered } from './raw-json.ts'

const base = { method: 'GET', summary: 'Lists numbers.', access: 'public', quota: 'reads' } as const
const query = z.strictObject(pageQuery())
const ListNumbers = endpoint({ ...base, path: '/api/test/numbers', query, answer: z.array(z.number()) })
const ListRendered = endpoint({ ...base, path: '/api/test/rendered', query, answer: z.array(z.number()) })
const CountNumbers = endpoint({ ...base, path: '/api/test/count', answer: z.array(z.number()) })

const CURSOR = '0190a000-0000-7000-8000-000000000001'
const page = (limit: number) => pageOf([1, 2, 3], limit, () => CURSOR)

const app = await startTestApp({
  events: false,
  routes: (server) => {
    server.addList(ListNumbers, async (call) => page(call.query.limit))
    server.addList(
      ListRendered,
      async (call) => ({
        ...page(call.query.limit),
        items: page(call.query.limit).items.map((n) => Buffer.from(String(n))),
      }),
      joinRendered,
    )
  },
})
afterAll(() => app.close())

describe('a list', () => {
  it.each([ListNumbers, ListRendered])(
    'responds with its items and the cursor of the next page: $path',
    async (call) => {
      const response = await fetch(`${app.url}${call.path}?limit=2`)
      expect(response.headers.get('x-next-cursor')).toBe(CURSOR)
      expect(await response.json()).toEqual([1, 2])
    },
  )

  it('has no cursor on its last page', async () => {
    const response = await fetch(`${app.url}${ListNumbers.path}?limit=3`)
    expect(response.headers.get('x-next-cursor')).toBeNull()
    expect(await response.json()).toEqual([1, 2, 3])
  })

  it('must be added as one, and nothing else can be', () => {
    const { server } = app
    expect(() => server.add(ListNumbers, () => [])).toThrow(/addList/)
    expect(() => server.addList(CountNumbers, async () => page(1))).toThrow(/no cursor/)
  })
})
