import * as z from 'zod/mini'
import { MAX_GROUP_AGENTS } from './agent-limits.ts'
import { Id, Moment, numberCursor, pageQuery } from './fields.ts'
import { endpoint } from './endpoint.ts'
import { GroupRole } from './groups.ts'
import { MediaUrl } from './media.ts'
import { MemberCard } from './members.ts'
import { CASE_ACTIONS, ContentDecisionInput, DecisionInput, SanctionInput } from './moderation.input.ts'
import { REPORT_REASONS } from './reports.input.ts'

export {
  BAN_DAYS,
  CASE_ACTIONS,
  CONTENT_ACTIONS,
  MAX_DECISION_NOTE,
  MAX_NOTICE_ANSWER,
  MUTE_DAYS,
  SANCTIONS,
  type CaseAction,
  type ContentAction,
  type Sanction,
} from './moderation.input.ts'

/** What a case of a group can be about. */
export const CASE_TARGETS = ['post', 'comment', 'member'] as const
export type CaseTarget = (typeof CASE_TARGETS)[number]
/** How many texts of reporters come with a case. */
export const MAX_CASE_DETAILS = 10

const Reason = z.enum(REPORT_REASONS)

/** What was decided on a case. */
export const Decision = z.object({
  action: z.enum(CASE_ACTIONS),
  reason: z.nullable(Reason),
  note: z.string(),
  /** The end of a mute or ban; null if it has none. */
  until: z.nullable(Moment),
  /** Null if their account was deleted. */
  decidedBy: z.nullable(MemberCard),
  decidedAt: Moment,
})
export type Decision = z.output<typeof Decision>

/** The post or comment of a case, as it stands now, whatever hides it from others. */
export const CaseContent = z.object({
  /** The post, or the one that the comment is on. */
  postId: Id,
  content: z.string(),
  imageUrl: z.nullable(MediaUrl),
  createdAt: Moment,
  editedAt: z.nullable(Moment),
  isHidden: z.boolean(),
})
export type CaseContent = z.output<typeof CaseContent>

/** Reports of one post, comment or member of a group, or what its moderators found themselves. It names no reporter. */
export const Case = z.object({
  id: Id,
  groupId: Id,
  /** `answered`: the person has answered the decision, which is then kept or lifted. */
  state: z.enum(['open', 'answered', 'closed']),
  targetType: z.enum(CASE_TARGETS),
  targetId: Id,
  subject: MemberCard,
  /** Null if they are not a member any more. */
  subjectRole: z.nullable(GroupRole),
  /** Null in a case about a member, and if the content was deleted. */
  content: z.nullable(CaseContent),
  reportCount: z.int(),
  reasons: z.array(z.object({ reason: Reason, count: z.int() })),
  /** What reporters wrote, in an order that says nothing about them. */
  details: z.array(z.string()).check(z.maxLength(MAX_CASE_DETAILS)),
  /** What AI agents of the group found, which people decide on. Reports of people are not among them. */
  agentFlags: z
    .array(z.object({ agent: MemberCard, reason: Reason, note: z.string(), flaggedAt: Moment }))
    .check(z.maxLength(MAX_GROUP_AGENTS)),
  /** An AI agent hid the content until someone decides: if they dismiss the case, it is shown again. */
  isHiddenByAgent: z.boolean(),
  /** The last report, answer or decision. */
  updatedAt: Moment,
  /** How often something was decided about this person in this group before. */
  earlierDecisions: z.int(),
  decision: z.nullable(Decision),
  answer: z.nullable(z.object({ text: z.string(), answeredAt: Moment })),
  /** What was decided after the answer. */
  review: z.nullable(Decision),
  viewer: z.object({
    hasBlockedSubject: z.boolean(),
    /** What the viewer can decide now. */
    actions: z.array(z.enum(CASE_ACTIONS)),
  }),
})
export type Case = z.output<typeof Case>

