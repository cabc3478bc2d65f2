import * as z from 'zod/mini'
import { MAX_REHEARSED } from './agent-limits.ts'
import { AGENT_TRIGGERS, REFUSALS } from './agent-triggers.ts'
import { ReceiptSource } from './agent-runs.ts'
import { endpoint } from './endpoint.ts'
import { Id, Moment } from './fields.ts'
import { GroupAgentInput } from './group-agents.input.ts'
import { MemberCard } from './members.ts'

/** `sample`: one post of the group, while the agent is being built. `rehearsal`: what the last days would have been. */
export const TRIAL_KINDS = ['sample', 'rehearsal'] as const
export type TrialKind = (typeof TRIAL_KINDS)[number]

/** What the agent would have done at one occasion. */
export const TrialResult = z.object({
  position: z.int(),
  trigger: z.enum(AGENT_TRIGGERS),
  /** The post or comment that it would act on; null if it would post by itself, or the text is gone by now. */
  occasion: z.nullable(
    z.object({
      postId: Id,
      commentId: z.nullable(Id),
      author: MemberCard,
      excerpt: z.string(),
      createdAt: Moment,
    }),
  ),
  /** What it would publish, or write to the moderators; null if it would stay silent. */
  text: z.nullable(z.string()),
  /** Why it would stay silent. Also null if there is nothing to do. */
  refusal: z.nullable(z.enum(REFUSALS)),
  sources: z.array(ReceiptSource).check(z.maxLength(100)),
  hiddenSources: z.int(),
  costMicros: z.int(),
  tokens: z.int(),
  tookMs: z.int(),
})
export type TrialResult = z.output<typeof TrialResult>

/** A trial of an agent: it asks the model like the agent would, and publishes nothing. */
export const AgentTrial = z.object({
  id: Id,
  kind: z.enum(TRIAL_KINDS),
  state: z.enum(['running', 'done', 'failed']),
  /** How many occasions there are, and how many of them are done. */
  total: z.int(),
  results: z.array(TrialResult).check(z.maxLength(MAX_REHEARSED)),
  costMicros: z.int(),
  model: z.string(),
  isDemo: z.boolean(),
  createdAt: Moment,
})
export type AgentTrial = z.output<typeof AgentTrial>

export const StartTrial = endpoint({
  method: 'POST',
  path: '/api/groups/{id}/ai-trials',
  summary:
    'Tries out an AI agent with these settings, on a sample post or on the last days. It costs as much as the agent would, and publishes nothing.',
  access: 'member',
  quota: 'writes',
  errors: ['invalid', 'not_found', 'forbidden', 'conflict'],
  params: z.strictObject({ id: Id }),
  body: z.strictObject({
    kind: z.enum(TRIAL_KINDS),
    agent: GroupAgentInput,
    /** The agent that is being changed; null for a new one. */
    agentId: z.prefault(z.nullable(Id), null),
    /** For a sample: how many posts to skip, for another one. */
    skip: z.prefault(z.int().check(z.minimum(0), z.maximum(50)), 0),
  }),
  answer: AgentTrial,
})

export const GetTrial = endpoint({
  method: 'GET',
  path: '/api/ai-trials/{id}',
  summary: 'Returns a trial with what is done of it; for who started it.',
  access: 'member',
  quota: 'reads',
  errors: ['not_found'],
  params: z.strictObject({ id: Id }),
  answer: AgentTrial,
})
