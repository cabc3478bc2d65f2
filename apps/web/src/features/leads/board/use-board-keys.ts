import type { KeyboardEvent, RefObject } from 'react'
import { endOf, leadAt, placeAcross, placeBeside, type BoardColumns, type Place } from './board-columns.ts'
import type { Picks } from './use-picks.ts'

/**
 * Returns what a key does on a tile: arrows, Home and End go to another one, with Shift they pick on the way. Space
 * picks, M opens the menu of moves, Enter opens the lead, Escape drops what is picked.
 */
export function useBoardKeys({
  columns,
  picks,
  onOpen,
  onMoveMenu,
}: {
  columns: RefObject<BoardColumns>
  picks: Picks
  onOpen: (place: Place) => void
  onMoveMenu: (place: Place) => void
}) {
  function act(key: string, place: Place): boolean {
    const lead = leadAt(columns.current, place)
    if (key === ' ' && lead) picks.toggle(lead)
    else if (key === 'Enter') onOpen(place)
    else if (key.toLowerCase() === 'm') onMoveMenu(place)
    else if (key === 'Escape' && picks.picked.size > 0) picks.clear()
    else return false
    return true
  }

  return (event: KeyboardEvent, place: Place): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const next = nextPlace(columns.current, place, event.key)
    if (next === undefined) {
      if (act(event.key, place)) event.preventDefault()
      return
    }
    event.preventDefault()
    if (!next) return
    columns.current.get(next.stage)?.focus(next.index)
    if (event.shiftKey) extend(columns.current, picks, place, next)
  }
}

/** Returns where a key leads; null if there is nothing that way, undefined if it leads nowhere. */
function nextPlace(columns: BoardColumns, place: Place, key: string): Place | null | undefined {
  if (key === 'ArrowUp') return placeBeside(columns, place, -1)
  if (key === 'ArrowDown') return placeBeside(columns, place, 1)
  if (key === 'ArrowLeft') return placeAcross(columns, place, -1)
  if (key === 'ArrowRight') return placeAcross(columns, place, 1)
  if (key === 'Home') return endOf(columns, place.stage, false)
  return key === 'End' ? endOf(columns, place.stage, true) : undefined
}

/** Picks both, and in one column all between them. Going back over what is picked drops it again. */
function extend(columns: BoardColumns, { picked, pick }: Picks, from: Place, to: Place): void {
  const first = leadAt(columns, from)
  const second = leadAt(columns, to)
  if (!first || !second || first === second) return
  if (picked.has(first.id) && picked.has(second.id)) return pick([first], false)
  const [low, high] = [Math.min(from.index, to.index), Math.max(from.index, to.index)]
  const between = from.stage === to.stage ? columns.get(to.stage)?.leads.slice(low, high + 1) : undefined
  pick(between ?? [first, second], true)
}
