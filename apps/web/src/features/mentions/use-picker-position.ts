import { autoUpdate, flip, offset, shift, size, type Middleware } from '@floating-ui/react-dom'
import { useLayoutEffect, type CSSProperties, type RefObject } from 'react'
import { EDGE_PX, GAP_PX, useFloatingBox } from '#web/ui/use-floating-box.ts'
import { characterRect } from './character-rect.ts'

const WIDTH_PX = 360
const MAX_HEIGHT_PX = 340
const NARROW_PX = 640
/** How far the picker begins to the left of the @. */
const INDENT_PX = 16

/** Sets the width and lets `flip` decide for the whole list, of which only a part might be visible so far. */
const measureWholeList: Middleware = {
  name: 'wholeList',
  fn({ elements: { floating }, rects, middlewareData }) {
    if (middlewareData['wholeList']) return {}
    const { width } = rects.reference
    floating.style.width = `${width}px`
    const height = Math.min(MAX_HEIGHT_PX, fullHeight(floating))
    return {
      data: { isMeasured: true },
      reset: { rects: { ...rects, floating: { ...rects.floating, width, height } } },
    }
  },
}

const MIDDLEWARE = [
  measureWholeList,
  offset(GAP_PX),
  flip({ crossAxis: false, flipAlignment: false, padding: EDGE_PX }),
  // On narrow screens the picker is exactly where the field is.
  shift(() => ({ mainAxis: !isNarrow(), padding: EDGE_PX })),
  size({
    padding: EDGE_PX,
    apply({ elements: { floating }, availableHeight }) {
      floating.style.maxHeight = `${Math.max(0, Math.min(MAX_HEIGHT_PX, availableHeight))}px`
    },
  }),
]

/**
 * Shows the picker in the top layer and keeps it at its @ when anything moves: below it, or above it if there is
 * more room, in the visible part of the page (on a phone, without the keyboard). On narrow screens it is as wide as
 * the field. Older browsers without a top layer show it below the field: see `.mention-picker`.
 */
export function usePickerPosition(
  mirror: RefObject<HTMLElement | null>,
  start: number,
): { ref: (box: HTMLElement | null) => void; style: CSSProperties | undefined } {
  const { box, setBox, setAnchor, style, update } = useFloatingBox({
    placement: 'bottom-start',
    middleware: MIDDLEWARE,
    whileElementsMounted: autoUpdate,
  })

  useLayoutEffect(() => {
    if (!box || !supportsPopover()) return
    box.showPopover()
    return () => box.hidePopover()
  }, [box])

  useLayoutEffect(() => {
    const text = mirror.current
    if (!text || !supportsPopover()) return
    setAnchor({ contextElement: text, getBoundingClientRect: () => anchorRect(text, start) })
  }, [setAnchor, mirror, start])

  // Runs after every render: the @ might have moved, or the list grown.
  useLayoutEffect(() => update())

  return { ref: setBox, style: supportsPopover() ? style : undefined }
}

/** True if the browser has a top layer for elements other than dialogs. */
export function supportsPopover(): boolean {
  return typeof HTMLElement.prototype.showPopover === 'function'
}

/** Returns the rectangle above or below which the picker is: as wide as the picker, as high as the @. */
function anchorRect(mirror: HTMLElement, start: number): DOMRect {
  const at = characterRect(mirror, start)
  if (!isNarrow()) return new DOMRect(at.left - INDENT_PX, at.top, WIDTH_PX, at.height)
  const field = mirror.getBoundingClientRect()
  return new DOMRect(field.left, at.top, field.width, at.height)
}

function isNarrow(): boolean {
  return document.documentElement.clientWidth < NARROW_PX
}

/** Returns the height that the picker would have with all of its suggestions visible. */
function fullHeight(box: HTMLElement): number {
  const list = box.querySelector('[role="listbox"]')
  return box.offsetHeight + (list ? list.scrollHeight - list.clientHeight : 0)
}
