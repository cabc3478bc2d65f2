import { expect, it } from 'vitest'
import { BoundedMap, onReset, resetStores } from './stores.ts'

it('a bounded map evicts the entry that was set longest ago', () => {
  const store = new BoundedMap<string, number>(2)
  store.set('a', 1).set('b', 2).set('a', 3).set('c', 4)
  expect([...store]).toEqual([
    ['a', 3],
    ['c', 4],
  ])
})

it('all stores are emptied together', () => {
  const store = new BoundedMap<string, number>(2).set('a', 1)
  let value = 'set'
  onReset(() => (value = ''))
  resetStores()
  expect([store.size, value]).toEqual([0, ''])
})
