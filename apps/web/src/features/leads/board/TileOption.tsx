import { useDraggable } from '@dnd-kit/core'
import type { Lead } from '@guildhall/contract/leads'
import type { KeyboardEvent, MouseEvent, Ref } from 'react'
import { LeadTile } from './LeadTile.tsx'

/** A lead in a column of the board, which can be focused, picked and dragged. */
export function TileOption({
  ref,
  lead,
  index,
  count,
  start,
  isActive,
  isPicked,
  isDragged,
  onFocus,
  onKeyDown,
  onClick,
}: {
  /** Measures the tile. */
  ref: Ref<HTMLDivElement>
  lead: Lead
  index: number
  /** The number of leads in the column; -1 if there are more than are loaded. */
  count: number
  /** Where the tile begins in its column, in pixels. */
  start: number
  /** True for the tile of a column that Tab reaches. */
  isActive: boolean
  isPicked: boolean
  isDragged: boolean
  onFocus: () => void
  onKeyDown: (event: KeyboardEvent) => void
  onClick: (event: MouseEvent) => void
}) {
  const { setNodeRef, listeners } = useDraggable({ id: lead.id, data: { lead } })
  return (
    <div
      ref={ref}
      data-index={index}
      role="presentation"
      className="absolute inset-x-0 top-0"
      style={{ transform: `translateY(${start}px)` }}
    >
      <div
        ref={setNodeRef}
        role="option"
        tabIndex={isActive ? 0 : -1}
        aria-selected={isPicked}
        aria-setsize={count}
        aria-posinset={index + 1}
        data-lead={lead.id}
        data-dragged={isDragged || undefined}
        className="leads-tile"
        {...listeners}
        onPointerDown={onFocus}
        onFocus={onFocus}
        onKeyDown={onKeyDown}
        onClick={onClick}
      >
        <LeadTile lead={lead} isPicked={isPicked} />
      </div>
    </div>
  )
}
