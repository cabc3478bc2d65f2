import { flip, offset, shift } from '@floating-ui/react-dom'
import { useLayoutEffect, useRef } from 'react'
import { EDGE_PX, GAP_PX, useFloatingBox } from './use-floating-box.ts'
import { useTooltip } from './use-tooltip.ts'

const MIDDLEWARE = [offset(GAP_PX), flip({ crossAxis: false, padding: EDGE_PX }), shift({ padding: EDGE_PX })]

/**
 * Shows the text of `data-tooltip` below its control and centred; above it if there is no room, and never beyond the
 * screen edges. Rendered once in the application.
 */
export function TooltipLayer() {
  const layer = useRef<HTMLDivElement>(null)
  const target = useTooltip(layer)
  const { setBox, setAnchor, style } = useFloatingBox({ placement: 'bottom', middleware: MIDDLEWARE })
  useLayoutEffect(() => setAnchor(target), [setAnchor, target])
  if (!target) return null
  return (
    <div ref={layer} className="contents">
      <div
        ref={setBox}
        role="tooltip"
        style={style}
        className="fixed z-(--layer-tooltip) w-max max-w-[min(20rem,calc(100vw-1rem))] animate-appear rounded-small bg-ink px-2.5 py-1.5 text-xs font-medium text-surface shadow-float before:absolute before:-inset-2 before:-z-10 before:content-['']"
      >
        {target.dataset.tooltip}
      </div>
    </div>
  )
}
