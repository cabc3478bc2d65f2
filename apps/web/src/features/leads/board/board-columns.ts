import { LEAD_STAGES, type LeadStage } from '@guildhall/contract/lead-limits'
import type { Lead } from '@guildhall/contract/leads'

/** What the board knows of a column on screen. */
export type ColumnHandle = {
  leads: readonly Lead[]
  /** Returns how far below the top of the visible part a tile begins. */
  offsetOf: (index: number) => number
  /** Returns the tile that is at this distance from the top of the visible part. */
  indexAt: (offset: number) => number
  /** Scrolls to a tile and focuses it. */
  focus: (index: number) => void
}

/** The columns on screen; those that are folded are not among them. */
export type BoardColumns = Map<LeadStage, ColumnHandle>

/** A place on the board. */
export type Place = { stage: LeadStage; index: number }

/** Returns the lead at a place. */
export function leadAt(columns: BoardColumns, { stage, index }: Place): Lead | undefined {
  return columns.get(stage)?.leads[index]
}

/** Returns the place one step up or down; null at the ends of a column. */
export function placeBeside(columns: BoardColumns, { stage, index }: Place, step: number): Place | null {
  const next = { stage, index: index + step }
  return leadAt(columns, next) ? next : null
}

/** Returns the first or last place of a column. */
export function endOf(columns: BoardColumns, stage: LeadStage, isLast: boolean): Place {
  const count = columns.get(stage)?.leads.length ?? 0
  return { stage, index: isLast ? Math.max(count - 1, 0) : 0 }
}

/** Returns the place at the same height in the next column that has leads, left (-1) or right (1); null if there is none. */
export function placeAcross(columns: BoardColumns, { stage, index }: Place, step: -1 | 1): Place | null {
  const offset = columns.get(stage)?.offsetOf(index) ?? 0
  const at = LEAD_STAGES.indexOf(stage)
  const beside = step > 0 ? LEAD_STAGES.slice(at + 1) : LEAD_STAGES.slice(0, at).toReversed()
  const next = beside.find((other) => (columns.get(other)?.leads.length ?? 0) > 0)
  const column = next && columns.get(next)
  if (!column) return null
  return { stage: next, index: Math.min(column.indexAt(offset), column.leads.length - 1) }
}

/** Returns the place nearest to one whose lead may have left it; null on an empty board. */
export function nearestPlace(columns: BoardColumns, place: Place): Place | null {
  const count = columns.get(place.stage)?.leads.length ?? 0
  if (count > 0) return { stage: place.stage, index: Math.min(place.index, count - 1) }
  return placeAcross(columns, place, 1) ?? placeAcross(columns, place, -1)
}

/** Returns leads as the columns show them now: someone else may have moved one since it was picked. */
export function currentLeads(columns: BoardColumns, leads: readonly Lead[]): Lead[] {
  const shown = new Map(
    [...columns.values()].flatMap((column) => column.leads.map((lead) => [lead.id, lead])),
  )
  return leads.map((lead) => shown.get(lead.id) ?? lead)
}
