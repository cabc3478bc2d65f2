import { expect, it } from 'vitest'
import { axisOf } from './chart-scale.ts'
import { bandPath, stackBands } from './stack-bands.ts'

type Point = { a: number; b: number }
const POINTS: Point[] = [
  { a: 1, b: 2 },
  { a: 0, b: 4 },
]
const BANDS = [
  { id: 'a', label: 'A', valueOf: ({ a }: Point) => a, attributes: {} },
  { id: 'b', label: 'B', valueOf: ({ b }: Point) => b, attributes: {} },
]

it('each part begins where the one before it ends', () => {
  expect(stackBands(BANDS, POINTS)).toEqual([
    [
      [0, 1],
      [0, 0],
    ],
    [
      [1, 3],
      [0, 4],
    ],
  ])
})

it('is drawn from edge to edge, and from the bottom to the highest sum', () => {
  const [, top = []] = stackBands(BANDS, POINTS)
  expect(bandPath(top, axisOf([4], true))).toBe('M0,25L100,0L100,100L0,75Z')
})
