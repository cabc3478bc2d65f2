import { describe, expect, it } from 'vitest'
import { axisOf, labelledPoints, leftOf, nearestTo, topOf } from './chart-scale.ts'

describe('the vertical axis', () => {
  it('has round whole numbers around all values', () => {
    expect(axisOf([3, 17, 8], true)).toEqual({ from: 0, to: 20, ticks: [0, 5, 10, 15, 20] })
    expect(axisOf([2_401, 2_418], false)).toEqual({
      from: 2_400,
      to: 2_420,
      ticks: [2400, 2405, 2410, 2415, 2420],
    })
  })

  it('is the same for zeros and for ones, and never begins below zero', () => {
    expect(axisOf([0, 0], true)).toEqual({ from: 0, to: 4, ticks: [0, 1, 2, 3, 4] })
    expect(axisOf([1, 0], false)).toEqual({ from: 0, to: 4, ticks: [0, 1, 2, 3, 4] })
    expect(axisOf([], false)).toEqual({ from: 0, to: 4, ticks: [0, 1, 2, 3, 4] })
  })

  it('does not turn a change by one into a jump', () => {
    const { from, to } = axisOf([160, 161], false)
    expect(to - from).toBeGreaterThanOrEqual(4)
  })

  it('places its ends at the bottom and at the top', () => {
    const axis = axisOf([3, 17, 8], true)
    expect([0, 10, 20].map((value) => topOf(axis, value))).toEqual([100, 50, 0])
  })
})

describe('the horizontal axis', () => {
  it('spreads the points over the whole width', () => {
    expect([0, 3, 6].map((at) => leftOf(at, 7))).toEqual([0, 50, 100])
    expect(leftOf(0, 1)).toBe(50)
  })

  it('finds the point nearest to a position, also beyond the edges', () => {
    expect([-1, 0, 0.24, 0.26, 1, 2].map((share) => nearestTo(share, 3))).toEqual([0, 0, 0, 1, 2, 2])
  })

  it.each([7, 30, 53, 90])('labels a few of %i points, with the last one', (count) => {
    const labels = labelledPoints(count)
    expect(labels.at(-1)).toBe(count - 1)
    expect(labels.length).toBeGreaterThanOrEqual(4)
    expect(labels.length).toBeLessThanOrEqual(6)
  })
})
