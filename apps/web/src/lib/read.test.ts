import { describe, expect, it } from 'vitest'
import { testServer } from '#web/testing/server.ts'
import { pathOf, read } from './read.ts'

const server = testServer()
const UNAUTHORIZED = { status: 401, json: { message: 'Unauthorized', code: 'unauthorized' } }

describe('a default read', () => {
  it('[S1-175] joins the segments of its key into a path and GETs it', async () => {
    server.on('GET /api/posts/17/comments', { json: [1, 2] })
    expect(await read()({ queryKey: ['/api/posts', 17, 'comments'] })).toEqual([1, 2])
    expect(server.seen[0]).toMatchObject({ method: 'GET', credentials: 'include', body: '' })
  })

  it('escapes each segment of the path', () => {
    expect(pathOf(['/api/u', '../admin?x'])).toBe('/api/u/..%2Fadmin%3Fx')
  })

  it('[S1-176] treats a 401 as an error', async () => {
    server.on('GET /api/auth/user', UNAUTHORIZED)
    await expect(read()({ queryKey: ['/api/auth/user'] })).rejects.toThrow(/^401: .*Unauthorized/)
  })

  it('[S1-176] treats a 401 as no data if the caller asks for that, and no other failure', async () => {
    server.on('GET /api/auth/user', UNAUTHORIZED)
    server.on('GET /api/broken', { status: 500, body: 'oh' })
    const readOrNull = read({ on401: 'null' })
    expect(await readOrNull({ queryKey: ['/api/auth/user'] })).toBeNull()
    await expect(readOrNull({ queryKey: ['/api/broken'] })).rejects.toThrow('500: oh')
  })
})
