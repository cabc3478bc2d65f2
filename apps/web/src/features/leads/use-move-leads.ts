import { t } from '@lingui/core/macro'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { LeadStage } from '@guildhall/contract/lead-limits'
import type { Lead, LeadMove } from '@guildhall/contract/leads'
import { makeChange } from '#web/lib/optimistic.ts'
import { toast } from '#web/ui/toasts.ts'
import { leadMoves, type LeadsMoved } from './lead-moves.ts'

const UNDO_MS = 10_000

/** `onMoved` is called with what takes the move back, for places from which the toast cannot be reached by keyboard. */
type MoveLeads = (
  leads: readonly Lead[],
  stage: LeadStage,
  onMoved?: (undo: () => void) => void,
) => Promise<Lead[]>

/**
 * Returns a function that moves leads of a group to a stage, shown immediately, and then offers to take it back. It
 * resolves with the leads that were moved; with none if it failed, which has shown its toast.
 */
export function useMoveLeads(groupId: string): MoveLeads {
  const client = useQueryClient()
  return async (leads, stage, onMoved) => {
    const moved = leads.filter((lead) => lead.stage !== stage).map((lead) => ({ lead, stage }))
    if (moved.length === 0) return []
    const move = await change(client, groupId, { moved, undoes: null })
    if (!move) return []
    const undo = () => void change(client, groupId, undone(moved, move))
    onMoved?.(undo)
    toast({
      title: t({ message: 'Success', context: 'toast' }),
      text: t`Lead stage updated successfully!`,
      tone: 'good',
      durationMs: UNDO_MS,
      action: { label: t({ message: 'Undo', context: 'button' }), run: undo },
    })
    return move.leads
  }
}

async function change(client: QueryClient, groupId: string, moved: LeadsMoved): Promise<LeadMove | null> {
  return makeChange(client, leadMoves(groupId), moved).catch(() => null)
}

/** Each lead goes back to the stage in which it was. */
function undone(before: LeadsMoved['moved'], { id, leads }: LeadMove): LeadsMoved {
  const stages = new Map(before.map(({ lead }) => [lead.id, lead.stage]))
  return { undoes: id, moved: leads.map((lead) => ({ lead, stage: stages.get(lead.id) ?? lead.stage })) }
}
