import { t } from '@lingui/core/macro'
import {
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useQuery,
  type QueryClient,
} from '@tanstack/react-query'
import {
  GetLead,
  GetPipeline,
  ListHotLeads,
  ListLeadFilters,
  ListLeads,
  ListTouchpoints,
  type Lead,
  type LeadDetails,
  type Pipeline,
} from '@guildhall/contract/leads'
import { api } from '#web/lib/api.ts'
import { namedFailure } from '#web/lib/api-error.ts'
import { itemsOf, listQuery } from '#web/lib/list-query.ts'
import { useOptimistic } from '#web/lib/optimistic.ts'
import { watchTopic } from '#web/lib/watched-topics.ts'
import { withLeads, type LeadFilters } from './lead-list.ts'
import { leadKeys } from './lead-keys.ts'
import { leadMoves, movedLeads, withMove } from './lead-moves.ts'

const PAGE_SIZE = 24
const HISTORY_PAGE = 20
/** Maximum number of leads in the banner of hot ones. */
export const MAX_HOT_SHOWN = 3
/** The topic tells of changes; a score that falls and a lead that cools down tell no one. */
const STALE_MS = 30_000

/** The counts of a group's whole pipeline. */
const pipelineQuery = (groupId: string) =>
  queryOptions({
    queryKey: leadKeys.pipeline(groupId),
    queryFn: ({ client, signal }) => {
      watchPipeline(client, groupId)
      return api.call(GetPipeline, { params: { id: groupId } }, signal)
    },
    staleTime: STALE_MS,
  })

/** Subscribes to the counts of a pipeline, as they will be once the moves in flight are saved. */
export function usePipeline(groupId: string) {
  const { data, ...query } = useQuery(pipelineQuery(groupId))
  const pipeline = useOptimistic(leadMoves(groupId), data, (counts: Pipeline | undefined, move) =>
    counts ? withMove(counts, move) : counts,
  )
  return { pipeline, ...query }
}

/** The leads of a group that these filters show. */
const leadsQuery = (groupId: string, filters: LeadFilters) =>
  listQuery({
    queryKey: [...leadKeys.lists(groupId), filters],
    pageSize: PAGE_SIZE,
    fetchPage: async (page, { client, signal }) => {
      watchPipeline(client, groupId)
      try {
        const query = { ...page, ...searchOf(filters) }
        return await api.page(ListLeads, { params: { id: groupId }, query }, signal)
      } catch (error) {
        throw namedFailure(error, t`Failed to fetch leads`)
      }
    },
    staleTime: STALE_MS,
    meta: { leadFilters: filters },
  })

function searchOf({ stage, onlyHot, assignedTo, q, sort }: LeadFilters) {
  return {
    sort,
    ...(stage !== null && { stage }),
    ...(onlyHot && { onlyHot: 'true' as const }),
    ...(assignedTo !== null && { assignedTo }),
    ...(q !== '' && { q }),
  }
}

/**
 * Subscribes to leads as they will be once the moves in flight are saved: those who are moved here are here. While
 * another filter is loading, the leads of the one before stay.
 */
export function useLeads(groupId: string, filters: LeadFilters) {
  const list = useInfiniteQuery({ ...leadsQuery(groupId, filters), placeholderData: keepPreviousData })
  const leads = useOptimistic(leadMoves(groupId), itemsOf<Lead>(list.data), (shown: Lead[], move) =>
    list.data ? withLeads(shown, movedLeads(move), filters) : shown,
  )
  return { leads, isLoaded: list.data !== undefined, ...list }
}

/** The first hot leads of a group, for the banner. */
export const hotLeadsQuery = (groupId: string) =>
  queryOptions({
    queryKey: [...leadKeys.lists(groupId), 'hot'],
    queryFn: async ({ signal }) => {
      try {
        const query = { limit: String(MAX_HOT_SHOWN) }
        return await api.call(ListHotLeads, { params: { id: groupId }, query }, signal)
      } catch (error) {
        throw namedFailure(error, t`Failed to fetch hot leads`)
      }
    },
    staleTime: STALE_MS,
  })

/** A lead with its score explained. */
const leadQuery = (groupId: string, id: string) =>
  queryOptions({
    queryKey: leadKeys.detail(groupId, id),
    queryFn: ({ client, signal }) => {
      watchPipeline(client, groupId)
      return api.call(GetLead, { params: { id } }, signal)
    },
    staleTime: STALE_MS,
  })

/** Subscribes to a lead, in the stage in which it will be once the moves in flight are saved. */
export function useLead(groupId: string, id: string) {
  const { data, ...query } = useQuery(leadQuery(groupId, id))
  const lead = useOptimistic(leadMoves(groupId), data, (known: LeadDetails | undefined, move) => {
    const moved = movedLeads(move).find((one) => one.id === known?.id)
    return known && moved ? { ...known, stage: moved.stage, isHot: moved.isHot } : known
  })
  return { lead, ...query }
}

/** The history of a lead, newest first. */
export const touchpointsQuery = (groupId: string, id: string) =>
  listQuery({
    queryKey: leadKeys.touchpoints(groupId, id),
    pageSize: HISTORY_PAGE,
    fetchPage: async (query, { signal }) => {
      try {
        return await api.page(ListTouchpoints, { params: { id }, query }, signal)
      } catch (error) {
        throw namedFailure(error, t`Failed to fetch touchpoints`)
      }
    },
    staleTime: STALE_MS,
  })

/** The filters that the viewer saved for a group, by name. */
export const leadFiltersQuery = (groupId: string) =>
  queryOptions({
    queryKey: leadKeys.filters(groupId),
    queryFn: ({ signal }) => api.call(ListLeadFilters, { params: { id: groupId } }, signal),
    staleTime: STALE_MS,
  })

/** Watches a pipeline on screen. If it is evicted, it is refetched when shown again. */
function watchPipeline(client: QueryClient, groupId: string): void {
  watchTopic(
    client,
    `pipeline:${groupId}`,
    () => void client.invalidateQueries({ queryKey: leadKeys.group(groupId), refetchType: 'none' }),
  )
}
