import { t } from '@lingui/core/macro'
import type { QueryClient } from '@tanstack/react-query'
import type { LeadStage } from '@guildhall/contract/lead-limits'
import {
  MoveLeads,
  SetLeadStage,
  UndoMove,
  type Lead,
  type LeadDetails,
  type LeadMove,
  type Pipeline,
} from '@guildhall/contract/leads'
import { api } from '#web/lib/api.ts'
import { mapItems, type ListData } from '#web/lib/list-query.ts'
import { optimistic } from '#web/lib/optimistic.ts'
import { leadKeys } from './lead-keys.ts'
import { withLeads } from './lead-list.ts'

/** Leads as they were, and the stage each of them goes to. `undoes` is the move that is taken back, if it is that. */
export type LeadsMoved = { moved: readonly { lead: Lead; stage: LeadStage }[]; undoes: string | null }

/** Moves leads of a group, or takes a move back. All of a group's moves are sent one after another. */
export const leadMoves = (groupId: string) =>
  optimistic({
    mutationKey: leadKeys.moves(groupId),
    affects: [leadKeys.group(groupId)],
    send: (change: LeadsMoved) => sendMove(groupId, change),
    commit: (client, { leads }, change) => commitMove(client, groupId, change, leads),
    failureText: () => t`Failed to update lead stage`,
    onSettled: (client) => void client.invalidateQueries({ queryKey: leadKeys.group(groupId) }),
  })

async function sendMove(groupId: string, { moved, undoes }: LeadsMoved): Promise<LeadMove | null> {
  const [first] = moved
  if (!first) return null
  if (undoes !== null) return api.call(UndoMove, { params: { id: undoes }, body: {} })
  const { lead, stage } = first
  if (moved.length === 1) return api.call(SetLeadStage, { params: { id: lead.id }, body: { stage } })
  const leadIds = moved.map(({ lead: { id } }) => id)
  return api.call(MoveLeads, { params: { id: groupId }, body: { leadIds, stage } })
}

/** Writes the answer to all cached lists, leads and counts of the group. */
function commitMove(client: QueryClient, groupId: string, change: LeadsMoved, leads: readonly Lead[]): void {
  for (const { queryKey, meta } of client.getQueryCache().findAll({ queryKey: leadKeys.lists(groupId) })) {
    const filters = meta?.leadFilters
    if (!filters) continue
    client.setQueryData<ListData<Lead>>(queryKey, (list) => list && putInList(list, leads, filters))
  }
  for (const lead of leads)
    client.setQueryData<LeadDetails>(
      leadKeys.detail(groupId, lead.id),
      (details) => details && { ...details, ...lead },
    )
  client.setQueryData<Pipeline>(
    leadKeys.pipeline(groupId),
    (pipeline) => pipeline && withMove(pipeline, change),
  )
}

/** The pages stay as long as they are: who came is on the first one, and the next fetch puts them in their place. */
function putInList(
  list: ListData<Lead>,
  leads: readonly Lead[],
  filters: Parameters<typeof withLeads>[2],
): ListData<Lead> {
  const known = new Set(list.pages.flatMap(({ items }) => items.map(({ id }) => id)))
  const byId = new Map(leads.map((lead) => [lead.id, lead]))
  const coming = leads.filter(({ id }) => !known.has(id))
  const [first, ...rest] = mapItems(list, (items) =>
    withLeads(
      items,
      items.flatMap(({ id }) => byId.get(id) ?? []),
      filters,
    ),
  ).pages
  if (!first) return list
  return { ...list, pages: [{ ...first, items: withLeads(first.items, coming, filters) }, ...rest] }
}

/** Returns leads as they will be once a move is saved. Who is in the stage hot is hot. */
export function movedLeads({ moved }: LeadsMoved): Lead[] {
  return moved.map(({ lead, stage }) => ({ ...lead, stage, isHot: lead.isHot || stage === 'hot' }))
}

/** Returns the counts of a pipeline after a move. */
export function withMove(pipeline: Pipeline, { moved, undoes }: LeadsMoved): Pipeline {
  const changes = moved.filter(({ lead, stage }) => lead.stage !== stage)
  const step = undoes === null ? 1 : -1
  return {
    ...pipeline,
    hotCount: pipeline.hotCount + changes.filter(({ lead, stage }) => stage === 'hot' && !lead.isHot).length,
    stages: pipeline.stages.map((counted) => {
      const coming = changes.filter(({ stage }) => stage === counted.stage)
      const leaving = changes.filter(({ lead }) => lead.stage === counted.stage)
      const enteredBy = undoes === null ? coming : leaving
      return {
        stage: counted.stage,
        count: counted.count + coming.length - leaving.length,
        score: Math.max(0, counted.score + scoreOf(coming) - scoreOf(leaving)),
        entered: Math.max(0, counted.entered + step * enteredBy.length),
      }
    }),
  }
}

function scoreOf(moved: LeadsMoved['moved']): number {
  return moved.reduce((sum, { lead }) => sum + lead.score, 0)
}
