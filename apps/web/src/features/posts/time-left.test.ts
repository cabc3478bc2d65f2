import { describe, expect, it } from 'vitest'
import { timeLeftText } from './time-left.ts'

const HOUR = 3_600_000

describe('the time left in a poll', () => {
  it.each([
    [30 * 24 * HOUR - 5_000, '30 days left'],
    [50 * HOUR, '2 days left'],
    [24 * HOUR, '1 day left'],
    [24 * HOUR - 5_000, '24 hours left'],
    [HOUR, '1 hour left'],
    [HOUR - 5_000, '60 minutes left'],
    [60_000, '1 minute left'],
    [1, '1 minute left'],
  ])('of %i ms reads "%s"', (ms, text) => expect(timeLeftText(ms)).toBe(text))
})
