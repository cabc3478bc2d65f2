import { expect, it } from 'vitest'
import { changeOf, sumOf } from './change.ts'

it.each([
  [
    { value: 125, before: 100 },
    { direction: 'up', share: 0.25 },
  ],
  [
    { value: 50, before: 100 },
    { direction: 'down', share: 0.5 },
  ],
  [
    { value: 7, before: 7 },
    { direction: 'same', share: 0 },
  ],
  [
    { value: 7, before: 0 },
    { direction: 'up', share: null },
  ],
  [{ value: 0, before: 0 }, null],
  [{ value: 7, before: null }, null],
])('%o changed by %o', (total, change) => expect(changeOf(total)).toEqual(change))

it('a sum is only comparable if both of its parts are', () => {
  expect(sumOf({ value: 1, before: 2 }, { value: 3, before: 4 })).toEqual({ value: 4, before: 6 })
  expect(sumOf({ value: 1, before: null }, { value: 3, before: 4 })).toEqual({ value: 4, before: null })
})
