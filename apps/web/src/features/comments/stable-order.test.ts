import { describe, expect, it } from 'vitest'
import { stableOrder } from './stable-order.ts'

const merge = (shown: string, list: string, hasMore = false) => {
  const order = stableOrder([...shown], [...list], hasMore)
  return { ...order, shown: order.shown.join(''), afterCursor: order.afterCursor.join('') }
}

describe('refetched comments', () => {
  it('[D-024] stay in the order that is shown', () => {
    expect(merge('abc', 'cab')).toEqual({ shown: 'abc', afterCursor: '', waiting: 0 })
  })

  it('[D-024] follow the last known one, and wait if they would move others', () => {
    expect(merge('bc', 'abcd')).toEqual({ shown: 'bcd', afterCursor: '', waiting: 1 })
    expect(merge('ac', 'abc')).toEqual({ shown: 'ac', afterCursor: '', waiting: 1 })
  })

  it('are removed when they are deleted', () => {
    expect(merge('abc', 'ac')).toEqual({ shown: 'ac', afterCursor: '', waiting: 0 })
    expect(merge('a', 'bc')).toEqual({ shown: 'bc', afterCursor: '', waiting: 0 })
    expect(merge('a', '')).toEqual({ shown: '', afterCursor: '', waiting: 0 })
    expect(merge('abc', 'bc', true)).toEqual({ shown: 'bc', afterCursor: '', waiting: 0 })
  })

  it('[D-024] stay if new ones only pushed them past the end of what is loaded', () => {
    expect(merge('abc', 'xab', true)).toEqual({ shown: 'abc', afterCursor: 'c', waiting: 1 })
    expect(merge('abc', 'xyz', true)).toEqual({ shown: 'abc', afterCursor: 'abc', waiting: 3 })
    expect(merge('abc', 'xabcd', true), 'and are found again').toEqual({
      shown: 'abcd',
      afterCursor: '',
      waiting: 1,
    })
  })

  it('are all shown if nothing was shown before', () => {
    expect(merge('', 'ab', true)).toEqual({ shown: 'ab', afterCursor: '', waiting: 0 })
  })
})
