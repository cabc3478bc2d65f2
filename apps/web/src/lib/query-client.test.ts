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

  it('[S1-245] [S1-246] [S1-247] asks once and then neither by time, nor by focus, nor because it grew old', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval'] })
    server.on('GET /api/things', { json: ['a'] })
    const client = createQueryClient(() => {})
    client.mount()
    // Stale from the start: only the other two settings keep this one from asking again.
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

  it('[S1-222] tells of a session that is over, whether a read or a write found out', async () => {
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
