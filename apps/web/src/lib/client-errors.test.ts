import { beforeEach, describe, expect, it, vi } from 'vitest'
import { testServer } from '#web/testing/server.ts'
import { ApiError } from './api-error.ts'
import { sendClientError } from './client-errors.ts'

const server = testServer()
const sent = () =>
  server.seen
    .filter(({ path }) => path === '/api/client-errors')
    .map(({ body }) => JSON.parse(body) as object)

function failAt(place: string, name = 'TypeError'): Error {
  const error = Object.assign(new Error('Ann wrote this'), { name })
  error.stack = `${name}: Ann wrote this\n    at show (https://guildhall.test/${place})`
  return error
}

beforeEach(() => void server.on('POST /api/client-errors', { status: 204 }))

describe('an unexpected error', () => {
  it('is reported with its place in the code, and without its message', async () => {
    sendClientError('render', failAt('assets/posts-a1.js:1:2042'))
    await vi.waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()).toEqual([
      {
        kind: 'render',
        name: 'TypeError',
        page: '/',
        frames: [{ file: 'assets/posts-a1.js', line: 1, column: 2042 }],
      },
    ])
  })

  it('is reported once, and at most five of them', async () => {
    for (const line of [1, 1, 2, 3, 4, 5, 6, 7]) sendClientError('script', failAt(`assets/a.js:${line}:1`))
    await vi.waitFor(() => expect(sent()).toHaveLength(5))
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(sent()).toHaveLength(5)
  })

  it.each([
    ['an answer of the server', new ApiError(500, 'oh')],
    ['a lost connection', Object.assign(new TypeError('Failed to fetch'), { stack: 'at assets/a.js:1:1' })],
    ['code of others', failAt('extension.js:1:1', 'RangeError')],
    ['something that is no error', 'oh'],
  ])('is not reported if it is %s', async (_, error) => {
    sendClientError('promise', error)
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(sent()).toEqual([])
  })
})