/** Someone who cannot join a group for now, or ever. */
export const GroupBan = z.object({
  userId: Id,
  user: MemberCard,
  until: z.nullable(Moment),
  createdAt: Moment,
})
export type GroupBan = z.output<typeof GroupBan>

const byId = z.strictObject({ id: Id })
const byCase = z.strictObject({ id: Id, caseId: Id })
const byMember = z.strictObject({ id: Id, userId: Id })
/** A time, then an id. */
const cursor = numberCursor(15)

export const ListCases = endpoint({
  method: 'GET',
  path: '/api/groups/{id}/cases',
  summary: 'Lists the cases of a group, the last report or decision first; for its owner and admins.',
  access: 'member',
  quota: 'reads',
  errors: ['not_found', 'forbidden'],
  params: byId,
  query: z.strictObject({
    ...pageQuery(20),
    cursor,
    state: z.prefault(z.enum(['open', 'closed']), 'open'),
  }),
  answer: z.array(Case),
})

export const GetCase = endpoint({
  method: 'GET',
  path: '/api/groups/{id}/cases/{caseId}',
  summary: 'Returns one case of a group; for its owner and admins.',
  access: 'member',
  quota: 'reads',
  errors: ['not_found', 'forbidden'],
  params: byCase,
  answer: Case,
})

export const DecideCase = endpoint({
  method: 'POST',
  path: '/api/groups/{id}/cases/{caseId}/decision',
  summary:
    'Decides an open case, or keeps or lifts a decision that was answered. Only the first decision counts.',
  access: 'member',
  quota: 'writes',
  errors: ['invalid', 'not_found', 'forbidden', 'conflict'],
  params: byCase,
  body: DecisionInput,
  answer: Case,
})

export const SanctionMember = endpoint({
  method: 'POST',
  path: '/api/groups/{id}/members/{userId}/sanctions',
  summary: 'Warns, mutes or bans a member of a group; not its owner and not oneself.',
  access: 'member',
  quota: 'writes',
  idempotencyKey: true,
  errors: ['invalid', 'not_found', 'forbidden', 'conflict'],
  params: byMember,
  body: SanctionInput,
  answer: Case,
})

export const UnmuteMember = endpoint({
  method: 'DELETE',
  path: '/api/groups/{id}/mutes/{userId}',
  summary: 'Ends the mute of someone in a group.',
  access: 'member',
  quota: 'writes',
  errors: ['not_found', 'forbidden'],
  params: byMember,
})

export const ListGroupBans = endpoint({
  method: 'GET',
  path: '/api/groups/{id}/bans',
  summary: 'Lists who is banned from a group, newest first; for its owner and admins.',
  access: 'member',
  quota: 'reads',
  errors: ['not_found', 'forbidden'],
  params: byId,
  query: z.strictObject({ ...pageQuery(), cursor }),
  answer: z.array(GroupBan),
})

export const UnbanMember = endpoint({
  method: 'DELETE',
  path: '/api/groups/{id}/bans/{userId}',
  summary: 'Ends the ban of someone from a group. They can join again.',
  access: 'member',
  quota: 'writes',
  errors: ['not_found', 'forbidden'],
  params: byMember,
})

export const ModeratePost = endpoint({
  method: 'POST',
  path: '/api/posts/{id}/moderation',
  summary: 'Hides, restores or removes a post of a group; for its owner and admins.',
  access: 'member',
  quota: 'writes',
  errors: ['invalid', 'not_found', 'forbidden', 'conflict'],
  params: byId,
  body: ContentDecisionInput,
})

export const ModerateComment = endpoint({
  method: 'POST',
  path: '/api/comments/{id}/moderation',
  summary: 'Hides, restores or removes a comment in a group; for its owner and admins.',
  access: 'member',
  quota: 'writes',
  errors: ['invalid', 'not_found', 'forbidden', 'conflict'],
  params: byId,
  body: ContentDecisionInput,
})
