import { MutationObserver, QueryObserver } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { testServer } from '#web/testing/server.ts'
import { dismissToast, useToast } from '#web/ui/toasts.ts'
import { ApiError, toApiError } from './api-error.ts'
import { createQueryClient } from './query-client.ts'
import type { FailureText } from './query-meta.ts'
import { read } from './read.ts'

const server = testServer()
const currentToast = () => {
  const { current: toast } = renderHook(useToast).result
  return toast && [toast.title, toast.text]
}

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

  it('shows why a mutation failed, in its own words or those of a limit, and nothing without either', async () => {
    const client = createQueryClient(() => {})
    const fail = async (error: Error, failureText?: () => FailureText) => {
      act(() => dismissToast())
      const mutation = new MutationObserver(client, {
        mutationFn: () => Promise.reject(error),
        ...(failureText && { meta: { failureText } }),
      })
      await mutation.mutate().catch(() => {})
      await new Promise((resolve) => setTimeout(resolve, 5))
      return currentToast()
    }
    const refused = new ApiError(403, 'no', { message: 'You cannot.', code: 'forbidden' })
    const tooMany = new ApiError(429, 'no', { message: 'Too often.', code: 'too_many' })
    expect(await fail(refused, () => 'Not saved.')).toEqual(['Error', 'Not saved.'])
    expect(await fail(refused, () => ({ title: 'Oh', text: 'Not saved.' }))).toEqual(['Oh', 'Not saved.'])
    expect(await fail(tooMany, () => 'Not saved.')).toEqual(['Error', 'Too often.'])
    expect(await fail(refused, () => null)).toBeNull()
    expect(await fail(refused)).toBeNull()
    expect(await fail(new Error('401: Unauthorized'), () => 'Not saved.')).toBeNull()
  })

  it('repeats a mutation that a busy server turned away, when it says; nothing else', async () => {
    const client = createQueryClient(() => {})
    const send = (path: string) =>
      new MutationObserver(client, {
        mutationFn: async () => {
          const response = await fetch(path, { method: 'POST' })
          if (!response.ok) throw await toApiError(response)
        },
      }).mutate()
    let requests = 0
    server.on('POST /api/busy', () =>
      ++requests < 2 ? { status: 503, headers: { 'retry-after': '1' } } : { status: 204 },
    )
    const began = Date.now()
    await send('/api/busy')
    expect(requests).toBe(2)
    expect(Date.now() - began).toBeGreaterThanOrEqual(995)
    server.seen.length = 0
    server.on('POST /api/lost', { status: 503 })
    server.on('POST /api/limited', { status: 429, headers: { 'retry-after': '1' } })
    server.on('POST /api/away', { status: 503, headers: { 'retry-after': '60' } })
    for (const path of ['/api/lost', '/api/limited', '/api/away'])
      await expect(send(path)).rejects.toThrow(/^(503|429)/)
    expect(server.seen, 'it may have been done, is limited, or takes too long').toHaveLength(3)
  })
})
