import { describe, expect, it } from 'vitest'
import { lastRunText, nextRunText } from './run-words.ts'

const NOW = Date.parse('2026-11-18T12:00:00Z')
const ago = (minutes: number) => new Date(NOW - minutes * 60_000).toISOString()

describe('the words about runs', () => {
  it.each([
    [0, 'Last run just now'],
    [1, 'Last run 1 minute ago'],
    [59, 'Last run 59 minutes ago'],
    [60, 'Last run 1 hour ago'],
    [60 * 47, 'Last run 1 day ago'],
    [60 * 24 * 6, 'Last run 6 days ago'],
  ])('say how long the last one is ago: %i minutes', (minutes, words) => {
    expect(lastRunText(ago(minutes), NOW)).toBe(words)
  })

  it('say the date after a week', () => {
    expect(lastRunText(ago(60 * 24 * 8), NOW)).toBe('Last run on Nov 10')
  })

  it('say when the next one can start, and nothing once it can', () => {
    expect(nextRunText(null, NOW)).toBeNull()
    expect(nextRunText(ago(-5), NOW)).toBe('You can run it again in 5 minutes.')
    expect(nextRunText(ago(-5.4), NOW)).toBe('You can run it again in 5 minutes.')
    expect(nextRunText(ago(-0.2), NOW)).toBe('You can run it again in 1 minute.')
    expect(nextRunText(ago(0), NOW)).toBeNull()
    expect(nextRunText(ago(3), NOW)).toBeNull()
  })
})
