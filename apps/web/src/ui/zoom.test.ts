import { describe, expect, it } from 'vitest'
import { fittedSize, clampView, isOnPicture, UNZOOMED, zoomAt } from './zoom.ts'

const frame = { width: 1000, height: 800 }
const picture = { width: 1600, height: 800 }

describe('a picture in the lightbox', () => {
  it('fits into its frame', () => {
    expect(fittedSize(frame, picture)).toEqual({ width: 1000, height: 500 })
  })

  it('is distinguished from what is around it', () => {
    expect(isOnPicture(frame, picture, UNZOOMED, { x: 0, y: 249 })).toBe(true)
    expect(isOnPicture(frame, picture, UNZOOMED, { x: 0, y: 251 })).toBe(false)
    expect(isOnPicture(frame, picture, { zoom: 2, x: 0, y: 0 }, { x: 0, y: 390 })).toBe(true)
  })

  it('is zoomed around the given point', () => {
    const view = zoomAt(UNZOOMED, 2, { x: 100, y: -50 })
    expect(view).toEqual({ zoom: 2, x: -100, y: 50 })
    expect(zoomAt(view, 1, { x: 100, y: -50 })).toEqual({ zoom: 1, x: 0, y: 0 })
  })

  it('is zoomed between one and four times', () => {
    expect(zoomAt(UNZOOMED, 9, { x: 0, y: 0 }).zoom).toBe(4)
    expect(zoomAt(UNZOOMED, 0.2, { x: 0, y: 0 }).zoom).toBe(1)
  })

  it('cannot be moved out of its frame', () => {
    expect(clampView(frame, picture, { zoom: 2, x: 900, y: -900 })).toEqual({ zoom: 2, x: 500, y: -100 })
    expect(clampView(frame, picture, { zoom: 1, x: 30, y: 30 })).toEqual(UNZOOMED)
  })
})
