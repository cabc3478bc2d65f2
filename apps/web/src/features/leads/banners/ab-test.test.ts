import { describe, expect, it } from 'vitest'
import { compare, estimate, luckOf } from './ab-test.ts'

const share = (count: number, of: number) => ({ count, of })
/** Shares of all sizes: none, one, some, all but one, and all. */
const SHARES = [1, 2, 3, 7, 20, 148, 999, 5_000].flatMap((of) =>
  [...new Set([0, 1, Math.floor(of / 3), of - 1, of])].map((count) => share(count, of)),
)

describe('the interval of a share', () => {
  // Wilson score intervals, computed elsewhere from the closed formula.
  it.each([
    [1, 10, 0.017876, 0.40415],
    [10, 100, 0.055229, 0.174366],
    [50, 100, 0.403832, 0.596168],
    [0, 10, 0, 0.277533],
    [10, 10, 0.722467, 1],
    [15, 148, 0.062386, 0.160487],
  ])('of %i of %i is from %f to %f', (count, of, low, high) => {
    const { rate, ...interval } = estimate(share(count, of))
    expect(rate).toBe(count / of)
    expect(interval.low).toBeCloseTo(low, 5)
    expect(interval.high).toBeCloseTo(high, 5)
  })

  it('has the share in it, is never outside 0 and 1, and is everything if no one was asked', () => {
    for (const one of SHARES) {
      const { rate, low, high } = estimate(one)
      expect(low).toBeGreaterThanOrEqual(0)
      expect(high).toBeLessThanOrEqual(1)
      expect(low).toBeLessThanOrEqual(rate)
      expect(high).toBeGreaterThanOrEqual(rate)
    }
    expect(estimate(share(0, 0))).toMatchObject({ rate: 0, low: 0, high: 1 })
  })
})

describe('the chance that a difference is luck', () => {
  // Computed elsewhere with the complementary error function.
  it.each([
    [20, 200, 40, 200, 0.005_101_4],
    [30, 300, 45, 300, 0.064_077_5],
    [100, 1_000, 130, 1_000, 0.035_488_5],
    [50, 100, 50, 100, 1],
  ])('of %i of %i against %i of %i', (a, ofA, b, ofB, expected) => {
    expect(luckOf(share(a, ofA), share(b, ofB))).toBeCloseTo(expected, 6)
  })

  it('is between 0 and 1 and the same for B and A', () => {
    for (const a of SHARES)
      for (const b of SHARES) {
        const luck = luckOf(a, b)
        expect(luck).toBeGreaterThanOrEqual(0)
        expect(luck).toBeLessThanOrEqual(1 + 1e-6)
        expect(luckOf(b, a)).toBe(luck)
      }
    expect(luckOf(share(0, 50), share(0, 70))).toBe(1)
    expect(luckOf(share(0, 0), share(9, 10))).toBe(1)
  })

  it('is under 5 % in about 5 % of comparisons of equals', () => {
    let seed = 7
    const random = () => {
      seed = (seed * 1_664_525 + 1_013_904_223) % 2 ** 32
      return seed / 2 ** 32
    }
    const draw = () => share(Array.from({ length: 400 }, random).filter((one) => one < 0.15).length, 400)
    const found = Array.from({ length: 2_000 }, () => luckOf(draw(), draw()) < 0.05)
    const rate = found.filter(Boolean).length / found.length
    expect(rate).toBeGreaterThan(0.035)
    expect(rate).toBeLessThan(0.065)
  })
})

describe('a comparison', () => {
  it('says nothing while there are few, however large the difference', () => {
    expect(compare(share(0, 0), share(0, 0))).toEqual({ kind: 'early' })
    expect(compare(share(0, 8), share(8, 8))).toEqual({ kind: 'early' })
    expect(compare(share(2, 900), share(3, 900))).toEqual({ kind: 'early' })
  })

  it('names who is ahead only if luck is unlikely, and how unlikely', () => {
    expect(compare(share(30, 300), share(45, 300))).toEqual({ kind: 'open' })
    expect(compare(share(100, 1_000), share(130, 1_000))).toEqual({
      kind: 'ahead',
      variant: 'B',
      luckBelow: 0.05,
    })
    expect(compare(share(40, 200), share(20, 200))).toEqual({
      kind: 'ahead',
      variant: 'A',
      luckBelow: 0.01,
    })
    expect(compare(share(10, 500), share(60, 500))).toMatchObject({ variant: 'B', luckBelow: 0.001 })
  })
})
