import { t } from '@lingui/core/macro'
import { DeleteGroupAgent, ToggleGroupAgent, type GroupAgent } from '@guildhall/contract/group-agents'
import { api } from '#web/lib/api.ts'
import { serverMessage } from '#web/lib/api-error.ts'
import { optimistic } from '#web/lib/optimistic.ts'
import { groupAgentsQuery, refreshUsage } from './group-agents.queries.ts'

/** What a card does with its agent. */
type AgentChange = { type: 'toggle'; isActive: boolean } | { type: 'delete' }

/** Switches an agent of a group on or off, or deletes it. */
export const changeAgent = ({ id, groupId }: Pick<GroupAgent, 'id' | 'groupId'>) =>
  optimistic<AgentChange, GroupAgent | 'deleted'>({
    mutationKey: ['group-agent', id],
    affects: [groupAgentsQuery(groupId).queryKey],
    send: async (change) => {
      if (change.type === 'toggle')
        return api.call(ToggleGroupAgent, { params: { id }, body: { isActive: change.isActive } })
      await api.call(DeleteGroupAgent, { params: { id } })
      return 'deleted'
    },
    commit: (client, answer) =>
      client.setQueryData(groupAgentsQuery(groupId).queryKey, (agents) =>
        answer === 'deleted'
          ? agents?.filter((agent) => agent.id !== id)
          : agents?.map((agent) => (agent.id === id ? answer : agent)),
      ),
    failureText: (error, { type }) =>
      serverMessage(error) ??
      (type === 'toggle' ? t`Failed to update agent status` : t`Failed to delete agent`),
    onSettled: (client) => refreshUsage(client, groupId),
  })

/** Returns the agent after a change; null if it is deleted. */
export function applyChange(agent: GroupAgent, change: AgentChange): GroupAgent | null {
  if (change.type === 'delete') return null
  return { ...agent, isActive: change.isActive, pausedBy: null }
}
