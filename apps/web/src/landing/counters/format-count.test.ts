import { describe, expect, it } from 'vitest'
import { formatCount } from './format-count.ts'

describe('formatCount', () => {
  it.each([
    [0, '0'],
    [1, '1'],
    [999, '999'],
  ])('shows %i exactly as %s', (count, shown) => expect(formatCount(count)).toBe(shown))

  it.each([
    [1_000, '1.0k+'],
    [1_234, '1.2k+'],
    [1_299, '1.2k+'],
    [12_431, '12.4k+'],
    [100_000, '100.0k+'],
    [999_999, '999.9k+'],
  ])('[S1-127] shows %i as %s', (count, shown) => expect(formatCount(count)).toBe(shown))

  it.each([
    [1_000_000, '1.0M+'],
    [1_250_000, '1.2M+'],
    [99_990_000, '99.9M+'],
    [100_000_000, '100.0M+'],
  ])('[S1-128] shows %i as %s', (count, shown) => expect(formatCount(count)).toBe(shown))
})
