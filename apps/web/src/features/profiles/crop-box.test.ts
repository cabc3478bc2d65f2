import { describe, expect, it } from 'vitest'
import { CENTRED, drawnSize, cropRect, clampTransform, zoomTo } from './crop-box.ts'

const wide = { width: 2000, height: 1000 }
const tall = { width: 1000, height: 4000 }

describe('an image in its crop frame', () => {
  it('covers it at zoom 1, in any aspect ratio', () => {
    expect(drawnSize(wide, 1, 1)).toEqual({ width: 2, height: 1 })
    expect(drawnSize(tall, 1, 1)).toEqual({ width: 1, height: 4 })
    expect(cropRect(wide, 1, CENTRED)).toEqual({ left: 500, top: 0, width: 1000, height: 1000 })
    expect(cropRect(tall, 1, CENTRED)).toEqual({ left: 0, top: 1500, width: 1000, height: 1000 })
  })

  it('moves up to its edge', () => {
    expect(clampTransform(wide, 1, { x: 9, y: 9, zoom: 1 })).toEqual({ x: 0.5, y: 0, zoom: 1 })
    expect(cropRect(wide, 1, { x: 0.5, y: 0, zoom: 1 }).left).toBe(0)
    expect(cropRect(wide, 1, { x: -0.5, y: 0, zoom: 1 }).left).toBe(1000)
  })

  it('zooms around the centre', () => {
    const transform = zoomTo(wide, 1, CENTRED, 2)
    expect(cropRect(wide, 1, transform)).toEqual({ left: 750, top: 250, width: 500, height: 500 })
    expect(zoomTo(wide, 1, transform, 99).zoom).toBe(4)
    expect(zoomTo(wide, 1, transform, 0)).toEqual(CENTRED)
  })

  it('always covers every corner of the frame', () => {
    const shapes = [
      wide,
      tall,
      { width: 1, height: 1 },
      { width: 12_000, height: 7 },
      { width: 33, height: 32 },
    ]
    const offsets = [-50, -0.7, -0.1, 0, 0.3, 50]
    for (const image of shapes)
      for (const ratio of [1, 3])
        for (const x of offsets)
          for (const y of offsets)
            for (const zoom of [-1, 1, 1.7, 9]) {
              const rect = cropRect(image, ratio, clampTransform(image, ratio, { x, y, zoom }))
              const tolerance = 1e-6 * Math.max(image.width, image.height)
              expect(rect.left).toBeGreaterThanOrEqual(-tolerance)
              expect(rect.top).toBeGreaterThanOrEqual(-tolerance)
              expect(rect.left + rect.width).toBeLessThanOrEqual(image.width + tolerance)
              expect(rect.top + rect.height).toBeLessThanOrEqual(image.height + tolerance)
              expect(rect.width / rect.height).toBeCloseTo(ratio)
            }
  })
})
