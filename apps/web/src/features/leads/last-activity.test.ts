import { expect, it } from 'vitest'
import { daysSince, lastActivityText } from './last-activity.ts'

const NOW = Date.parse('2026-06-10T12:00:00Z')

it('[S2-082] the last activity is in whole days since the last engagement', () => {
  expect(daysSince('2026-06-10T11:59:59Z', NOW)).toBe(0)
  expect(daysSince('2026-06-09T12:00:01Z', NOW)).toBe(0)
  expect(daysSince('2026-06-09T12:00:00Z', NOW)).toBe(1)
  expect(daysSince('2026-05-03T11:00:00Z', NOW)).toBe(38)
  expect(lastActivityText('2026-06-10T01:00:00Z', NOW)).toBe('today')
  expect(lastActivityText('2026-06-09T11:00:00Z', NOW)).toBe('1 day ago')
  expect(lastActivityText('2026-06-01T11:00:00Z', NOW)).toBe('9 days ago')
})

it('[S2-082] an engagement that the clock of this device has not reached is of today', () => {
  expect(daysSince('2026-06-10T12:05:00Z', NOW)).toBe(0)
})
