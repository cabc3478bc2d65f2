import { describe, expect, it } from 'vitest'
import { buildMedia, idOf } from '#web/testing/posts.ts'
import { boxRatio, pictureAddress, pictureSet, videoAddress } from './media-box.ts'

describe('the box of a picture', () => {
  it('[D-059] has its stored proportions, but is neither a tower nor a thread', () => {
    expect(boxRatio({ width: 1600, height: 1000 })).toBe(1.6)
    expect(boxRatio({ width: 900, height: 1800 })).toBe(0.8)
    expect(boxRatio({ width: 9000, height: 90 })).toBe(3)
    expect(boxRatio({ width: 0, height: 0 })).toBeCloseTo(16 / 9)
  })

  it('is filled in a width that exists', () => {
    const path = `/objects/${idOf(500)}`
    expect(pictureAddress(buildMedia(), 640)).toBe(`${path}?size=640`)
    expect(pictureAddress(buildMedia(), 2048)).toBe(`${path}?size=1280`)
    expect(pictureAddress(buildMedia({ widths: [640, 320] }), 100)).toBe(`${path}?size=320`)
    expect(pictureAddress(buildMedia({ widths: [] }), 640)).toBe(path)
    expect(pictureSet(buildMedia({ widths: [320, 640] }))).toBe(
      `${path}?size=320 320w, ${path}?size=640 640w`,
    )
    expect(videoAddress(buildMedia())).toBe(`${path}?size=video`)
  })
})
