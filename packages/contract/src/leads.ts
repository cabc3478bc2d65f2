import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Id, Moment, pageQuery } from './fields.ts'
import {
  LEAD_SORTS,
  LEAD_STAGE_COUNT,
  LEAD_STAGES,
  MAX_ASSIGNEES,
  MAX_LEAD_FILTERS,
  MAX_LEAD_NOTES,
  MAX_LEAD_SEARCH,
  MAX_MOVED_LEADS,
  MAX_SCORE_LINES,
  TOUCHPOINT_TYPES,
} from './lead-limits.ts'
import {
  AssigneeInput,
  LeadFilterInput,
  LeadMessageInput,
  MoveInput,
  NoteInput,
  StageInput,
  ThresholdInput,
} from './leads.input.ts'
import { MemberCard } from './members.ts'

const Stage = z.enum(LEAD_STAGES)
const TouchpointType = z.enum(TOUCHPOINT_TYPES)

/** Something a lead did, in short: why they are on the list. */
const LeadReason = z.object({
  /** `intent`: the analysis found in a post that they want to buy, and they did nothing else. */
  type: z.enum([...TOUCHPOINT_TYPES, 'intent']),
  /** The beginning of the comment or post, the title of the event or of the banner; empty for others. */
  text: z.string(),
  at: Moment,
})

/** A member who engages with a group, as those who manage the group see them. */
export const Lead = z.object({
  id: Id,
  groupId: Id,
  userId: Id,
  stage: Stage,
  engagementCount: z.int(),
  lastEngagedAt: Moment,
  isHot: z.boolean(),
  /** With one decimal. */
  score: z.number(),
  assignedToId: z.nullable(Id),
  assignedTo: z.nullable(MemberCard),
  /** The newest first. */
  notes: z.array(z.string()).check(z.maxLength(MAX_LEAD_NOTES)),
  /** They left the group: nothing is added to the record any more. */
  hasLeft: z.boolean(),
  /** The last thing they did. */
  reason: z.nullable(LeadReason),
  createdAt: Moment,
  updatedAt: Moment,
  /** `email` is null if the member does not show it to the group. */
  user: z.extend(MemberCard, { email: z.nullable(z.string()) }),
})
export type Lead = z.output<typeof Lead>

/** A part of a score: what they did of one type, at one place. `points` is what it is worth now, with one decimal. */
const ScoreLine = z.object({
  type: TouchpointType,
  /** The post, if there is one that can be opened. */
  postId: z.nullable(Id),
  /** The beginning of the post, the title of the event or of the banner; empty for others. */
  text: z.string(),
  count: z.int(),
  pointsEach: z.number(),
  points: z.number(),
  lastAt: Moment,
})
export type ScoreLine = z.output<typeof ScoreLine>

/** A lead with its score explained: the points of all lines and `restPoints` are the score. */
export const LeadDetails = z.extend(Lead, {
  lines: z.array(ScoreLine).check(z.maxLength(MAX_SCORE_LINES)),
  restPoints: z.number(),
  hotThreshold: z.number(),
  memberSince: z.nullable(Moment),
  /** When they can be sent the next message from the pipeline; null if now, or if they cannot. */
  nextMessageAt: z.nullable(Moment),
  canMessage: z.boolean(),
})
export type LeadDetails = z.output<typeof LeadDetails>

/** One entry of the history of a lead. */
export const Touchpoint = z.object({
  id: Id,
  type: TouchpointType,
  /** What a note says, or the beginning of a comment; empty for others. */
  message: z.string(),
  /** The member or agent who did it; null for the system, if their account was deleted, or if a block hides them. */
  actor: z.nullable(MemberCard),
  isByLead: z.boolean(),
  postId: z.nullable(Id),
  commentId: z.nullable(Id),
  /** The beginning of the post, or the title of the event or banner. */
  title: z.string(),
  /** The stages of a change. */
  from: z.nullable(Stage),
  to: z.nullable(Stage),
  createdAt: Moment,
})
export type Touchpoint = z.output<typeof Touchpoint>

/** The pipeline of a group as a whole. Filters do not change it. */
export const Pipeline = z.object({
  /** All stages, in their order. `score` is the sum of the scores, `entered` the leads that came to it in 7 days. */
  stages: z
    .array(z.object({ stage: Stage, count: z.int(), score: z.number(), entered: z.int() }))
    .check(z.length(LEAD_STAGE_COUNT)),
  leadCount: z.int(),
  hotCount: z.int(),
  hotThreshold: z.number(),
  /** The owner and admins, to whom leads can be assigned, without those in a block with the viewer. */
  assignees: z.array(MemberCard).check(z.maxLength(MAX_ASSIGNEES)),
})
export type Pipeline = z.output<typeof Pipeline>

/** Leads that were moved together; those that were in the stage already are not among them. */
export const LeadMove = z.object({ id: Id, leads: z.array(Lead).check(z.maxLength(MAX_MOVED_LEADS)) })
export type LeadMove = z.output<typeof LeadMove>

export const LeadFilter = z.extend(LeadFilterInput, { id: Id })
export type LeadFilter = z.output<typeof LeadFilter>

const byGroup = z.strictObject({ id: Id })
const byId = z.strictObject({ id: Id })

export const GetPipeline = endpoint({
  method: 'GET',
  path: '/api/groups/{id}/crm',
  summary: 'Returns the counts of a group’s whole pipeline; for its owner and admins.',
  access: 'member',
  quota: 'reads',
  errors: ['not_found', 'forbidden'],
  params: byGroup,
  answer: Pipeline,
})

