import { t } from '@lingui/core/macro'
import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { Request } from '@guildhall/contract/endpoint'
import {
  CreateGroupAgent,
  EditGroupAgent,
  GetGroupAgentUsage,
  ListGroupAgentFeedback,
  ListGroupAgents,
  RestoreGroupAgent,
  SetAgentBudget,
  type GroupAgent,
  type GroupAgentUsage,
} from '@guildhall/contract/group-agents'
import { takenMessage } from '#web/features/agents/admin/global-agents.queries.ts'
import { api } from '#web/lib/api.ts'
import { namedFailure, serverMessage } from '#web/lib/api-error.ts'
import { commitAnswer } from '#web/lib/commit-answer.ts'
import { listQuery } from '#web/lib/list-query.ts'

/** Request body of a group's agent. */
export type GroupAgentBody = NonNullable<Request<typeof CreateGroupAgent>['body']>

const FEEDBACK_PAGE = 20

/** No push is about them: they are fetched again when they are older, and not when pushes were missed. */
const BY_AGE = { staleTime: 30_000, meta: { skipResync: true } } as const

/** The agents of a group, oldest first. */
export const groupAgentsQuery = (groupId: string) =>
  queryOptions({
    queryKey: [ListGroupAgents.path, groupId],
    queryFn: async ({ signal }) => {
      try {
        return await api.call(ListGroupAgents, { params: { id: groupId } }, signal)
      } catch (error) {
        throw namedFailure(error, t`Failed to fetch agents`)
      }
    },
    ...BY_AGE,
  })

/** What the agents of a group used today. */
export const groupUsageQuery = (groupId: string) =>
  queryOptions({
    queryKey: [GetGroupAgentUsage.path, groupId],
    queryFn: ({ signal }) => api.call(GetGroupAgentUsage, { params: { id: groupId } }, signal),
    ...BY_AGE,
  })

/** What members wrote about what the agents of a group said, newest first. */
export const groupFeedbackQuery = (groupId: string) =>
  listQuery({
    queryKey: [ListGroupAgentFeedback.path, groupId],
    pageSize: FEEDBACK_PAGE,
    fetchPage: (query, { signal }) =>
      api.page(ListGroupAgentFeedback, { params: { id: groupId }, query }, signal),
    ...BY_AGE,
  })

/** Creates an agent of a group. A username that is taken is shown at its field. */
export const createGroupAgent = (groupId: string) =>
  mutationOptions({
    meta: {
      failureText: (error) =>
        takenMessage(error) === null ? (serverMessage(error) ?? t`Failed to create AI agent`) : null,
    },
    mutationFn: ({ key, ...body }: GroupAgentBody & { key: string }) =>
      api.call(CreateGroupAgent, { params: { id: groupId }, body }, undefined, key),
    onSuccess: (created: GroupAgent, _body, _before, { client }) => putAgent(client, created),
  })

/** Changes an agent of a group. A username that is taken is shown at its field. */
export const editGroupAgent = ({ id, groupId }: GroupAgent) =>
  mutationOptions({
    meta: {
      failureText: (error) =>
        takenMessage(error) === null ? (serverMessage(error) ?? t`Failed to update AI agent`) : null,
    },
    mutationFn: (body: GroupAgentBody) => api.call(EditGroupAgent, { params: { id }, body }),
    onSuccess: (agent: GroupAgent, _body, _before, { client }) => putAgent(client, agent),
    onError: (_error, _body, _before, { client }) =>
      void client.invalidateQueries({ queryKey: groupAgentsQuery(groupId).queryKey }),
  })

/** Brings back an agent of a group that was just deleted. */
export const restoreGroupAgent = ({ id, groupId }: GroupAgent) =>
  mutationOptions({
    meta: { failureText: (error) => serverMessage(error) ?? t`Couldn’t bring back the AI agent.` },
    mutationFn: () => api.call(RestoreGroupAgent, { params: { id }, body: {} }),
    onSuccess: (agent: GroupAgent, _none, _before, { client }) => putAgent(client, agent),
    onError: (_error, _none, _before, { client }) =>
      void client.invalidateQueries({ queryKey: groupAgentsQuery(groupId).queryKey }),
  })

/** Sets what the agents of a group can cost in a day. */
export const setAgentBudget = (groupId: string) =>
  mutationOptions({
    meta: {
      failureText: (error) => serverMessage(error) ?? t`Couldn’t change the limit. Please try again.`,
    },
    mutationFn: (body: { dayBudgetCents: number }) =>
      api.call(SetAgentBudget, { params: { id: groupId }, body }),
    onSuccess: (usage: GroupAgentUsage, _body, _before, { client }) =>
      commitAnswer<GroupAgentUsage>(client, groupUsageQuery(groupId).queryKey, usage),
  })

/** Writes an agent to the cached list of its group: in its place, or by age if it is new. */
async function putAgent(client: QueryClient, agent: GroupAgent): Promise<void> {
  refreshUsage(client, agent.groupId)
  await commitAnswer<GroupAgent[]>(
    client,
    groupAgentsQuery(agent.groupId).queryKey,
    (agents) => agents && [...agents.filter(({ id }) => id !== agent.id), agent].toSorted(byCreation),
  )
}

/** Refetches what a group used: its limits are those of its agents. */
export function refreshUsage(client: QueryClient, groupId: string): void {
  void client.invalidateQueries({ queryKey: groupUsageQuery(groupId).queryKey })
}

function byCreation(one: GroupAgent, other: GroupAgent): number {
  return one.createdAt.localeCompare(other.createdAt) || one.id.localeCompare(other.id)
}
