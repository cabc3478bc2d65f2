import { t } from '@lingui/core/macro'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import {
  GetInsights,
  GetLeadDetection,
  RunLeadDetection,
  type DetectionCounts,
  type DetectionStatus,
} from '@guildhall/contract/lead-insights'
import { DETECTION_MINUTES } from '@guildhall/contract/lead-limits'
import { api } from '#web/lib/api.ts'
import { namedFailure, serverMessage } from '#web/lib/api-error.ts'
import { leadKeys } from '../lead-keys.ts'

const STALE_MS = 30_000
const MINUTE_MS = 60_000

/** The last run of the lead detection in a group, and when the next one can start. */
export const detectionQuery = (groupId: string) =>
  queryOptions({
    queryKey: leadKeys.detection(groupId),
    queryFn: ({ signal }) => api.call(GetLeadDetection, { params: { id: groupId } }, signal),
    staleTime: STALE_MS,
  })

/** What the members of a group write about. */
export const insightsQuery = (groupId: string) =>
  queryOptions({
    queryKey: leadKeys.insights(groupId),
    queryFn: async ({ signal }) => {
      try {
        return await api.call(GetInsights, { params: { id: groupId } }, signal)
      } catch (error) {
        throw namedFailure(error, t`Failed to fetch AI insights`)
      }
    },
    staleTime: STALE_MS,
  })

/** Runs the lead detection of a group. Afterwards everything of its pipeline is fetched again. */
export const runDetection = (groupId: string) =>
  mutationOptions({
    mutationKey: [...leadKeys.detection(groupId), 'run'],
    meta: {
      failureText: (error) => ({
        title: t`Failed to run AI lead detection`,
        text: serverMessage(error) ?? t`Check your connection and try again.`,
      }),
    },
    mutationFn: () => api.call(RunLeadDetection, { params: { id: groupId }, body: {} }),
    onSuccess: (counts: DetectionCounts, _none, _before, { client }) => {
      const now = Date.now()
      client.setQueryData<DetectionStatus>(leadKeys.detection(groupId), {
        lastRun: { ...counts, at: new Date(now).toISOString() },
        nextRunAt: new Date(now + DETECTION_MINUTES * MINUTE_MS).toISOString(),
      })
      void client.invalidateQueries({ queryKey: leadKeys.group(groupId) })
    },
    onError: (_error, _none, _before, { client }) =>
      void client.invalidateQueries({ queryKey: leadKeys.detection(groupId) }),
  })
