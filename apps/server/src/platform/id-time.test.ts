import { expect, it } from 'vitest'
import { idAt, timeOfId } from './id-time.ts'

it('finds the lowest id of a time, and the time of an id', () => {
  expect(idAt(0x0190_0000_0001)).toBe('01900000-0001-0000-0000-000000000000')
  expect(idAt(-5)).toBe('00000000-0000-0000-0000-000000000000')
  expect(timeOfId(idAt(1_790_000_000_000))).toBe(1_790_000_000_000)
})
