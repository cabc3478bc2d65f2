import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { LeadStage } from '@guildhall/contract/lead-limits'
import type { Lead } from '@guildhall/contract/leads'
import { useState, type RefObject } from 'react'
import { displayName } from '#web/lib/names.ts'
import { stageName } from './stage-name.ts'
import { useMoveLeads } from '../use-move-leads.ts'
import { currentLeads, type BoardColumns } from './board-columns.ts'
import type { Picks } from './use-picks.ts'

/** Returns a function that moves leads to a stage, and what to say about the last move to those who can't see it. */
export function useBoardMoves(groupId: string, columns: RefObject<BoardColumns>, { picked, pick }: Picks) {
  const { t } = useLingui()
  const moveLeads = useMoveLeads(groupId)
  const [spoken, setSpoken] = useState('')

  function textOf(moved: readonly Lead[], stage: LeadStage): string {
    const [first] = moved
    const to = stageName(stage)
    if (moved.length !== 1 || !first)
      return plural(moved.length, { one: `Moved # lead to ${to}`, other: `Moved # leads to ${to}` })
    const name = displayName(first.user)
    return t`Moved ${name} to ${to}`
  }

  async function move(leads: readonly Lead[], stage: LeadStage): Promise<void> {
    const moving = currentLeads(columns.current, leads).filter((lead) => lead.stage !== stage)
    if (moving.length === 0) return
    const wasPicked = moving.filter(({ id }) => picked.has(id))
    setSpoken('')
    pick(wasPicked, false)
    const moved = await moveLeads(moving, stage)
    if (moved.length > 0) setSpoken(textOf(moved, stage))
    // It failed: picked as before, it can be tried again.
    else pick(wasPicked, true)
  }

  return { spoken, move }
}
