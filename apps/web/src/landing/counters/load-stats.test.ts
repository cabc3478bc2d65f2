import { GetPlatformStats } from '@guildhall/contract/platform'
import { callName } from '@guildhall/contract/endpoint'
import { renderHook, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { testServer } from '#web/testing/server.ts'
import { useStats } from './load-stats.ts'

const server = testServer()
const call = callName(GetPlatformStats)

describe('useStats', () => {
  it('[S1-026] returns null while loading, then the platform figures', async () => {
    server.on(call, { json: { userCount: 12_431, groupCount: 1_287 } })
    const { result } = renderHook(() => useStats())
    expect(result.current).toBeNull()
    await waitFor(() => expect(result.current).toEqual({ userCount: 12_431, groupCount: 1_287 }))
    expect(server.seen.map(({ method, path }) => `${method} ${path}`)).toEqual([call])
  })

  it.each([
    ['an error', { status: 503, json: { message: 'Busy', code: 'overloaded' } }],
    ['something that is not JSON', { body: '<html>' }],
    ['no figures', { json: {} }],
    ['a figure that is not a number', { json: { userCount: 'many', groupCount: 3 } }],
    ['nothing at all', { json: null }],
  ])('[S1-240] returns zeros when the server responds with %s', async (_, reply) => {
    server.on(call, reply)
    const { result } = renderHook(() => useStats())
    await waitFor(() => expect(result.current).toEqual({ userCount: 0, groupCount: 0 }))
  })
})
