import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createQueryClient } from '#web/lib/query-client.ts'
import { buildPost, idOf } from '#web/testing/posts.ts'
import { testServer } from '#web/testing/server.ts'
import { keepPost, postKeys } from './posts.queries.ts'
import { reportWatched, unwatchPost, watchPosts } from './watched-posts.ts'

const server = testServer()
const WATCHED = 'PUT /api/stream/watched'
const stops: (() => void)[] = []

const sets = () => server.seen.map(({ body }) => JSON.parse(body) as { tab: string; postIds: string[] })
const told = () => sets().filter(({ postIds }) => postIds.length > 0)
const lastTold = () => told().at(-1)?.postIds.toSorted()

function openTab() {
  const client = createQueryClient(() => {})
  const watching = reportWatched(client)
  stops.push(watching.stop)
  return { client, ...watching }
}

beforeEach(() => {
  server.on(WATCHED, { status: 204 })
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

describe('the posts on screen', () => {
  it('[D-024] are named to the server, together and once', async () => {
    const { client } = openTab()
    watchPosts(client, [idOf(1)])
    watchPosts(client, [idOf(2)])
    await vi.waitFor(() => expect(lastTold()).toEqual([idOf(1), idOf(2)]))
    watchPosts(client, [idOf(1)])
    await new Promise((resolve) => setTimeout(resolve, 600))
    expect(told()).toHaveLength(1)
  })

  it('[D-024] are named again to a stream that knows nothing of them', async () => {
    const { client, again } = openTab()
    watchPosts(client, [idOf(1)])
    await vi.waitFor(() => expect(told()).toHaveLength(1))
    again()
    await vi.waitFor(() => expect(told()).toHaveLength(2))
    expect(told()[0]).toEqual(told()[1])
  })

  it('are let go of one by one, the last one too', async () => {
    const { client } = openTab()
    watchPosts(client, [idOf(1), idOf(2)])
    await vi.waitFor(() => expect(lastTold()).toEqual([idOf(1), idOf(2)]))
    unwatchPost(client, idOf(1))
    await vi.waitFor(() => expect(lastTold()).toEqual([idOf(2)]))
    unwatchPost(client, idOf(2))
    await vi.waitFor(() => expect(sets().at(-1)?.postIds).toEqual([]))
  })

  it('belong to their tab, which lets go of them when it closes', async () => {
    const [one, other] = [openTab(), openTab()]
    watchPosts(one.client, [idOf(1)])
    watchPosts(other.client, [idOf(2)])
    await vi.waitFor(() => expect(told()).toHaveLength(2))
    expect(told()[0]?.tab).not.toBe(told()[1]?.tab)
    one.stop()
    const tab = told().find(({ postIds }) => postIds.includes(idOf(1)))?.tab
    await vi.waitFor(() => expect(sets()).toContainEqual({ tab, postIds: [] }))
  })

  it('are at most 100: the one met longest ago is let go, and read again when it comes back', async () => {
    const { client } = openTab()
    keepPost(client, buildPost(1))
    keepPost(client, buildPost(2))
    watchPosts(
      client,
      Array.from({ length: 101 }, (_, at) => idOf(at + 1)),
    )
    await vi.waitFor(() => expect(lastTold()).toHaveLength(100))
    expect(lastTold()).not.toContain(idOf(1))
    expect(client.getQueryState(postKeys.detail(idOf(1)))?.isInvalidated).toBe(true)
    expect(client.getQueryState(postKeys.detail(idOf(2)))?.isInvalidated).toBe(false)
  })

  it('are named with the next change where the server did not take them', async () => {
    server.on(WATCHED, { status: 503 })
    const { client } = openTab()
    watchPosts(client, [idOf(1)])
    await vi.waitFor(() => expect(told()).toHaveLength(1))
    server.on(WATCHED, { status: 204 })
    watchPosts(client, [idOf(1)])
    await vi.waitFor(() => expect(told()).toHaveLength(2))
  })

  it('are no fault where the session has just ended', async () => {
    for (const [answer, faults] of [
      [{ status: 401, json: { message: 'Unauthorized', code: 'unauthorized' } }, 0],
      [{ status: 500 }, 1],
    ] as const) {
      server.on(WATCHED, answer)
      const before = told().length
      watchPosts(openTab().client, [idOf(1)])
      await vi.waitFor(() => expect(told()).toHaveLength(before + 1))
      await new Promise((resolve) => setTimeout(resolve, 50))
      expect(console.error).toHaveBeenCalledTimes(faults)
    }
  })
})
