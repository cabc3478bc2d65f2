import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { USAGE_DAYS } from '@guildhall/contract/agent-limits'
import { GetAgentUsage, ListAgentFeedback } from '@guildhall/contract/agents'
import { api } from '#web/lib/api.ts'
import { listQuery } from '#web/lib/list-query.ts'
import { BY_AGE } from '../by-age.ts'

const PAGE_SIZE = 20

/** The number of days that are shown. */
export type UsageDays = (typeof USAGE_DAYS)[number]

/** What the agents did and used in the last days. While another period loads, the previous one stays. */
export const agentUsageQuery = (days: UsageDays) =>
  queryOptions({
    queryKey: [GetAgentUsage.path, days],
    queryFn: ({ signal }) => api.call(GetAgentUsage, { query: { days: String(days) } }, signal),
    ...BY_AGE,
    placeholderData: keepPreviousData,
  })

/** What members wrote about answers, newest first. */
export const agentFeedbackQuery = listQuery({
  queryKey: [ListAgentFeedback.path],
  pageSize: PAGE_SIZE,
  fetchPage: (query, { signal }) => api.page(ListAgentFeedback, { query }, signal),
  ...BY_AGE,
})
