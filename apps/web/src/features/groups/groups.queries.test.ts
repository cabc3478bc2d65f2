import { buildGroupDetails } from '@guildhall/contract/testing/groups'
import { describe, expect, it } from 'vitest'
import { createQueryClient } from '#web/lib/query-client.ts'
import { testServer } from '#web/testing/server.ts'
import { groupPostsQuery, groupQuery } from './groups.queries.ts'

const server = testServer()
const { id } = buildGroupDetails(1)
const client = () => createQueryClient(() => {})
const messageOf = (read: Promise<unknown>) =>
  read.then(
    () => null,
    (error: Error) => error.message,
  )

describe('a failed fetch', () => {
  it.each([
    ['[S2-410]', 404, 'Group not found'],
    ['[S2-411]', 500, 'Failed to fetch group'],
  ])('%s of a group has the message of its status: %i', async (_id, status, message) => {
    server.on(`GET /api/groups/${id}`, { status })
    expect(await messageOf(client().fetchQuery(groupQuery(id)))).toBe(message)
  })

  it('[S2-412] of posts has its own message', async () => {
    server.on(`GET /api/groups/${id}/posts?limit=10`, { status: 500 })
    expect(await messageOf(client().fetchInfiniteQuery(groupPostsQuery(id)))).toBe('Failed to fetch posts')
  })

  it('of an ended session stays recognizable', async () => {
    server.on(`GET /api/groups/${id}`, {
      status: 401,
      json: { message: 'Unauthorized', code: 'unauthorized' },
    })
    expect(await messageOf(client().fetchQuery(groupQuery(id)))).toMatch(/^401:.*Unauthorized/)
  })
})
