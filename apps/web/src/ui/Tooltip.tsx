import { useLayoutEffect, useRef, useState } from 'react'
import { useTooltip } from './use-tooltip.ts'

const GAP_PX = 6
const EDGE_PX = 8

/** Shows the text of `data-tooltip` beside its control. Rendered once in the application. */
export function TooltipLayer() {
  const box = useRef<HTMLDivElement>(null)
  const [position, setPosition] = useState<{ left: number; top: number } | null>(null)
  const target = useTooltip(box)

  useLayoutEffect(() => {
    setPosition(target && box.current ? positionFor(target.getBoundingClientRect(), box.current) : null)
  }, [target])

  if (!target) return null
  return (
    <div
      ref={box}
      role="tooltip"
      style={position ?? { left: 0, top: 0, visibility: 'hidden' }}
      className="fixed z-(--layer-tooltip) max-w-xs animate-appear rounded-small bg-ink px-2.5 py-1.5 text-xs font-medium text-surface shadow-float before:absolute before:-inset-2 before:-z-10 before:content-['']"
    >
      {target.dataset.tooltip}
    </div>
  )
}

/** Below the control and centred on it; above if there is no room, and never beyond the screen edges. */
function positionFor(target: DOMRect, box: HTMLElement): { left: number; top: number } {
  const { offsetWidth: width, offsetHeight: height } = box
  const below = target.bottom + GAP_PX
  const fits = below + height <= window.innerHeight - EDGE_PX
  const centred = target.left + target.width / 2 - width / 2
  return {
    top: fits ? below : target.top - GAP_PX - height,
    left: Math.max(EDGE_PX, Math.min(centred, document.documentElement.clientWidth - EDGE_PX - width)),
  }
}
