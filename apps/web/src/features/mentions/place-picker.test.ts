import { describe, expect, it } from 'vitest'
import { placePicker } from './place-picker.ts'

const FIELD = { left: 400, top: 100, bottom: 300, width: 500 }
const DESK = { top: 0, bottom: 800, width: 1280 }
const at = (left: number, top: number) => ({ left, top, bottom: top + 20, width: 10 })

describe('the picker stands', () => {
  it('below the @ where there is room', () => {
    expect(placePicker(at(450, 120), FIELD, 200, DESK)).toEqual({
      left: 434,
      top: 146,
      width: 360,
      maxHeight: 340,
    })
  })

  it('above it where there is more', () => {
    const place = placePicker(at(450, 700), FIELD, 200, DESK)
    expect(place.top + 200).toBe(700 - 6)
  })

  it('never beyond the edges', () => {
    expect(placePicker(at(1270, 120), FIELD, 200, DESK).left).toBe(1280 - 8 - 360)
    expect(placePicker(at(2, 120), FIELD, 200, DESK).left).toBe(8)
  })

  it('on the phone as wide as the field, and above the keyboard', () => {
    const phone = { top: 0, bottom: 400, width: 390 }
    const place = placePicker(at(200, 330), { left: 16, top: 300, bottom: 360, width: 358 }, 300, phone)
    expect(place).toMatchObject({ left: 16, width: 358, maxHeight: 316 })
    expect(place.top).toBe(330 - 6 - 300)
  })

  it('no higher than what can be seen', () => {
    const low = { top: 200, bottom: 420, width: 1280 }
    expect(placePicker(at(450, 240), FIELD, 330, low)).toMatchObject({ top: 266, maxHeight: 420 - 260 - 14 })
  })
})
