import { describe, expect, it } from 'vitest'
import { CENTRED, drawnSize, insideFrame, kept, zoomed } from './crop-box.ts'

const wide = { width: 2000, height: 1000 }
const tall = { width: 1000, height: 4000 }

describe('a picture behind its frame', () => {
  it('fills it without zoom, whatever its shape', () => {
    expect(drawnSize(wide, 1, 1)).toEqual({ width: 2, height: 1 })
    expect(drawnSize(tall, 1, 1)).toEqual({ width: 1, height: 4 })
    expect(insideFrame(wide, 1, CENTRED)).toEqual({ left: 500, top: 0, width: 1000, height: 1000 })
    expect(insideFrame(tall, 1, CENTRED)).toEqual({ left: 0, top: 1500, width: 1000, height: 1000 })
  })

  it('moves to its edge and no further', () => {
    expect(kept(wide, 1, { x: 9, y: 9, zoom: 1 })).toEqual({ x: 0.5, y: 0, zoom: 1 })
    expect(insideFrame(wide, 1, { x: 0.5, y: 0, zoom: 1 }).left).toBe(0)
    expect(insideFrame(wide, 1, { x: -0.5, y: 0, zoom: 1 }).left).toBe(1000)
  })

  it('comes nearer at the point in the middle', () => {
    const lie = zoomed(wide, 1, CENTRED, 2)
    expect(insideFrame(wide, 1, lie)).toEqual({ left: 750, top: 250, width: 500, height: 500 })
    expect(zoomed(wide, 1, lie, 99).zoom).toBe(4)
    expect(zoomed(wide, 1, lie, 0)).toEqual(CENTRED)
  })

  it('always has something of itself in every corner of the frame', () => {
    const shapes = [
      wide,
      tall,
      { width: 1, height: 1 },
      { width: 12_000, height: 7 },
      { width: 33, height: 32 },
    ]
    const places = [-50, -0.7, -0.1, 0, 0.3, 50]
    for (const picture of shapes)
      for (const ratio of [1, 3])
        for (const x of places)
          for (const y of places)
            for (const zoom of [-1, 1, 1.7, 9]) {
              const cut = insideFrame(picture, ratio, kept(picture, ratio, { x, y, zoom }))
              const slack = 1e-6 * Math.max(picture.width, picture.height)
              expect(cut.left).toBeGreaterThanOrEqual(-slack)
              expect(cut.top).toBeGreaterThanOrEqual(-slack)
              expect(cut.left + cut.width).toBeLessThanOrEqual(picture.width + slack)
              expect(cut.top + cut.height).toBeLessThanOrEqual(picture.height + slack)
              expect(cut.width / cut.height).toBeCloseTo(ratio)
            }
  })
})
