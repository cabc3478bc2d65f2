import { idOf } from '@guildhall/contract/testing/ids'
import { buildMediaState } from '@guildhall/contract/testing/media'
import { buildPost } from '@guildhall/contract/testing/posts'
import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { mediaStateQuery } from '#web/features/media/media.queries.ts'
import { notificationKeys } from '#web/features/notifications/notifications.queries.ts'
import { relationKeys } from '#web/features/relations/relations.queries.ts'
import { browser } from '#web/lib/browser.ts'
import { setPost, postQuery } from '#web/features/posts/posts.queries.ts'
import { createQueryClient } from '#web/lib/query-client.ts'
import { servePosts } from '#web/testing/posts.ts'
import { testServer } from '#web/testing/server.ts'
import { EventSourceStandIn } from '#web/testing/stream-stand-in.ts'
import { dismissToast } from '#web/ui/toasts.ts'
import { openPushBridge } from './push-bridge.ts'

const server = testServer()
const tabs: (() => void)[] = []
let goTo: ReturnType<typeof vi.spyOn>

async function openTab() {
  const client = createQueryClient(() => {})
  tabs.push(openPushBridge(client, 'mara'))
  const source = await vi.waitFor(() => {
    const opened = EventSourceStandIn.opened.at(-1)
    expect(opened).toBeTruthy()
    return opened!
  })
  source.open()
  return { client, source }
}

beforeEach(() => {
  EventSourceStandIn.opened = []
  vi.stubGlobal('EventSource', EventSourceStandIn)
  goTo = vi.spyOn(browser, 'goTo').mockImplementation(() => {})
})
afterEach(() => {
  for (const close of tabs.splice(0)) close()
  dismissToast()
})

describe('a push', () => {
  it('to resync refetches everything on screen', async () => {
    server.on('GET /api/things', { json: ['a'] })
    const { client, source } = await openTab()
    const observer = new QueryObserver(client, { queryKey: ['/api/things'] })
    const stop = observer.subscribe(() => {})
    await vi.waitFor(() => expect(observer.getCurrentResult().data).toEqual(['a']))
    server.on('GET /api/things', { json: ['a', 'b'] })
    source.say('1-0', { type: 'resync' })
    await vi.waitFor(() => expect(observer.getCurrentResult().data).toEqual(['a', 'b']))
    stop()
  })

  it('that an upload has changed refetches its state immediately', async () => {
    const id = idOf(71)
    server.on(`GET /api/objects/${id}`, { json: buildMediaState({ state: 'refused' }) })
    const { client, source } = await openTab()
    const observer = new QueryObserver(client, mediaStateQuery(id))
    const stop = observer.subscribe(() => {})
    await vi.waitFor(() => expect(observer.getCurrentResult().data?.state).toBe('refused'))
    server.on(`GET /api/objects/${id}`, { json: buildMediaState() })
    source.say('1-0', { type: 'media.changed', mediaId: id })
    await vi.waitFor(() => expect(observer.getCurrentResult().data?.state).toBe('ready'))
    stop()
  })

  it('[D-024] of a reopened stream refetches the posts on screen: hints are not repeated', async () => {
    const { client, source } = await openTab()
    setPost(client, buildPost(1))
    const observer = new QueryObserver(client, postQuery(idOf(1)))
    const stop = observer.subscribe(() => {})
    source.say('1-0', { type: 'hello' })
    expect(client.isFetching(), 'what was just read is not').toBe(0)
    servePosts(server, [buildPost(1, { content: 'Better said' })])
    vi.setSystemTime(Date.now() + 11_000)
    source.say('2-0', { type: 'hello' })
    await vi.waitFor(() => expect(observer.getCurrentResult().data?.content).toBe('Better said'))
    vi.useRealTimers()
    stop()
  })

  it('that the stream is open refetches people and notifications, except what was just read', async () => {
    const { client, source } = await openTab()
    const fetched: string[] = []
    const answer = (name: string) => ({ queryFn: () => (fetched.push(name), fetched.length) })
    const suggestions = new QueryObserver(client, {
      queryKey: relationKeys.suggestions,
      ...answer('suggestions'),
    })
    const count = new QueryObserver(client, { queryKey: notificationKeys.count, ...answer('count') })
    const stops = [suggestions.subscribe(() => {}), count.subscribe(() => {})]
    await vi.waitFor(() => expect(client.isFetching()).toBe(0))
    expect(fetched.toSorted()).toEqual(['count', 'suggestions'])
    source.say('1-0', { type: 'hello' })
    await vi.waitFor(() => expect(fetched).toHaveLength(3))
    await vi.waitFor(() => expect(client.isFetching()).toBe(0))
    expect(fetched.slice(2)).toEqual(['count'])
    vi.setSystemTime(Date.now() + 11_000)
    source.say('2-0', { type: 'hello' })
    await vi.waitFor(() => expect(fetched.slice(3).toSorted()).toEqual(['count', 'suggestions']))
    vi.useRealTimers()
    for (const stop of stops) stop()
  })

  it('that the session has ended closes the stream and leaves the application', async () => {
    const { source } = await openTab()
    source.say('1-0', { type: 'session.ended' })
    expect(goTo).toHaveBeenCalledExactlyOnceWith('/')
    expect(source.readyState).toBe(EventSourceStandIn.CLOSED)
  })

  it('that the session has ended does not redirect a tab that is already leaving: it is logging out', async () => {
    const { source } = await openTab()
    window.dispatchEvent(new Event('beforeunload'))
    source.say('1-0', { type: 'session.ended' })
    expect(goTo).not.toHaveBeenCalled()
    window.dispatchEvent(new Event('pageshow'))
  })

  it('of an unknown type, or unreadable, is ignored', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { source } = await openTab()
    source.say('1-0', { type: 'from.the.future', x: 1 })
    source.say('1-0', { type: 'topic.changed', topic: `planet:${idOf(1)}` })
    source.onmessage?.({ lastEventId: '1-1', data: 'not json' })
    source.say('1-2', { type: 'hello' })
    expect(source.readyState).toBe(EventSourceStandIn.OPEN)
    expect(goTo).not.toHaveBeenCalled()
  })
})

describe('a stream that is refused', () => {
  it('[S1-222] without a session redirects to log-in', async () => {
    server.on('GET /api/auth/user', { status: 401, json: { message: 'Unauthorized', code: 'unauthorized' } })
    const { source } = await openTab()
    source.refuse()
    await vi.waitFor(() => expect(goTo).toHaveBeenCalledWith('/api/login'))
    expect(EventSourceStandIn.live).toHaveLength(0)
  })

  it('because the member is suspended opens the page that says so', async () => {
    server.on('GET /api/auth/user', { status: 403, json: { message: 'No', code: 'suspended' } })
    const { source } = await openTab()
    source.refuse()
    await vi.waitFor(() => expect(goTo).toHaveBeenCalledWith('/'))
    expect(EventSourceStandIn.live).toHaveLength(0)
  })

  it('by a busy server is retried', async () => {
    server.on('GET /api/auth/user', { json: {} })
    const { source } = await openTab()
    source.refuse()
    await vi.waitFor(() => expect(EventSourceStandIn.opened).toHaveLength(2))
    expect(goTo).not.toHaveBeenCalled()
  })
})
