import { describe, expect, it } from 'vitest'
import { boxRatio } from './media-box.ts'

describe('the media box', () => {
  it('[D-059] has the stored aspect ratio, within limits', () => {
    expect(boxRatio({ width: 1600, height: 1000 })).toBe(1.6)
    expect(boxRatio({ width: 900, height: 1800 })).toBe(0.8)
    expect(boxRatio({ width: 9000, height: 90 })).toBe(3)
    expect(boxRatio({ width: 0, height: 0 })).toBeCloseTo(16 / 9)
  })
})
