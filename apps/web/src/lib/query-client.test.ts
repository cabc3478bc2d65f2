import { MutationObserver, QueryObserver } from '@tanstack/react-query'
import { describe, expect, it, vi } from 'vitest'
import { testServer } from '#web/testing/server.ts'
import { createQueryClient } from './query-client.ts'
import { read } from './read.ts'

const server = testServer()

describe('the cache of server data', () => {
  it('[S1-244] never retries a failed read', async () => {
    server.on('GET /api/broken', { status: 500, body: 'oh' })
    const client = createQueryClient(() => {})
    await expect(client.fetchQuery({ queryKey: ['/api/broken'] })).rejects.toThrow('500: oh')
    expect(server.seen).toHaveLength(1)
  })

  it.each([
    ['a busy server, after its Retry-After', { status: 503, headers: { 'retry-after': '1' } }, 1_000],
    ['a gateway without a server', { status: 502 }, 500],
    ['a connection that breaks', { drops: true }, 500],
  ])('retries %s', async (_what, failure, wait) => {
    let failures = 0
    server.on('GET /api/things', () => (++failures < 2 ? failure : { json: ['a'] }))
    const began = Date.now()
    const client = createQueryClient(() => {})
    expect(await client.fetchQuery({ queryKey: ['/api/things'] })).toEqual(['a'])
    expect(Date.now() - began).toBeGreaterThanOrEqual(wait - 5)
    expect(server.seen).toHaveLength(2)
  })

  it('retries a busy server twice at most, and never if the query says so', async () => {
    server.on('GET /api/busy', { status: 503, statusText: 'Busy' })
    const client = createQueryClient(() => {})
    const patient = client.fetchQuery({ queryKey: ['/api/busy'] })
    await expect(patient).rejects.toThrow('503: Busy')
    expect(server.seen).toHaveLength(3)
    server.seen.length = 0
    server.on('GET /api/once', { status: 503, statusText: 'Busy' })
    await expect(client.fetchQuery({ queryKey: ['/api/once'], retry: false })).rejects.toThrow('503')
    expect(server.seen).toHaveLength(1)
  })

  it('does not wait longer than a reader would', async () => {
    server.on('GET /api/busy', { status: 503, headers: { 'retry-after': '60' }, statusText: 'Busy' })
    await expect(createQueryClient(() => {}).fetchQuery({ queryKey: ['/api/busy'] })).rejects.toThrow('503')
    expect(server.seen).toHaveLength(1)
  })

  it('fails immediately while offline, and fetches when the network is back', async () => {
    server.on('GET /api/things', { json: ['a'] })
    const client = createQueryClient(() => {})
    client.mount()
    server.setOnline(false)
    const observer = new QueryObserver(client, { queryKey: ['/api/things'] })
    const stop = observer.subscribe(() => {})
    await vi.waitFor(() => expect(observer.getCurrentResult().isError).toBe(true))
    server.setOnline(true)
    await vi.waitFor(() => expect(observer.getCurrentResult().data).toEqual(['a']))
    stop()
    client.unmount()
  })

  it('[S1-245] [S1-246] [S1-247] fetches once, and not again by time, by focus or by age', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval'] })
    server.on('GET /api/things', { json: ['a'] })
    const client = createQueryClient(() => {})
    client.mount()
    // Stale from the start: only the other two settings prevent a refetch.
    client.setQueryDefaults(['/api/things', 'eager'], {
      staleTime: 0,
      queryFn: read().bind(null, { queryKey: ['/api/things'] }),
    })
    const eager = new QueryObserver(client, { queryKey: ['/api/things', 'eager'] })
    const stopEager = eager.subscribe(() => {})
    await vi.waitFor(() => expect(eager.getCurrentResult().data).toEqual(['a']))
    const observer = new QueryObserver(client, { queryKey: ['/api/things'] })
    const stop = observer.subscribe(() => {})
    await vi.waitFor(() => expect(observer.getCurrentResult().data).toEqual(['a']))

    vi.setSystemTime(Date.now() + 365 * 86_400_000)
    vi.advanceTimersByTime(86_400_000)
    window.dispatchEvent(new Event('visibilitychange'))
    await Promise.resolve()
    new QueryObserver(client, { queryKey: ['/api/things'] }).subscribe(() => {})()

    expect(observer.getCurrentResult().isStale).toBe(false)
    expect(server.seen).toHaveLength(2)
    stop()
    stopEager()
    client.unmount()
    vi.useRealTimers()
  })

  it('[S1-222] reports an ended session, whether a read or a write found out', async () => {
    const unauthorized = { status: 401, json: { message: 'Unauthorized', code: 'unauthorized' } }
    server.on('GET /api/things', unauthorized)
    const onUnauthorized = vi.fn<() => void>()
    const client = createQueryClient(onUnauthorized)

    await client.fetchQuery({ queryKey: ['/api/things'] }).catch(() => {})
    expect(onUnauthorized).toHaveBeenCalledTimes(1)

    const write = new MutationObserver(client, {
      mutationFn: () => Promise.reject(new Error('401: Unauthorized')),
    })
    await write.mutate().catch(() => {})
    expect(onUnauthorized).toHaveBeenCalledTimes(2)

    const refused = new MutationObserver(client, { mutationFn: () => Promise.reject(new Error('403: no')) })
    await refused.mutate().catch(() => {})
    expect(onUnauthorized).toHaveBeenCalledTimes(2)
  })
})
