import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import {
  GetAttribution,
  GetFunnel,
  GetPostAttribution,
  ListLeadPosts,
} from '@guildhall/contract/lead-attribution'
import type { AttributionPeriod, PostPeriod } from '@guildhall/contract/lead-attribution-limits'
import { api } from '#web/lib/api.ts'
import { listQuery } from '#web/lib/list-query.ts'
import { leadKeys } from '../lead-keys.ts'

const STALE_MS = 60_000
const PAGE_SIZE = 5

/** What happened in a pipeline, and how much of it posts brought about. While another period loads, the previous one stays. */
export const attributionQuery = (groupId: string, period: AttributionPeriod) =>
  queryOptions({
    queryKey: [...leadKeys.origins(groupId), 'attribution', period],
    queryFn: ({ signal }) => api.call(GetAttribution, { params: { id: groupId }, query: { period } }, signal),
    staleTime: STALE_MS,
    placeholderData: keepPreviousData,
  })

/** How many leads were in each stage. */
export const funnelQuery = (groupId: string, period: AttributionPeriod) =>
  queryOptions({
    queryKey: [...leadKeys.origins(groupId), 'funnel', period],
    queryFn: ({ signal }) => api.call(GetFunnel, { params: { id: groupId }, query: { period } }, signal),
    staleTime: STALE_MS,
    placeholderData: keepPreviousData,
  })

/** The posts that brought leads and moved them on, the best first. */
export const leadPostsQuery = (groupId: string, period: PostPeriod) =>
  listQuery({
    queryKey: [...leadKeys.origins(groupId), 'posts', period],
    pageSize: PAGE_SIZE,
    fetchPage: (page, { signal }) =>
      api.page(ListLeadPosts, { params: { id: groupId }, query: { ...page, period } }, signal),
    staleTime: STALE_MS,
  })

/** Which leads a post of a group brought and moved on. */
export const postAttributionQuery = (groupId: string, postId: string) =>
  queryOptions({
    queryKey: [...leadKeys.origins(groupId), 'post', postId],
    queryFn: ({ signal }) => api.call(GetPostAttribution, { params: { id: postId } }, signal),
    staleTime: STALE_MS,
  })
