import { describe, expect, it } from 'vitest'
import { batchChecks, findEnded } from './session-check.ts'

const everySecond = (asked: number[]) => async (ids: readonly string[]) => {
  asked.push(ids.length)
  return ids.filter((id) => Number(id) % 2 === 0)
}
const ids = (count: number) => Array.from({ length: count }, (_, n) => String(n))

describe('asking about sessions', () => {
  it('makes one statement of at most 500 out of the questions of one moment', async () => {
    const asked: number[] = []
    const isLive = batchChecks(everySecond(asked))
    const answers = await Promise.all(ids(1_200).map(isLive))
    expect(answers).toEqual(ids(1_200).map((_, n) => n % 2 === 0))
    expect(asked).toEqual([500, 500, 200])
    expect(await isLive('7')).toBe(false)
    expect(asked).toEqual([500, 500, 200, 1])
  })

  it('fails for those who asked, and works again for the next', async () => {
    let failing = true
    const isLive = batchChecks(async (asked) => {
      if (failing) throw new Error('away')
      return asked
    })
    await expect(Promise.all([isLive('1'), isLive('2')])).rejects.toThrow('away')
    failing = false
    expect(await isLive('1')).toBe(true)
  })

  it('finds the ended ones among many in bounded batches', async () => {
    const asked: number[] = []
    const ended = await findEnded(ids(1_001), everySecond(asked))
    expect(ended).toEqual(ids(1_001).filter((_, n) => n % 2 === 1))
    expect(asked).toEqual([500, 500, 1])
    expect(await findEnded([], everySecond(asked))).toEqual([])
    expect(asked).toHaveLength(3)
  })
})
