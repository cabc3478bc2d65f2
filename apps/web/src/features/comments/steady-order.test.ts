import { describe, expect, it } from 'vitest'
import { steadyOrder } from './steady-order.ts'

const read = (shown: string, list: string, goesOn = false) => {
  const steady = steadyOrder([...shown], [...list], goesOn)
  return { ...steady, shown: steady.shown.join(''), beyond: steady.beyond.join('') }
}

describe('comments that were read again', () => {
  it('[D-024] stay in the order in which they are being read', () => {
    expect(read('abc', 'cab')).toEqual({ shown: 'abc', beyond: '', waiting: 0 })
  })

  it('[D-024] follow the last known one, and wait where they would push others', () => {
    expect(read('bc', 'abcd')).toEqual({ shown: 'bcd', beyond: '', waiting: 1 })
    expect(read('ac', 'abc')).toEqual({ shown: 'ac', beyond: '', waiting: 1 })
  })

  it('leave when they are gone', () => {
    expect(read('abc', 'ac')).toEqual({ shown: 'ac', beyond: '', waiting: 0 })
    expect(read('a', 'bc')).toEqual({ shown: 'bc', beyond: '', waiting: 0 })
    expect(read('a', '')).toEqual({ shown: '', beyond: '', waiting: 0 })
    expect(read('abc', 'bc', true)).toEqual({ shown: 'bc', beyond: '', waiting: 0 })
  })

  it('[D-024] stay where new ones only pushed them beyond the end of what is loaded', () => {
    expect(read('abc', 'xab', true)).toEqual({ shown: 'abc', beyond: 'c', waiting: 1 })
    expect(read('abc', 'xyz', true)).toEqual({ shown: 'abc', beyond: 'abc', waiting: 3 })
    expect(read('abc', 'xabcd', true), 'and are found again').toEqual({
      shown: 'abcd',
      beyond: '',
      waiting: 1,
    })
  })

  it('are all shown where nothing was', () => {
    expect(read('', 'ab', true)).toEqual({ shown: 'ab', beyond: '', waiting: 0 })
  })
})
