import { t } from '@lingui/core/macro'
import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import {
  CreateGlobalAgent,
  DeleteGlobalAgent,
  EditGlobalAgent,
  GetModelStatus,
  ListGlobalAgents,
  ToggleGlobalAgent,
  type GlobalAgent,
} from '@guildhall/contract/agents'
import type { Request } from '@guildhall/contract/endpoint'
import { api } from '#web/lib/api.ts'
import { ApiError, serverMessage } from '#web/lib/api-error.ts'
import { commitAnswer } from '#web/lib/commit-answer.ts'
import { BY_AGE } from './by-age.ts'

/** Request body of a global agent. */
type GlobalAgentBody = NonNullable<Request<typeof CreateGlobalAgent>['body']>

/** The global agents, oldest first. */
export const globalAgentsQuery = queryOptions({
  queryKey: [ListGlobalAgents.path, 'list'],
  queryFn: ({ signal }) => api.call(ListGlobalAgents, {}, signal),
  ...BY_AGE,
})

/** Whether a language model is configured, and which. */
export const modelStatusQuery = queryOptions({
  queryKey: [GetModelStatus.path],
  queryFn: ({ signal }) => api.call(GetModelStatus, {}, signal),
  ...BY_AGE,
})

/** Creates a global agent. A username that is taken is shown at its field. */
export const createGlobalAgent = mutationOptions({
  meta: {
    failureText: (error) =>
      takenMessage(error) === null ? (serverMessage(error) ?? t`Failed to create AI agent`) : null,
  },
  mutationFn: ({ key, ...body }: GlobalAgentBody & { key: string }) =>
    api.call(CreateGlobalAgent, { body }, undefined, key),
  onSuccess: (created: GlobalAgent, _body, _before, { client }) =>
    commit(client, (agents) => [...agents.filter(({ id }) => id !== created.id), created]),
})

/** Changes a global agent. A username that is taken is shown at its field. */
export const editGlobalAgent = (id: string) =>
  mutationOptions({
    meta: {
      failureText: (error) =>
        takenMessage(error) === null ? (serverMessage(error) ?? t`Failed to update AI agent`) : null,
    },
    mutationFn: (body: GlobalAgentBody) => api.call(EditGlobalAgent, { params: { id }, body }),
    onSuccess: (agent: GlobalAgent, _body, _before, { client }) => replace(client, agent),
    onError: (_error, _body, _before, { client }) => refresh(client),
  })

/** Switches a global agent on or off. */
export const toggleGlobalAgent = (id: string) =>
  mutationOptions({
    meta: { failureText: (error) => serverMessage(error) ?? t`Failed to toggle AI agent` },
    mutationFn: (isActive: boolean) => api.call(ToggleGlobalAgent, { params: { id }, body: { isActive } }),
    onSuccess: (agent: GlobalAgent, _isActive, _before, { client }) => replace(client, agent),
    onError: (_error, _isActive, _before, { client }) => refresh(client),
  })

/** Deletes a global agent. */
export const deleteGlobalAgent = (id: string) =>
  mutationOptions({
    meta: { failureText: (error) => serverMessage(error) ?? t`Failed to delete agent` },
    mutationFn: () => api.call(DeleteGlobalAgent, { params: { id } }),
    onSuccess: (_answer, _none, _before, { client }) =>
      commit(client, (agents) => agents.filter((agent) => agent.id !== id)),
    onError: (_error, _none, _before, { client }) => refresh(client),
  })

/** Returns the server's message if the username is taken; null for every other failure. */
export function takenMessage(error: unknown): string | null {
  return error instanceof ApiError && error.code === 'username_taken' ? serverMessage(error) : null
}

function replace(client: QueryClient, agent: GlobalAgent): Promise<void> {
  return commit(client, (agents) => agents.map((other) => (other.id === agent.id ? agent : other)))
}

function commit(client: QueryClient, change: (agents: GlobalAgent[]) => GlobalAgent[]): Promise<void> {
  return commitAnswer<GlobalAgent[]>(client, globalAgentsQuery.queryKey, (agents) => agents && change(agents))
}

/** After a failure: the agent may be deleted, or already as wanted. */
function refresh(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: globalAgentsQuery.queryKey })
}
