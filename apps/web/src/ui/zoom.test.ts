import { describe, expect, it } from 'vitest'
import { drawnIn, heldIn, isOn, UNZOOMED, zoomedAt } from './zoom.ts'

const frame = { width: 1000, height: 800 }
const picture = { width: 1600, height: 800 }

describe('a picture in the viewer', () => {
  it('fits into its frame', () => {
    expect(drawnIn(frame, picture)).toEqual({ width: 1000, height: 500 })
  })

  it('is told from what is around it', () => {
    expect(isOn(frame, picture, UNZOOMED, { x: 0, y: 249 })).toBe(true)
    expect(isOn(frame, picture, UNZOOMED, { x: 0, y: 251 })).toBe(false)
    expect(isOn(frame, picture, { zoom: 2, x: 0, y: 0 }, { x: 0, y: 390 })).toBe(true)
  })

  it('comes nearer around the point that was asked for', () => {
    const view = zoomedAt(UNZOOMED, 2, { x: 100, y: -50 })
    expect(view).toEqual({ zoom: 2, x: -100, y: 50 })
    expect(zoomedAt(view, 1, { x: 100, y: -50 })).toEqual({ zoom: 1, x: 0, y: 0 })
  })

  it('comes no nearer than four times, and goes no farther than whole', () => {
    expect(zoomedAt(UNZOOMED, 9, { x: 0, y: 0 }).zoom).toBe(4)
    expect(zoomedAt(UNZOOMED, 0.2, { x: 0, y: 0 }).zoom).toBe(1)
  })

  it('cannot be moved out of its frame', () => {
    expect(heldIn(frame, picture, { zoom: 2, x: 900, y: -900 })).toEqual({ zoom: 2, x: 500, y: -100 })
    expect(heldIn(frame, picture, { zoom: 1, x: 30, y: 30 })).toEqual(UNZOOMED)
  })
})
