import { expect, it } from 'vitest'
import { distinct, distinctBy } from './distinct-by.ts'

it('the first item of each key is left, in the same order', () => {
  const items = [
    { id: 'b', n: 1 },
    { id: 'a', n: 2 },
    { id: 'b', n: 3 },
  ]
  expect(distinctBy(items, ({ id }) => id).map(({ n }) => n)).toEqual([1, 2])
  expect(distinct(['b', 'a', 'b'])).toEqual(['b', 'a'])
})
