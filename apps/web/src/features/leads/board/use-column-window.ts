import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import type { Lead } from '@guildhall/contract/leads'
import { useLayoutEffect, useRef, useState } from 'react'
import type { ColumnHandle } from './board-columns.ts'

const TILE_PX = 120
const GAP_PX = 8
const OVERSCAN = 4

/**
 * Renders only the tiles of a column that are in sight, of any number. The one that has the focus, or is dragged,
 * stays rendered wherever it is scrolled to.
 */
export function useColumnWindow(leads: readonly Lead[]) {
  const scroller = useRef<HTMLDivElement>(null)
  const [activeId, setActiveId] = useState<string | null>(null)
  const wantsFocus = useRef(false)
  const found = leads.findIndex(({ id }) => id === activeId)
  const activeIndex = Math.max(found, 0)

  // oxlint-disable-next-line react/incompatible-library -- the React Compiler is not used here
  const virtualizer = useVirtualizer<HTMLDivElement, HTMLDivElement>({
    count: leads.length,
    overscan: OVERSCAN,
    gap: GAP_PX,
    getScrollElement: () => scroller.current,
    getItemKey: (index) => leads[index]?.id ?? index,
    estimateSize: () => TILE_PX,
    rangeExtractor: (range) => {
      const shown = defaultRangeExtractor(range)
      if (found < 0 || shown.includes(found)) return shown
      return [...shown, found].toSorted((one, other) => one - other)
    },
  })

  function focusTile(id: string | undefined): boolean {
    const tile = id && scroller.current?.querySelector<HTMLElement>(`[data-lead="${id}"]`)
    if (!tile) return false
    tile.focus()
    return true
  }

  useLayoutEffect(() => {
    if (wantsFocus.current && focusTile(leads[activeIndex]?.id)) wantsFocus.current = false
  })

  const handle: ColumnHandle = {
    leads,
    offsetOf: (index) =>
      (virtualizer.measurementsCache[index]?.start ?? 0) - (scroller.current?.scrollTop ?? 0),
    indexAt: (offset) =>
      virtualizer.getVirtualItemForOffset((scroller.current?.scrollTop ?? 0) + Math.max(offset, 0))?.index ??
      0,
    focus: (index) => {
      const id = leads[index]?.id
      if (id === undefined) return
      virtualizer.scrollToIndex(index)
      setActiveId(id)
      wantsFocus.current = !focusTile(id)
    },
  }
  return { scroller, virtualizer, handle, activeIndex, setActiveId }
}
