import * as z from 'zod/mini'
import { AGENT_TYPES, MAX_GROUP_AGENTS } from './agent-limits.ts'
import { AgentFeedback, ModelStatus } from './agents.ts'
import { endpoint } from './endpoint.ts'
import { Id, Moment, pageQuery } from './fields.ts'
import {
  AdminSettings,
  AgentBudgetInput,
  CommentorSettings,
  GroupAgentInput,
  PostCreatorSettings,
} from './group-agents.input.ts'

const common = {
  id: Id,
  groupId: Id,
  name: z.string(),
  handle: z.string(),
  description: z.string(),
  personality: z.string(),
  expertise: z.array(z.string()),
  isActive: z.boolean(),
  /** `votes`: members voted its answers down, so it was switched off. */
  pausedBy: z.nullable(z.enum(['votes'])),
  maxEngagementsPerDay: z.int(),
  /** How often it may act today: less than its maximum if members vote its answers down. */
  dayCap: z.int(),
  usedToday: z.int(),
  refusedToday: z.int(),
  temperature: z.int(),
  /** What it knows besides the thread; null without a collection. `name` is null for those who do not own it. */
  collection: z.nullable(z.object({ id: Id, name: z.nullable(z.string()), postCount: z.int() })),
  /** Votes on what it wrote in the last 7 days. */
  upvotes: z.int(),
  downvotes: z.int(),
  /** How often it acted on each of the last 7 days (UTC), today last. */
  week: z.array(z.int()).check(z.length(7)),
  /** How often it handed something over to the people who run the group in the last 7 days. */
  handedOver: z.int(),
  createdAt: Moment,
}

/** An agent of a group, as those who manage the group see it. */
export const GroupAgent = z.discriminatedUnion('agentType', [
  z.object({ ...common, agentType: z.literal('commentor'), settings: CommentorSettings }),
  z.object({ ...common, agentType: z.literal('admin'), settings: AdminSettings }),
  z.object({ ...common, agentType: z.literal('post_creator'), settings: PostCreatorSettings }),
])
export type GroupAgent = z.output<typeof GroupAgent>

/** What the agents of a group used today, of what they may. Costs are in millionths of a US dollar. */
export const GroupAgentUsage = z.object({
  model: ModelStatus,
  engagements: z.int(),
  maxEngagements: z.int(),
  spentMicros: z.int(),
  dayBudgetMicros: z.int(),
  /** When the day (UTC) ends. */
  resetsAt: Moment,
})
export type GroupAgentUsage = z.output<typeof GroupAgentUsage>

export { AGENT_TYPES }

const byGroup = z.strictObject({ id: Id })
const byId = z.strictObject({ id: Id })

export const ListGroupAgents = endpoint({
  method: 'GET',
  path: '/api/groups/{id}/ai-agents',
  summary: 'Lists the AI agents of a group, oldest first; for its owner and admins.',
  access: 'member',
  quota: 'reads',
  errors: ['not_found', 'forbidden'],
  params: byGroup,
  answer: z.array(GroupAgent).check(z.maxLength(MAX_GROUP_AGENTS)),
})

export const CreateGroupAgent = endpoint({
  method: 'POST',
  path: '/api/groups/{id}/ai-agents',
  summary: 'Creates an AI agent of a group, which is active from the start.',
  access: 'member',
  quota: 'writes',
  idempotencyKey: true,
  errors: ['invalid', 'not_found', 'forbidden', 'conflict', 'username_taken'],
  params: byGroup,
  body: GroupAgentInput,
  answer: GroupAgent,
})

export const EditGroupAgent = endpoint({
  method: 'PUT',
  path: '/api/ai-agents/{id}',
  summary: 'Changes an AI agent of a group. Its type stays.',
  access: 'member',
  quota: 'writes',
  errors: ['invalid', 'not_found', 'conflict', 'username_taken'],
  params: byId,
  body: GroupAgentInput,
  answer: GroupAgent,
})

export const ToggleGroupAgent = endpoint({
  method: 'POST',
  path: '/api/ai-agents/{id}/toggle',
  summary:
    'Switches an AI agent of a group on or off; without `isActive`, to the other state. Off, it does nothing that waits.',
  access: 'member',
  quota: 'writes',
  errors: ['not_found'],
  params: byId,
  body: z.strictObject({ isActive: z.optional(z.boolean()) }),
  answer: GroupAgent,
})

export const DeleteGroupAgent = endpoint({
  method: 'DELETE',
  path: '/api/ai-agents/{id}',
  summary: 'Deletes an AI agent of a group. What it wrote stays, under its name.',
  access: 'member',
  quota: 'writes',
  errors: ['not_found'],
  params: byId,
})

export const RestoreGroupAgent = endpoint({
  method: 'POST',
  path: '/api/ai-agents/{id}/restore',
  summary: 'Brings back an AI agent of a group that was deleted a moment ago, as it was.',
  access: 'member',
  quota: 'writes',
  errors: ['not_found', 'conflict', 'username_taken'],
  params: byId,
  body: z.strictObject({}),
  answer: GroupAgent,
})

export const GetGroupAgentUsage = endpoint({
  method: 'GET',
  path: '/api/groups/{id}/ai-usage',
  summary: 'Returns what the AI agents of a group used today, of what they may; for its owner and admins.',
  access: 'member',
  quota: 'reads',
  errors: ['not_found', 'forbidden'],
  params: byGroup,
  answer: GroupAgentUsage,
})

export const SetAgentBudget = endpoint({
  method: 'PUT',
  path: '/api/groups/{id}/ai-budget',
  summary: 'Sets what the AI agents of a group may cost in a day.',
  access: 'member',
  quota: 'writes',
  errors: ['not_found', 'forbidden'],
  params: byGroup,
  body: AgentBudgetInput,
  answer: GroupAgentUsage,
})

export const ListGroupAgentFeedback = endpoint({
  method: 'GET',
  path: '/api/groups/{id}/ai-feedback',
  summary:
    'Lists what members wrote about what the AI agents of a group said, newest first; for its owner and admins.',
  access: 'member',
  quota: 'reads',
  errors: ['not_found', 'forbidden'],
  params: byGroup,
  query: z.strictObject(pageQuery()),
  answer: z.array(AgentFeedback),
})
