import { GetPostReceipt, GetReceipt, ListThreadRuns, SendAgentFeedback } from '@guildhall/contract/agent-runs'
import * as agents from '@guildhall/contract/agents'
import type { Endpoint } from '@guildhall/contract/endpoint'
import type { Caller, TestApp } from './app.ts'
import {
  buildAnsweredRun,
  buildFeedback,
  buildGlobalAgent,
  insertGroupAgent,
  buildPostRun,
} from './build-agent.ts'
import { buildGroup, buildMember, buildPost } from './build.ts'
import { UNKNOWN_ID, type Example } from './example.ts'
import { postFieldsFor, type Role } from './roles.ts'

const withId = { params: { id: UNKNOWN_ID } }

const agentFields = (app: TestApp) => ({
  name: 'Help AI',
  username: `help_${app.ctx.newId().slice(-12)}`,
  description: 'Answers questions',
  systemPrompt: 'You answer questions.',
  responseStyle: 'friendly',
})

/** Puts the id of a global agent into the path. */
const prepareAgent: NonNullable<Example['prepare']> = async (app) => ({
  params: { id: (await buildGlobalAgent(app.ctx)).id },
})

/** Creates a post that relates to the caller as the role requires, with an agent's answer to its author. */
async function answeredFor(app: TestApp, caller: Caller, role: Role) {
  const fields = await postFieldsFor(app, caller, role)
  const postId = await buildPost(app.ctx, fields)
  return { postId, ...(await buildAnsweredRun(app.ctx, { postId, askerId: fields.author_id })) }
}

/** Puts the id of an agent's answer into the path. */
const prepareAnswer: NonNullable<Example['prepare']> = async (app, caller, role) => ({
  params: { id: (await answeredFor(app, caller, role)).commentId },
})

/** Puts the id of a post that an agent of a group wrote by itself into the path. */
const prepareAgentPost: NonNullable<Example['prepare']> = async (app, caller, role) => {
  const postId = await buildPost(app.ctx, await postFieldsFor(app, caller, role))
  const groupId = await buildGroup(app.ctx)
  const agent = await insertGroupAgent(app.ctx, { groupId, type: 'post_creator' })
  await buildPostRun(app.ctx, { groupId, postId, agentId: agent.id, sources: [postId] })
  return { params: { id: postId } }
}

/** Examples for the calls about agents. */
export const AGENT_EXAMPLES: readonly (readonly [Endpoint, Example])[] = [
  [agents.ListGlobalAgents, { prepare: async (app) => void (await buildGlobalAgent(app.ctx)) }],
  [agents.CreateGlobalAgent, { prepare: async (app) => ({ body: agentFields(app) }) }],
  [
    agents.EditGlobalAgent,
    {
      ...withId,
      prepare: async (app) => ({
        params: { id: (await buildGlobalAgent(app.ctx)).id },
        body: agentFields(app),
      }),
    },
  ],
  [agents.ToggleGlobalAgent, { ...withId, body: { isActive: false }, prepare: prepareAgent }],
  [agents.DeleteGlobalAgent, { ...withId, prepare: prepareAgent }],
  [agents.GetModelStatus, {}],
  [agents.GetAgentUsage, { query: { days: '7' } }],
  [
    agents.ListAgentFeedback,
    {
      query: { limit: '10' },
      prepare: async (app, caller) => {
        const { commentId, agentId } = await answeredFor(app, caller, 'stranger')
        await buildFeedback(app.ctx, { commentId, agentId, memberId: await buildMember(app.ctx) })
      },
    },
  ],
  [
    ListThreadRuns,
    {
      ...withId,
      prepare: async (app, caller, role) => ({
        params: { id: (await answeredFor(app, caller, role)).postId },
      }),
    },
  ],
  [GetReceipt, { ...withId, prepare: prepareAnswer }],
  [GetPostReceipt, { ...withId, prepare: prepareAgentPost }],
  [SendAgentFeedback, { ...withId, body: { note: 'That is not true' }, prepare: prepareAnswer }],
]
