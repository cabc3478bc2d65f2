import { MAX_MOVED_LEADS } from '@guildhall/contract/lead-limits'
import type { Lead } from '@guildhall/contract/leads'
import { useState } from 'react'

/** The leads that are picked, by their ids, in the order in which they were. */
export type Picked = ReadonlyMap<string, Lead>

/** Returns what is picked with leads added or removed. What exceeds the leads of one move is left out. */
export function withPicks(picked: Picked, leads: readonly Lead[], isOn: boolean): Picked {
  const next = new Map(picked)
  for (const lead of leads) {
    if (!isOn) next.delete(lead.id)
    else if (next.has(lead.id) || next.size < MAX_MOVED_LEADS) next.set(lead.id, lead)
  }
  return next
}

/** The leads that are picked to be moved together. They stay picked while filters change. */
export function usePicks() {
  const [picked, setPicked] = useState<Picked>(new Map())
  return {
    picked,
    pick: (leads: readonly Lead[], isOn: boolean) => setPicked((before) => withPicks(before, leads, isOn)),
    toggle: (lead: Lead) => setPicked((before) => withPicks(before, [lead], !before.has(lead.id))),
    clear: () => setPicked(new Map()),
  }
}

export type Picks = ReturnType<typeof usePicks>
