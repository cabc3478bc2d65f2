const GAP_PX = 6
const EDGE_PX = 8
const MAX_WIDTH_PX = 360
const MAX_HEIGHT_PX = 340
const NARROW_PX = 640

/** The position of the picker on the screen. */
export type PickerPosition = { left: number; top: number; width: number; maxHeight: number }

type Box = Pick<DOMRect, 'left' | 'top' | 'bottom' | 'width'>
/** The visible part of the page: on a phone, without the keyboard. */
export type Viewport = { top: number; bottom: number; width: number }

/**
 * Returns a position below the @, or above it if there is more room, within the edges of the screen. On
 * narrow screens the picker is as wide as the field.
 */
export function positionPicker(at: Box, field: Box, height: number, viewport: Viewport): PickerPosition {
  const isNarrow = viewport.width < NARROW_PX
  const width = isNarrow ? field.width : Math.min(MAX_WIDTH_PX, viewport.width - 2 * EDGE_PX)
  const maxLeft = Math.max(EDGE_PX, viewport.width - EDGE_PX - width)
  const left = isNarrow ? field.left : Math.min(Math.max(EDGE_PX, at.left - 2 * EDGE_PX), maxLeft)
  const below = viewport.bottom - at.bottom - GAP_PX - EDGE_PX
  const above = at.top - viewport.top - GAP_PX - EDGE_PX
  const desiredHeight = Math.min(height, MAX_HEIGHT_PX)
  const isBelow = desiredHeight <= below || below >= above
  const maxHeight = Math.min(MAX_HEIGHT_PX, Math.max(0, isBelow ? below : above))
  const top = isBelow ? at.bottom + GAP_PX : at.top - GAP_PX - Math.min(desiredHeight, maxHeight)
  return { left, top, width, maxHeight }
}

/** Returns what is visible now. */
export function currentViewport(): Viewport {
  const view = window.visualViewport
  const top = view?.offsetTop ?? 0
  return {
    top,
    bottom: top + (view?.height ?? window.innerHeight),
    width: document.documentElement.clientWidth,
  }
}

/** Returns the position of a character on the screen, in an element that contains only the text. */
export function characterRect(mirror: HTMLElement, index: number): DOMRect {
  const walker = document.createTreeWalker(mirror, NodeFilter.SHOW_TEXT)
  let before = 0
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const { length } = node as Text
    if (index < before + length) {
      const range = document.createRange()
      range.setStart(node, index - before)
      range.setEnd(node, index - before + 1)
      return range.getBoundingClientRect()
    }
    before += length
  }
  return mirror.getBoundingClientRect()
}
