import { describe, expect, it } from 'vitest'
import { positionPicker } from './position-picker.ts'

const FIELD = { left: 400, top: 100, bottom: 300, width: 500 }
const DESKTOP = { top: 0, bottom: 800, width: 1280 }
const at = (left: number, top: number) => ({ left, top, bottom: top + 20, width: 10 })

describe('the picker is placed', () => {
  it('below the @ if there is room', () => {
    expect(positionPicker(at(450, 120), FIELD, 200, DESKTOP)).toEqual({
      left: 434,
      top: 146,
      width: 360,
      maxHeight: 340,
    })
  })

  it('above it if there is more room there', () => {
    const position = positionPicker(at(450, 700), FIELD, 200, DESKTOP)
    expect(position.top + 200).toBe(700 - 6)
  })

  it('within the edges of the screen', () => {
    expect(positionPicker(at(1270, 120), FIELD, 200, DESKTOP).left).toBe(1280 - 8 - 360)
    expect(positionPicker(at(2, 120), FIELD, 200, DESKTOP).left).toBe(8)
  })

  it('on a phone as wide as the field, and above the keyboard', () => {
    const phone = { top: 0, bottom: 400, width: 390 }
    const position = positionPicker(at(200, 330), { left: 16, top: 300, bottom: 360, width: 358 }, 300, phone)
    expect(position).toMatchObject({ left: 16, width: 358, maxHeight: 316 })
    expect(position.top).toBe(330 - 6 - 300)
  })

  it('no taller than the visible area', () => {
    const low = { top: 200, bottom: 420, width: 1280 }
    expect(positionPicker(at(450, 240), FIELD, 330, low)).toMatchObject({
      top: 266,
      maxHeight: 420 - 260 - 14,
    })
  })
})