export const ListLeads = endpoint({
  method: 'GET',
  path: '/api/groups/{id}/crm/leads',
  summary: 'Lists the leads of a group by score or by last engagement; for its owner and admins.',
  access: 'member',
  quota: 'reads',
  errors: ['not_found', 'forbidden'],
  params: byGroup,
  query: z.strictObject({
    ...pageQuery(24),
    stage: z.optional(Stage),
    onlyHot: z.optional(z.enum(['true', 'false'])),
    /** Only those who are assigned to this member. */
    assignedTo: z.optional(Id),
    /** A part of the name. */
    q: z.optional(z.string().check(z.maxLength(MAX_LEAD_SEARCH))),
    sort: z.prefault(z.enum(LEAD_SORTS), 'score'),
  }),
  answer: z.array(Lead),
})

export const ListHotLeads = endpoint({
  method: 'GET',
  path: '/api/groups/{id}/crm/leads/hot',
  summary: 'Lists the hot leads of a group, the highest score first; for its owner and admins.',
  access: 'member',
  quota: 'reads',
  errors: ['not_found', 'forbidden'],
  params: byGroup,
  query: z.strictObject(pageQuery(24)),
  answer: z.array(Lead),
})

export const GetLead = endpoint({
  method: 'GET',
  path: '/api/crm/leads/{id}',
  summary: 'Returns a lead with its score explained; for the owner and admins of its group.',
  access: 'member',
  quota: 'reads',
  errors: ['not_found'],
  params: byId,
  answer: LeadDetails,
})

export const ListTouchpoints = endpoint({
  method: 'GET',
  path: '/api/crm/leads/{id}/touchpoints',
  summary: 'Lists the history of a lead, newest first; for the owner and admins of its group.',
  access: 'member',
  quota: 'reads',
  errors: ['not_found'],
  params: byId,
  query: z.strictObject(pageQuery()),
  answer: z.array(Touchpoint),
})

export const SetLeadStage = endpoint({
  method: 'PATCH',
  path: '/api/crm/leads/{id}/stage',
  summary: 'Moves a lead to a stage, any of them.',
  access: 'member',
  quota: 'writes',
  errors: ['not_found'],
  params: byId,
  body: StageInput,
  answer: LeadMove,
})

export const MoveLeads = endpoint({
  method: 'POST',
  path: '/api/groups/{id}/crm/moves',
  summary:
    'Moves several leads of a group to a stage. Leads that are not in the group’s pipeline are left out.',
  access: 'member',
  quota: 'writes',
  errors: ['not_found', 'forbidden'],
  params: byGroup,
  body: MoveInput,
  answer: LeadMove,
})

export const UndoMove = endpoint({
  method: 'POST',
  path: '/api/crm/moves/{id}/undo',
  summary:
    'Takes back a move that was made minutes ago, as if it had never been made. Leads that were moved again since stay.',
  access: 'member',
  quota: 'writes',
  errors: ['not_found'],
  params: byId,
  body: z.strictObject({}),
  answer: LeadMove,
})

export const AddLeadNote = endpoint({
  method: 'POST',
  path: '/api/crm/leads/{id}/notes',
  summary: 'Adds a note to a lead, which the owner and admins of its group read.',
  access: 'member',
  quota: 'writes',
  idempotencyKey: true,
  errors: ['invalid', 'not_found'],
  params: byId,
  body: NoteInput,
  answer: Touchpoint,
})

export const AssignLead = endpoint({
  method: 'PATCH',
  path: '/api/crm/leads/{id}/assignee',
  summary: 'Assigns a lead to the owner or an admin of its group, or to no one.',
  access: 'member',
  quota: 'writes',
  errors: ['invalid', 'not_found'],
  params: byId,
  body: AssigneeInput,
  answer: Lead,
})

export const MessageLead = endpoint({
  method: 'POST',
  path: '/api/groups/{id}/crm/actions/dm',
  summary:
    'Sends a direct message to a lead of a group, in which the group is named and the stage is not. One per lead in 24 hours.',
  access: 'member',
  quota: 'messages',
  idempotencyKey: true,
  errors: ['invalid', 'not_found', 'forbidden', 'conflict', 'too_many'],
  params: byGroup,
  body: LeadMessageInput,
  answer: Touchpoint,
})

export const SetHotThreshold = endpoint({
  method: 'PUT',
  path: '/api/groups/{id}/crm/threshold',
  summary: 'Sets the score above which the leads of a group are hot.',
  access: 'member',
  quota: 'writes',
  errors: ['not_found', 'forbidden'],
  params: byGroup,
  body: ThresholdInput,
  answer: Pipeline,
})

export const ListLeadFilters = endpoint({
  method: 'GET',
  path: '/api/groups/{id}/crm/filters',
  summary: 'Lists the filters that the caller saved for a group’s pipeline, by name.',
  access: 'member',
  quota: 'reads',
  errors: ['not_found', 'forbidden'],
  params: byGroup,
  answer: z.array(LeadFilter).check(z.maxLength(MAX_LEAD_FILTERS)),
})

export const SaveLeadFilter = endpoint({
  method: 'POST',
  path: '/api/groups/{id}/crm/filters',
  summary: 'Saves a filter of a group’s pipeline for the caller; one of the same name is replaced.',
  access: 'member',
  quota: 'writes',
  errors: ['invalid', 'not_found', 'forbidden', 'conflict'],
  params: byGroup,
  body: LeadFilterInput,
  answer: LeadFilter,
})

export const DeleteLeadFilter = endpoint({
  method: 'DELETE',
  path: '/api/crm/filters/{id}',
  summary: 'Deletes a filter that the caller saved.',
  access: 'member',
  quota: 'writes',
  errors: ['not_found'],
  params: byId,
})
