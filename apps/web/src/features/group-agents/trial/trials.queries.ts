import { t } from '@lingui/core/macro'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { GetTrial, StartTrial, type AgentTrial } from '@guildhall/contract/agent-trials'
import type { Request } from '@guildhall/contract/endpoint'
import { api } from '#web/lib/api.ts'
import { serverMessage } from '#web/lib/api-error.ts'
import { refreshUsage } from '../group-agents.queries.ts'

const POLL_MS = 1_000

type TrialBody = NonNullable<Request<typeof StartTrial>['body']>

/** A trial, fetched every second while it is running; null is no trial. */
export const trialQuery = (id: string | null) =>
  queryOptions({
    queryKey: [GetTrial.path, id],
    queryFn: ({ signal }) => api.call(GetTrial, { params: { id: id ?? '' } }, signal),
    enabled: id !== null,
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? POLL_MS : false),
    meta: { skipResync: true },
  })

/** Starts a trial of an agent of a group. */
export const startTrial = (groupId: string) =>
  mutationOptions({
    meta: {
      failureText: (error) => serverMessage(error) ?? t`Couldn’t start the try-out. Please try again.`,
    },
    mutationFn: (body: TrialBody) => api.call(StartTrial, { params: { id: groupId }, body }),
    onSuccess: (trial: AgentTrial, _body, _before, { client }) => {
      client.setQueryData(trialQuery(trial.id).queryKey, trial)
      // It costs as much as the agent would.
      refreshUsage(client, groupId)
    },
  })
