import { describe, expect, it } from 'vitest'
import { batchChecks, findEnded } from './session-check.ts'

const evenAreLive = (batches: number[]) => async (ids: readonly string[]) => {
  batches.push(ids.length)
  return ids.filter((id) => Number(id) % 2 === 0)
}
const ids = (count: number) => Array.from({ length: count }, (_, n) => String(n))

describe('checking sessions', () => {
  it('batches concurrent checks into statements of at most 500', async () => {
    const batches: number[] = []
    const isLive = batchChecks(evenAreLive(batches))
    const results = await Promise.all(ids(1_200).map(isLive))
    expect(results).toEqual(ids(1_200).map((_, n) => n % 2 === 0))
    expect(batches).toEqual([500, 500, 200])
    expect(await isLive('7')).toBe(false)
    expect(batches).toEqual([500, 500, 200, 1])
  })

  it('rejects all checks of a failed batch, and works again for the next', async () => {
    let failing = true
    const isLive = batchChecks(async (sessionIds) => {
      if (failing) throw new Error('away')
      return sessionIds
    })
    await expect(Promise.all([isLive('1'), isLive('2')])).rejects.toThrow('away')
    failing = false
    expect(await isLive('1')).toBe(true)
  })

  it('finds ended sessions in bounded batches', async () => {
    const batches: number[] = []
    const ended = await findEnded(ids(1_001), evenAreLive(batches))
    expect(ended).toEqual(ids(1_001).filter((_, n) => n % 2 === 1))
    expect(batches).toEqual([500, 500, 1])
    expect(await findEnded([], evenAreLive(batches))).toEqual([])
    expect(batches).toHaveLength(3)
  })
})
