import { expect, it } from 'vitest'
import { ageText } from './age.ts'

const NOW = Date.parse('2026-11-15T12:00:00Z')
const MINUTE = 60_000
const HOUR = 60 * MINUTE

it.each([
  ['the same moment', 0, 'Just now'],
  ['a clock that is behind', -5 * MINUTE, 'Just now'],
  ['59 minutes', 59 * MINUTE + 59_999, 'Just now'],
  ['an hour', HOUR, '1h'],
  ['almost a day', 24 * HOUR - 1, '23h'],
  ['a day', 24 * HOUR, '1d'],
  ['400 days', 400 * 24 * HOUR, '400d'],
])('[S1-137] %s is shown as an age', (_what, age, text) => {
  expect(ageText(new Date(NOW - age).toISOString(), NOW)).toBe(text)
})
