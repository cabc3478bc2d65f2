import type { Endpoint } from '@guildhall/contract/endpoint'
import * as agents from '@guildhall/contract/group-agents'
import { memberActor } from '#platform/context'
import { deleteGroupAgent } from '../src/features/group-agents/delete-group-agent.ts'
import type { Caller, TestApp } from './app.ts'
import { buildGroupAgent } from './build-group-agent.ts'
import { UNKNOWN_ID, type Example } from './example.ts'
import { groupFor } from './group-examples.ts'
import type { Role } from './roles.ts'

const withId = { params: { id: UNKNOWN_ID } }
const body = { name: 'Help AI', agentType: 'commentor' }

/** An agent of a group that relates to the caller as the role requires. */
async function agentFor(app: TestApp, caller: Caller, role: Role) {
  const { id: groupId, ownerId } = await groupFor(app, caller, role)
  return { ...(await buildGroupAgent(app.ctx, groupId, ownerId)), groupId, ownerId }
}

const prepareGroup = async (app: TestApp, caller: Caller, role: Role) => ({
  params: { id: (await agentFor(app, caller, role)).groupId },
})

const prepareAgent = async (app: TestApp, caller: Caller, role: Role) => ({
  params: { id: (await agentFor(app, caller, role)).id },
})

/** Examples for the calls about the agents of groups. */
export const GROUP_AGENT_EXAMPLES: readonly (readonly [Endpoint, Example])[] = [
  [agents.ListGroupAgents, { ...withId, prepare: prepareGroup }],
  [agents.CreateGroupAgent, { ...withId, body, prepare: prepareGroup }],
  [agents.EditGroupAgent, { ...withId, body, prepare: prepareAgent }],
  [agents.ToggleGroupAgent, { ...withId, body: { isActive: false }, prepare: prepareAgent }],
  [agents.DeleteGroupAgent, { ...withId, prepare: prepareAgent }],
  [
    agents.RestoreGroupAgent,
    {
      ...withId,
      body: {},
      prepare: async (app, caller, role) => {
        const { id, ownerId } = await agentFor(app, caller, role)
        await deleteGroupAgent(app.ctx, memberActor(ownerId), id)
        return { params: { id } }
      },
    },
  ],
  [agents.GetGroupAgentUsage, { ...withId, prepare: prepareGroup }],
  [agents.ListGroupAgentFeedback, { ...withId, query: { limit: '10' }, prepare: prepareGroup }],
  [agents.SetAgentBudget, { ...withId, body: { dayBudgetCents: 300 }, prepare: prepareGroup }],
]
