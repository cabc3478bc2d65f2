import { expect, it } from 'vitest'
import { ageText } from './age.ts'

const NOW = Date.parse('2026-11-15T12:00:00Z')
const MINUTE = 60_000
const HOUR = 60 * MINUTE

it.each([
  ['the same moment', 0, 'Just now'],
  ['a clock that is behind', -5 * MINUTE, 'Just now'],
  ['almost a minute', MINUTE - 1, 'Just now'],
  ['a minute', MINUTE, '1m'],
  ['59 minutes', 59 * MINUTE + 59_999, '59m'],
  ['an hour', HOUR, '1h'],
  ['almost a day', 24 * HOUR - 1, '23h'],
  ['a day', 24 * HOUR, '1d'],
  ['almost a week', 7 * 24 * HOUR - 1, '6d'],
  ['a week', 7 * 24 * HOUR, 'Nov 8'],
  ['400 days', 400 * 24 * HOUR, 'Oct 11, 2025'],
])('[S1-137] %s is shown as an age', (_what, age, text) => {
  expect(ageText(new Date(NOW - age).toISOString(), NOW)).toBe(text)
})
