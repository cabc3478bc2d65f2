import { idOf } from '@guildhall/contract/testing/ids'
import { buildPost } from '@guildhall/contract/testing/posts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { makeChange, pendingChanges } from '#web/lib/optimistic.ts'
import { createQueryClient } from '#web/lib/query-client.ts'
import { testServer } from '#web/testing/server.ts'
import { vote, withVote } from './poll.queries.ts'
import { setPost, postQuery } from './posts.queries.ts'

const server = testServer()
const VOTE = `/api/posts/${idOf(1)}/vote`
const poll = (overrides = {}) =>
  buildPost(1, { isPoll: true, pollQuestion: 'Which day?', pollOptions: ['Tuesday', 'Sunday'], ...overrides })

function voter() {
  const client = createQueryClient(() => {})
  setPost(client, poll())
  const post = () => {
    const saved = client.getQueryData(postQuery(idOf(1)).queryKey)
    return saved && pendingChanges(vote(idOf(1))).reduce(withVote, saved)
  }
  const choose = (option: number | null) => makeChange(client, vote(idOf(1)), option).catch(() => {})
  return { client, post, choose }
}

beforeEach(() => server.on(`GET /api/posts/${idOf(1)}`, { json: poll() }))

describe('a vote', () => {
  it('is not overwritten by a response that was read before it was counted', async () => {
    const { promise: counted, resolve: count } = Promise.withResolvers<void>()
    const { promise: late, resolve: arrive } = Promise.withResolvers<void>()
    server.on(`POST ${VOTE}`, async () => {
      await counted
      return { json: poll({ viewerVote: 1, pollResults: [3, 5] }) }
    })
    server.on(`GET /api/posts/${idOf(1)}`, async () => {
      await late
      return { json: poll() }
    })
    const { client, post, choose } = voter()
    const done = choose(1)
    await vi.waitFor(() => expect(server.seen).toHaveLength(1))
    const read = client.fetchQuery({ ...postQuery(idOf(1)), staleTime: 0 }).catch(() => {})
    await vi.waitFor(() => expect(server.seen).toHaveLength(2))
    count()
    await done
    arrive()
    await read
    expect(post()).toMatchObject({ viewerVote: 1, pollResults: [3, 5] })
  })

  it('[D-042] shows immediately, then with the results', async () => {
    const { promise: checked, resolve: proceed } = Promise.withResolvers<void>()
    server.on(`POST ${VOTE}`, async () => {
      await checked
      return { json: poll({ viewerVote: 1, pollResults: [3, 5] }) }
    })
    const { post, choose } = voter()
    const done = choose(1)
    await vi.waitFor(() => expect(post()).toMatchObject({ viewerVote: 1, pollResults: null }))
    proceed()
    await done
    expect(JSON.parse(server.seen[0]?.body ?? '')).toEqual({ optionIndex: 1 })
    expect(post()).toMatchObject({ viewerVote: 1, pollResults: [3, 5] })
  })

  it('can be removed', async () => {
    server.on(`DELETE ${VOTE}`, { json: poll() })
    const { client, post, choose } = voter()
    setPost(client, poll({ viewerVote: 0, pollResults: [1, 0] }))
    await choose(null)
    expect(server.seen.map(({ method, path }) => `${method} ${path}`)).toEqual([`DELETE ${VOTE}`])
    expect(post()).toMatchObject({ viewerVote: null, pollResults: null })
  })

  it('counts each voter once', () => {
    const once = withVote(poll({ pollVotes: 3 }), 0)
    expect(once.pollVotes).toBe(4)
    expect(withVote(once, 1).pollVotes).toBe(4)
    expect(withVote(once, null).pollVotes).toBe(3)
  })

  it('that is rejected is rolled back, and the post refetched', async () => {
    server.on(`POST ${VOTE}`, { status: 409, json: { message: 'This poll has ended.', code: 'poll_over' } })
    const { post, choose } = voter()
    await choose(0)
    expect(post()).toMatchObject({ viewerVote: null, pollResults: null })
  })

  it('of several quick clicks is the last one; those in between are not sent', async () => {
    server.on(`POST ${VOTE}`, ({ body }) => {
      const { optionIndex } = JSON.parse(body) as { optionIndex: number }
      return { json: poll({ viewerVote: optionIndex, pollResults: [1, 1] }) }
    })
    const { post, choose } = voter()
    await Promise.all([choose(0), choose(1), choose(0), choose(1)])
    const sent = server.seen.filter(({ method }) => method === 'POST').map(({ body }) => body)
    expect(sent.at(-1)).toBe('{"optionIndex":1}')
    expect(sent.length).toBeLessThan(4)
    expect(post()).toMatchObject({ viewerVote: 1 })
  })

  it('moves between options in known results', () => {
    const voted = poll({ viewerVote: 0, pollResults: [4, 2] })
    expect(withVote(voted, 1)).toMatchObject({ viewerVote: 1, pollResults: [3, 3] })
    expect(withVote(voted, null)).toMatchObject({ viewerVote: null, pollResults: null })
  })
})
