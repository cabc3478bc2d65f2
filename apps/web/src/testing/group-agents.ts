import type { AgentFeedback } from '@guildhall/contract/agents'
import type { GroupAgent, GroupAgentUsage } from '@guildhall/contract/group-agents'
import type { GroupDetails } from '@guildhall/contract/groups'
import { buildGroupAgentUsage } from '@guildhall/contract/testing/group-agents'
import { buildGroupFor, serveGroup } from './group.ts'
import type { testServer } from './server.ts'

/** Serves a group to its owner, with its agents and what they used. */
export function serveGroupAgents(
  server: ReturnType<typeof testServer>,
  {
    group = buildGroupFor('owner'),
    agents = [],
    usage = buildGroupAgentUsage(),
    feedback = [],
  }: {
    group?: GroupDetails
    agents?: GroupAgent[]
    usage?: GroupAgentUsage
    feedback?: AgentFeedback[]
  } = {},
): void {
  serveGroup(server, group)
  server.on(`GET /api/groups/${group.id}/ai-agents`, { json: agents })
  server.on(`GET /api/groups/${group.id}/ai-usage`, { json: usage })
  server.on(`GET /api/groups/${group.id}/ai-feedback?limit=20`, { json: feedback })
  server.on('GET /api/saved-collections', { json: [] })
}
