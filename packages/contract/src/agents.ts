import * as z from 'zod/mini'
import { MAX_AGENT_FEEDBACK, MAX_GLOBAL_AGENTS, RESPONSE_STYLES, USAGE_DAYS } from './agent-limits.ts'
import { GlobalAgentInput } from './agents.input.ts'
import { endpoint } from './endpoint.ts'
import { Id, Moment, pageQuery } from './fields.ts'
import { MemberCard } from './members.ts'

/** A global agent as a master admin sees it. Only they get `systemPrompt`. */
export const GlobalAgent = z.object({
  id: Id,
  name: z.string(),
  username: z.string(),
  description: z.string(),
  systemPrompt: z.string(),
  responseStyle: z.enum([...RESPONSE_STYLES, 'technical']),
  isActive: z.boolean(),
  createdAt: Moment,
})
export type GlobalAgent = z.output<typeof GlobalAgent>

/** What is known about the model: without a key, agents don't answer. */
export const ModelStatus = z.object({
  isConfigured: z.boolean(),
  /** The demo model answers without understanding; its answers say so. */
  isDemo: z.boolean(),
  model: z.string(),
})
export type ModelStatus = z.output<typeof ModelStatus>

/** What agents did and used, in one day (UTC) and by one agent. Costs are in millionths of a US dollar. */
export const AgentDay = z.object({
  agentId: Id,
  day: z.iso.date(),
  runs: z.int(),
  answered: z.int(),
  refused: z.int(),
  failed: z.int(),
  inputTokens: z.int(),
  outputTokens: z.int(),
  costMicros: z.int(),
  /** The mean time of the model's answers in ms; null if it gave none. */
  latencyMs: z.nullable(z.int()),
})
export type AgentDay = z.output<typeof AgentDay>

/** The usage of all agents, deleted ones included. Days on which an agent did nothing are left out. */
export const AgentUsage = z.object({
  /** The first and the last day, in UTC. */
  from: z.iso.date(),
  to: z.iso.date(),
  agents: z.array(z.object({ id: Id, name: z.string(), username: z.nullable(z.string()) })),
  days: z.array(AgentDay),
  /** What all agents used today, and how much they may; null without a limit. */
  spentTodayMicros: z.int(),
  dayBudgetMicros: z.nullable(z.int()),
})
export type AgentUsage = z.output<typeof AgentUsage>

/** What a member wrote about an agent's answer. */
export const AgentFeedback = z.object({
  id: Id,
  agent: MemberCard,
  member: z.nullable(MemberCard),
  note: z.string().check(z.maxLength(MAX_AGENT_FEEDBACK)),
  /** The answer, as it was when the member wrote. */
  answer: z.string(),
  createdAt: Moment,
})
export type AgentFeedback = z.output<typeof AgentFeedback>

const byId = z.strictObject({ id: Id })

export const ListGlobalAgents = endpoint({
  method: 'GET',
  path: '/api/admin/ai-agents',
  summary: 'Lists the global AI agents, oldest first.',
  access: 'master_admin',
  permission: 'ai_agents',
  quota: 'reads',
  answer: z.array(GlobalAgent).check(z.maxLength(MAX_GLOBAL_AGENTS)),
})

export const CreateGlobalAgent = endpoint({
  method: 'POST',
  path: '/api/admin/ai-agents',
  summary: 'Creates a global AI agent. Its username is taken from the one namespace of handles.',
  access: 'master_admin',
  permission: 'ai_agents',
  quota: 'writes',
  idempotencyKey: true,
  errors: ['invalid', 'conflict', 'username_taken'],
  body: GlobalAgentInput,
  answer: GlobalAgent,
})

export const EditGlobalAgent = endpoint({
  method: 'PUT',
  path: '/api/admin/ai-agents/{id}',
  summary: 'Changes a global AI agent.',
  access: 'master_admin',
  permission: 'ai_agents',
  quota: 'writes',
  errors: ['invalid', 'not_found', 'username_taken'],
  params: byId,
  body: GlobalAgentInput,
  answer: GlobalAgent,
})

export const ToggleGlobalAgent = endpoint({
  method: 'PATCH',
  path: '/api/admin/ai-agents/{id}/toggle',
  summary:
    'Switches a global AI agent on or off; without `isActive`, to the other state. Off, it answers nothing that waits.',
  access: 'master_admin',
  permission: 'ai_agents',
  quota: 'writes',
  errors: ['not_found'],
  params: byId,
  body: z.strictObject({ isActive: z.optional(z.boolean()) }),
  answer: GlobalAgent,
})

export const DeleteGlobalAgent = endpoint({
  method: 'DELETE',
  path: '/api/admin/ai-agents/{id}',
  summary: 'Deletes a global AI agent. What it wrote stays, under its name.',
  access: 'master_admin',
  permission: 'ai_agents',
  quota: 'writes',
  errors: ['not_found'],
  params: byId,
})

export const GetModelStatus = endpoint({
  method: 'GET',
  path: '/api/admin/ai-model',
  summary: 'Returns whether a language model is configured, and which.',
  access: 'master_admin',
  permission: 'ai_agents',
  quota: 'reads',
  answer: ModelStatus,
})

export const GetAgentUsage = endpoint({
  method: 'GET',
  path: '/api/admin/ai-agents/usage',
  summary: 'Returns what the agents did and used, by agent and day.',
  access: 'master_admin',
  permission: 'ai_agents',
  quota: 'reads',
  query: z.strictObject({ days: z.prefault(z.enum(USAGE_DAYS.map(String)), '30') }),
  answer: AgentUsage,
})

export const ListAgentFeedback = endpoint({
  method: 'GET',
  path: '/api/admin/ai-agents/feedback',
  summary: 'Lists what members wrote about answers of global agents, newest first.',
  access: 'master_admin',
  permission: 'ai_agents',
  quota: 'reads',
  query: z.strictObject(pageQuery()),
  answer: z.array(AgentFeedback),
})
