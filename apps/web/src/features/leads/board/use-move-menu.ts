import type { LeadStage } from '@guildhall/contract/lead-limits'
import type { Lead } from '@guildhall/contract/leads'
import { useRef, useState, type RefObject } from 'react'
import { leadAt, nearestPlace, type BoardColumns, type Place } from './board-columns.ts'
import type { Picks } from './use-picks.ts'

/**
 * The menu of moves: for the leads that are picked, or for the one on which M was pressed. After a move the focus is
 * on the lead that took the place of the one that left.
 */
export function useMoveMenu(
  columns: RefObject<BoardColumns>,
  { picked }: Picks,
  move: (leads: readonly Lead[], stage: LeadStage) => void,
) {
  const [isOpen, setOpen] = useState(false)
  const [single, setSingle] = useState<Lead | null>(null)
  /** Where the focus goes when the menu is closed; null for its button. */
  const returnTo = useRef<Place | null>(null)
  const lastPlace = useRef<Place>({ stage: 'new', index: 0 })
  const leads = picked.size > 0 ? [...picked.values()] : single ? [single] : []

  function focusNear(place: Place): void {
    const near = nearestPlace(columns.current, place)
    if (near) columns.current.get(near.stage)?.focus(near.index)
  }

  return {
    leads,
    isOpen,
    focusNear,
    /** Remembers the tile that had the focus last. */
    setLast: (place: Place) => {
      lastPlace.current = place
    },
    focusLast: () => focusNear(lastPlace.current),
    openAt: (place: Place) => {
      returnTo.current = place
      setSingle(leadAt(columns.current, place) ?? null)
      setOpen(true)
    },
    setOpen: (next: boolean) => {
      if (next) returnTo.current = null
      setOpen(next)
    },
    choose: (stage: LeadStage) => {
      returnTo.current ??= lastPlace.current
      move(leads, stage)
    },
    onClosed: (event: Event) => {
      setSingle(null)
      if (!returnTo.current) return
      event.preventDefault()
      focusNear(returnTo.current)
    },
  }
}
