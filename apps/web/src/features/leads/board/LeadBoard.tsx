import './board.css'
import { DndContext, DragOverlay, pointerWithin } from '@dnd-kit/core'
import { Trans } from '@lingui/react/macro'
import type { GroupDetails } from '@guildhall/contract/groups'
import { LEAD_STAGES } from '@guildhall/contract/lead-limits'
import { useId, useRef, type MouseEvent } from 'react'
import { createPortal } from 'react-dom'
import { Key } from '#web/ui/Key.tsx'
import type { LeadFilters } from '../lead-list.ts'
import { usePipeline } from '../leads.queries.ts'
import { useOpenLead } from '../use-open-lead.ts'
import { leadAt, type BoardColumns, type Place } from './board-columns.ts'
import { BoardColumn } from './BoardColumn.tsx'
import { FoldedColumn } from './FoldedColumn.tsx'
import { LiftedTile } from './LiftedTile.tsx'
import { PickedBar } from './PickedBar.tsx'
import { useBoardKeys } from './use-board-keys.ts'
import { useBoardMoves } from './use-board-moves.ts'
import { ANNOUNCEMENTS, useDrag } from './use-drag.ts'
import { useMoveMenu } from './use-move-menu.ts'
import { usePicks } from './use-picks.ts'

/** The part of a tile that picks it when it is clicked. */
const PICK_SELECTOR = '[data-pick]'

/** The pipeline of a group as a board: a column per stage, between which leads are moved by mouse, finger or keys. */
export function LeadBoard({ group, filters }: { group: GroupDetails; filters: LeadFilters }) {
  const hintId = useId()
  const { pipeline } = usePipeline(group.id)
  const columns = useRef<BoardColumns>(new Map())
  const picks = usePicks()
  const { spoken, move } = useBoardMoves(group.id, columns, picks)
  const menu = useMoveMenu(columns, picks, (leads, stage) => void move(leads, stage))
  const drag = useDrag(picks, (leads, stage) => void move(leads, stage))
  const openLead = useOpenLead()
  const onOpen = (place: Place) => {
    const lead = leadAt(columns.current, place)
    if (lead) openLead(lead.id)
  }
  const onKey = useBoardKeys({ columns, picks, onOpen, onMoveMenu: menu.openAt })
  const onClick = (event: MouseEvent, place: Place) => {
    const lead = leadAt(columns.current, place)
    const isPick = event.ctrlKey || event.metaKey || event.shiftKey || isInPickArea(event)
    if (isPick && lead) picks.toggle(lead)
    else onOpen(place)
  }
  const draggedIds = new Set(drag.dragged.map(({ id }) => id))

  return (
    <DndContext
      {...drag.props}
      collisionDetection={pointerWithin}
      accessibility={{ announcements: ANNOUNCEMENTS, screenReaderInstructions: { draggable: '' } }}
    >
      <p id={hintId} className="leads-board-hint">
        <Trans>
          Arrow keys go to other leads, <Key>Space</Key> picks, <Key>M</Key> moves, <Key>Enter</Key> opens
        </Trans>
      </p>
      <p role="status" className="sr-only">
        {spoken}
      </p>
      <div className="leads-board" data-dragging={draggedIds.size > 0 || undefined}>
        {LEAD_STAGES.map((stage) => {
          const counted = pipeline?.stages.find((one) => one.stage === stage)
          return filters.stage === null || filters.stage === stage ? (
            <BoardColumn
              key={stage}
              groupId={group.id}
              stage={stage}
              filters={filters}
              counted={counted}
              columns={columns}
              picked={picks.picked}
              draggedIds={draggedIds}
              hintId={hintId}
              onFocus={menu.setLast}
              onKey={onKey}
              onClick={onClick}
            />
          ) : (
            <FoldedColumn key={stage} stage={stage} counted={counted} />
          )
        })}
      </div>
      <PickedBar
        leads={picks.picked.size > 0 || menu.isOpen ? menu.leads : []}
        isMenuOpen={menu.isOpen}
        onMenu={menu.setOpen}
        onMove={menu.choose}
        onClear={() => {
          picks.clear()
          menu.focusLast()
        }}
        onMenuClosed={menu.onClosed}
      />
      {createPortal(
        // Without an animation of the drop: the lead is where it was dropped already.
        <DragOverlay dropAnimation={null}>
          <LiftedTile leads={drag.dragged} />
        </DragOverlay>,
        document.body,
      )}
    </DndContext>
  )
}

function isInPickArea({ target }: MouseEvent): boolean {
  return target instanceof Element && target.closest(PICK_SELECTOR) !== null
}
