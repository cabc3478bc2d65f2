import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { GetGroupAnalytics, type AnalyticsDays } from '@guildhall/contract/group-analytics'
import { groupKeys } from '#web/features/groups/groups.queries.ts'
import { api } from '#web/lib/api.ts'

const STALE_MS = 60_000

/** How a group developed in the last days. While another period loads, the previous one stays. */
export const groupAnalyticsQuery = (id: string, days: AnalyticsDays) =>
  queryOptions({
    queryKey: [...groupKeys.parts(id), 'analytics', days],
    queryFn: ({ signal }) =>
      api.call(GetGroupAnalytics, { params: { id }, query: { days: String(days) } }, signal),
    staleTime: STALE_MS,
    placeholderData: keepPreviousData,
  })
