import * as z from 'zod/mini'
import { AGENT_TRIGGERS, REFUSALS } from './agent-triggers.ts'
import { AgentFeedbackInput } from './agents.input.ts'
import { endpoint } from './endpoint.ts'
import { Id, Moment } from './fields.ts'
import { MemberCard } from './members.ts'

export { AGENT_TRIGGERS, REFUSALS, type AgentTrigger, type Refusal } from './agent-triggers.ts'

/** At most this many runs of a thread are listed: the newest. */
export const MAX_THREAD_RUNS = 100

/**
 * An agent that is working on an answer in a thread, or did not give one. Everyone who sees the post sees that it is
 * working; only who asked sees, for an hour, that there is no answer and why.
 */
export const ThreadRun = z.object({
  id: Id,
  agent: MemberCard,
  /** The comment that mentions the agent; null if the post does. */
  commentId: z.nullable(Id),
  /** Null while it is working. */
  refusal: z.nullable(z.enum(REFUSALS)),
  startedAt: Moment,
})
export type ThreadRun = z.output<typeof ThreadRun>

/** A post or comment that was given to the model, with its text as it is now. */
export const ReceiptSource = z.object({
  type: z.enum(['post', 'comment']),
  id: Id,
  postId: Id,
  author: z.nullable(MemberCard),
  excerpt: z.string(),
})
export type ReceiptSource = z.output<typeof ReceiptSource>

/** How an AI comment or post came about, as far as this reader may know. */
export const Receipt = z.object({
  agent: MemberCard,
  trigger: z.enum(AGENT_TRIGGERS),
  /** Who mentioned it; null if the reader may not see them. */
  askedBy: z.nullable(MemberCard),
  /** What the model read, of what the reader may see; `hiddenSources` counts the rest. */
  sources: z.array(ReceiptSource),
  hiddenSources: z.int(),
  model: z.string(),
  isDemo: z.boolean(),
  /** Whether it is an agent of the group; otherwise the people who run the site run it. */
  isOfGroup: z.boolean(),
  /** Who answers for an agent of a group; null if the reader may not see them. */
  owner: z.nullable(MemberCard),
  tookMs: z.int(),
  answeredAt: Moment,
  viewer: z.object({ hasGivenFeedback: z.boolean() }),
})
export type Receipt = z.output<typeof Receipt>

const byId = z.strictObject({ id: Id })

export const ListThreadRuns = endpoint({
  method: 'GET',
  path: '/api/posts/{id}/ai-runs',
  summary:
    'Lists the agents that are working on an answer in a thread, and for who asked, those that gave none.',
  access: 'member',
  quota: 'reads',
  errors: ['not_found'],
  params: byId,
  answer: z.array(ThreadRun).check(z.maxLength(MAX_THREAD_RUNS)),
})

export const GetReceipt = endpoint({
  method: 'GET',
  path: '/api/comments/{id}/ai-receipt',
  summary: 'Returns how an AI comment came about: what the model read, of what the caller may see.',
  access: 'member',
  quota: 'reads',
  errors: ['not_found'],
  params: byId,
  answer: Receipt,
})

export const GetPostReceipt = endpoint({
  method: 'GET',
  path: '/api/posts/{id}/ai-receipt',
  summary: 'Returns how a post by an AI agent came about, like the receipt of a comment.',
  access: 'member',
  quota: 'reads',
  errors: ['not_found'],
  params: byId,
  answer: Receipt,
})

export const SendAgentFeedback = endpoint({
  method: 'PUT',
  path: '/api/comments/{id}/ai-feedback',
  summary:
    'Tells those who run the agent that its answer is wrong. Once per member and comment; again, it replaces the note.',
  access: 'member',
  quota: 'writes',
  errors: ['invalid', 'not_found'],
  params: byId,
  body: AgentFeedbackInput,
})
