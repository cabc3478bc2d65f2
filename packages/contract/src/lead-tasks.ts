import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Id, Moment, pageQuery } from './fields.ts'
import { LeadTaskMessageInput } from './lead-tasks.input.ts'
import { MemberCard } from './members.ts'

/** What an agent hands over: someone who wants to buy, or who is not content. */
export const LEAD_INTENTS = ['buying', 'complaint'] as const
export type LeadIntent = (typeof LEAD_INTENTS)[number]

/** Open tasks of one member in a group; what they write beyond that makes no further one. */
export const MAX_OPEN_TASKS = 5

/** Something that an agent left to the people who run a group, with the draft of a message to who wrote it. */
export const LeadTask = z.object({
  id: Id,
  groupId: Id,
  intent: z.enum(LEAD_INTENTS),
  state: z.enum(['open', 'sent', 'dismissed']),
  user: MemberCard,
  postId: Id,
  /** Null if they wrote it in the post itself. */
  commentId: z.nullable(Id),
  /** The beginning of what they wrote. */
  text: z.string(),
  writtenAt: Moment,
  /** A plain greeting until the agent has written one, or if it can’t. */
  draft: z.string(),
  isDraftByAgent: z.boolean(),
  /** The agent that handed it over; null if it was deleted. */
  agent: z.nullable(MemberCard),
  /** Who sent or dismissed it; null if they are gone. */
  decidedBy: z.nullable(MemberCard),
  decidedAt: z.nullable(Moment),
  createdAt: Moment,
})
export type LeadTask = z.output<typeof LeadTask>

const byId = z.strictObject({ id: Id })

export const ListLeadTasks = endpoint({
  method: 'GET',
  path: '/api/groups/{id}/crm/tasks',
  summary:
    'Lists what agents of a group handed over, newest first: what is open, or what was decided; for its owner and admins.',
  access: 'member',
  quota: 'reads',
  errors: ['not_found', 'forbidden'],
  params: byId,
  query: z.strictObject({ ...pageQuery(), state: z.prefault(z.enum(['open', 'decided']), 'open') }),
  answer: z.array(LeadTask),
})

export const SendLeadTask = endpoint({
  method: 'POST',
  path: '/api/crm/tasks/{id}/send',
  summary:
    'Sends the message of an open task to who wrote it, like a message to a lead, and closes the task.',
  access: 'member',
  quota: 'messages',
  idempotencyKey: true,
  errors: ['invalid', 'not_found', 'forbidden', 'conflict', 'too_many'],
  params: byId,
  body: LeadTaskMessageInput,
  answer: LeadTask,
})

export const DismissLeadTask = endpoint({
  method: 'POST',
  path: '/api/crm/tasks/{id}/dismiss',
  summary: 'Closes an open task without a message; it can be opened again.',
  access: 'member',
  quota: 'writes',
  errors: ['not_found', 'conflict'],
  params: byId,
  body: z.strictObject({}),
  answer: LeadTask,
})

export const ReopenLeadTask = endpoint({
  method: 'POST',
  path: '/api/crm/tasks/{id}/reopen',
  summary: 'Opens a task again that was dismissed.',
  access: 'member',
  quota: 'writes',
  errors: ['not_found', 'conflict'],
  params: byId,
  body: z.strictObject({}),
  answer: LeadTask,
})
