import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Topic } from '@guildhall/contract/topics'
import { idOf } from '@guildhall/contract/testing/ids'
import { testServer } from '#web/testing/server.ts'
import { createQueryClient } from './query-client.ts'
import { reportWatched } from './report-watched.ts'
import { unwatchTopic, watchTopic } from './watched-topics.ts'

const server = testServer()
const WATCHED = 'PUT /api/stream/watched'
const stops: (() => void)[] = []

const post = (n: number): Topic => `post:${idOf(n)}`
const thread = (n: number): Topic => `thread:${idOf(n)}`
const sets = () => server.seen.map(({ body }) => JSON.parse(body) as { tab: string; topics: string[] })
const sent = () => sets().filter(({ topics }) => topics.length > 0)
const lastSent = () => sent().at(-1)?.topics.toSorted()

function openTab() {
  const client = createQueryClient(() => {})
  const watching = reportWatched(client)
  stops.push(watching.stop)
  const evicted: Topic[] = []
  const watch = (...topics: Topic[]) => {
    for (const topic of topics) watchTopic(client, topic, () => evicted.push(topic))
  }
  return { client, watch, evicted, ...watching }
}

beforeEach(() => {
  server.on(WATCHED, { status: 204 })
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

describe('the topics on screen', () => {
  it('[D-024] are sent to the server, together and once', async () => {
    const { watch } = openTab()
    watch(post(1))
    watch(post(2), thread(1))
    await vi.waitFor(() => expect(lastSent()).toEqual([post(1), post(2), thread(1)]))
    watch(post(1))
    await new Promise((resolve) => setTimeout(resolve, 600))
    expect(sent()).toHaveLength(1)
  })

  it('[D-024] are sent again to a stream that does not know them yet', async () => {
    const { watch, resend } = openTab()
    watch(post(1))
    await vi.waitFor(() => expect(sent()).toHaveLength(1))
    resend()
    await vi.waitFor(() => expect(sent()).toHaveLength(2))
    expect(sent()[0]).toEqual(sent()[1])
  })

  it('are removed one by one, the last one too', async () => {
    const { client, watch } = openTab()
    watch(post(1), thread(1))
    await vi.waitFor(() => expect(lastSent()).toEqual([post(1), thread(1)]))
    unwatchTopic(client, post(1))
    await vi.waitFor(() => expect(lastSent()).toEqual([thread(1)]))
    unwatchTopic(client, thread(1))
    await vi.waitFor(() => expect(sets().at(-1)?.topics).toEqual([]))
  })

  it('belong to their tab, which removes them when it closes', async () => {
    const [tab1, tab2] = [openTab(), openTab()]
    tab1.watch(post(1))
    tab2.watch(post(2))
    await vi.waitFor(() => expect(sent()).toHaveLength(2))
    expect(sent()[0]?.tab).not.toBe(sent()[1]?.tab)
    tab1.stop()
    const tab = sent().find(({ topics }) => topics.includes(post(1)))?.tab
    await vi.waitFor(() => expect(sets()).toContainEqual({ tab, topics: [] }))
  })

  it('are at most 100: the one shown longest ago is evicted', async () => {
    const { watch, evicted } = openTab()
    watch(thread(1), post(1), thread(1))
    watch(...Array.from({ length: 99 }, (_, at) => post(at + 2)))
    await vi.waitFor(() => expect(lastSent()).toHaveLength(100))
    expect(evicted).toEqual([post(1)])
    expect(lastSent()).toContain(thread(1))
    expect(lastSent()).not.toContain(post(1))
  })

  it('are sent with the next change if the server did not accept them', async () => {
    server.on(WATCHED, { status: 503 })
    const { watch } = openTab()
    watch(post(1))
    await vi.waitFor(() => expect(sent()).toHaveLength(1))
    server.on(WATCHED, { status: 204 })
    watch(post(1))
    await vi.waitFor(() => expect(sent()).toHaveLength(2))
  })

  it('are not reported as an error if the session has just ended', async () => {
    for (const [answer, errorCount] of [
      [{ status: 401, json: { message: 'Unauthorized', code: 'unauthorized' } }, 0],
      [{ status: 500 }, 1],
    ] as const) {
      server.on(WATCHED, answer)
      const before = sent().length
      openTab().watch(post(1))
      await vi.waitFor(() => expect(sent()).toHaveLength(before + 1))
      await new Promise((resolve) => setTimeout(resolve, 50))
      expect(console.error).toHaveBeenCalledTimes(errorCount)
    }
  })
})
