import { act, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { stubLayout } from '#web/testing/layout.ts'
import { usePickerPosition } from './use-picker-position.ts'

const LIST_PX = 330
const box = () => screen.getByTestId('picker')

beforeEach(() => {
  Object.assign(HTMLElement.prototype, { showPopover: vi.fn(), hidePopover: vi.fn() })
  Range.prototype.getBoundingClientRect = () => new DOMRect()
})
afterEach(() => void vi.unstubAllGlobals())

function Picker() {
  const mirror = useRef<HTMLDivElement>(null)
  const { ref, style } = usePickerPosition(mirror, 0)
  return (
    <>
      <div ref={mirror} data-testid="mirror">
        @ada
      </div>
      <div ref={ref} style={style} data-testid="picker">
        <div role="listbox" />
      </div>
    </>
  )
}

/** Shows a picker of this height on a screen, with its @ at a position; returns where it is. */
async function positionAt(
  [x, y]: [number, number],
  { height = 200, visible = { width: 1280, height: 800 }, view = render(<Picker />) } = {},
) {
  stubLayout({ width: visible.width, height: 900 }, (element) =>
    element.dataset['testid'] === 'picker'
      ? { width: parseFloat(element.style.width) || 0, height: heightOf(element, height) }
      : undefined,
  )
  vi.spyOn(screen.getByRole('listbox', { hidden: true }), 'scrollHeight', 'get').mockImplementation(
    () => height - heightOf(box(), height),
  )
  // The part of the page above the keyboard.
  vi.stubGlobal('visualViewport', Object.assign(new EventTarget(), visible, { offsetLeft: 0, offsetTop: 0 }))
  Range.prototype.getBoundingClientRect = () => new DOMRect(x, y, 10, 20)
  vi.spyOn(screen.getByTestId('mirror'), 'getBoundingClientRect').mockReturnValue(
    new DOMRect(16, 100, 358, 200),
  )
  view.rerender(<Picker />)
  await act(async () => {})
  const { left, top, width, maxHeight, visibility } = box().style
  return { left, top, width, maxHeight, visibility }
}

const heightOf = (element: HTMLElement, height: number) =>
  Math.min(height, parseFloat(element.style.maxHeight) || Infinity)

describe('the picker is placed', () => {
  it('below the @ if there is room', async () => {
    expect(await positionAt([450, 120])).toEqual({
      left: '434px',
      top: '146px',
      width: '360px',
      maxHeight: '340px',
      visibility: '',
    })
  })

  it('above it if there is more room there', async () => {
    expect(await positionAt([450, 700])).toMatchObject({ top: '494px', maxHeight: '340px' })
  })

  it('within the edges of the screen', async () => {
    const view = render(<Picker />)
    expect((await positionAt([1270, 120], { view })).left).toBe('912px')
    expect((await positionAt([2, 120], { view })).left).toBe('8px')
  })

  it('on a phone as wide as the field, and above the keyboard', async () => {
    const position = await positionAt([200, 330], { height: 300, visible: { width: 390, height: 400 } })
    expect(position).toMatchObject({ left: '16px', top: '24px', width: '358px', maxHeight: '316px' })
  })

  it('no taller than the visible area', async () => {
    const visible = { width: 1280, height: 400 }
    const below = await positionAt([450, 100], { height: LIST_PX, visible })
    expect(below).toMatchObject({ top: '126px', maxHeight: '266px' })
  })

  it('above the @ and no taller than the room there', async () => {
    const visible = { width: 1280, height: 400 }
    const above = await positionAt([450, 300], { height: LIST_PX, visible })
    expect(above).toMatchObject({ top: '8px', maxHeight: '286px' })
  })

  it('where the whole list has room, even if only a part of it was visible before', async () => {
    const view = render(<Picker />)
    const low = await positionAt([450, 60], { height: LIST_PX, visible: { width: 1280, height: 220 }, view })
    expect(low).toMatchObject({ top: '86px', maxHeight: '126px' })
    const high = await positionAt([450, 600], {
      height: LIST_PX,
      visible: { width: 1280, height: 760 },
      view,
    })
    expect(high).toMatchObject({ top: '264px', maxHeight: '340px' })
  })

  it('in the top layer, invisible until its position is known', async () => {
    render(<Picker />)
    expect(HTMLElement.prototype.showPopover).toHaveBeenCalledOnce()
    expect(box().style.visibility).toBe('hidden')
    await act(async () => {})
    expect(box().style.visibility).toBe('')
  })

  it('by the stylesheet in browsers without a top layer', async () => {
    Reflect.deleteProperty(HTMLElement.prototype, 'showPopover')
    await positionAt([450, 120])
    expect(box().style.cssText).toBe('')
  })
})
