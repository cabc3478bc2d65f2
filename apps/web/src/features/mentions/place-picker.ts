const GAP_PX = 6
const EDGE_PX = 8
const WIDEST_PX = 360
const HIGHEST_PX = 340
const NARROW_PX = 640

/** Where the picker stands on the screen. */
export type Place = { left: number; top: number; width: number; maxHeight: number }

type Box = Pick<DOMRect, 'left' | 'top' | 'bottom' | 'width'>
/** The part of the page that can be seen: on the phone, without the keyboard. */
export type Sight = { top: number; bottom: number; width: number }

/** Below the @, or above it where there is more room, and never beyond the edges; on narrow screens as wide as the field. */
export function placePicker(at: Box, field: Box, height: number, sight: Sight): Place {
  const isNarrow = sight.width < NARROW_PX
  const width = isNarrow ? field.width : Math.min(WIDEST_PX, sight.width - 2 * EDGE_PX)
  const farthest = Math.max(EDGE_PX, sight.width - EDGE_PX - width)
  const left = isNarrow ? field.left : Math.min(Math.max(EDGE_PX, at.left - 2 * EDGE_PX), farthest)
  const below = sight.bottom - at.bottom - GAP_PX - EDGE_PX
  const above = at.top - sight.top - GAP_PX - EDGE_PX
  const wanted = Math.min(height, HIGHEST_PX)
  const isBelow = wanted <= below || below >= above
  const maxHeight = Math.min(HIGHEST_PX, Math.max(0, isBelow ? below : above))
  const top = isBelow ? at.bottom + GAP_PX : at.top - GAP_PX - Math.min(wanted, maxHeight)
  return { left, top, width, maxHeight }
}

/** What can be seen now. */
export function sightNow(): Sight {
  const view = window.visualViewport
  const top = view?.offsetTop ?? 0
  return {
    top,
    bottom: top + (view?.height ?? window.innerHeight),
    width: document.documentElement.clientWidth,
  }
}

/** Where a character stands on the screen, in an element that holds nothing but the text. */
export function boxOfCharacter(mirror: HTMLElement, index: number): DOMRect {
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
