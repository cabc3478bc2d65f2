import * as z from 'zod/mini'
import { Id, Moment, pageQuery } from './fields.ts'
import { endpoint } from './endpoint.ts'
import { GroupRole } from './groups.ts'
import { MemberCard } from './members.ts'
import { REPORT_REASONS } from './reports.input.ts'

/** What the log of a group records. */
export const GROUP_ACTIONS = [
  'edit',
  'set_role',
  'remove_member',
  'transfer',
  'invite',
  'revoke_invite',
  'create_link',
  'revoke_link',
  'create_event',
  'edit_event',
  'cancel_event',
  'hide',
  'restore',
  'remove_content',
  'warn',
  'mute',
  'unmute',
  'ban',
  'unban',
  'dismiss',
  'keep',
  'export',
  'message',
  'delete_group',
  'restore_group',
  'pin',
  'unpin',
  'edit_questions',
  'edit_welcome',
  'create_agent',
  'edit_agent',
  'switch_agent_on',
  'switch_agent_off',
  'vote_agent_off',
  'delete_agent',
  'restore_agent',
  'edit_agent_budget',
  'assign_lead',
  'edit_hot_threshold',
  'create_banner',
  'edit_banner',
  'delete_banner',
] as const
export type GroupActionName = (typeof GROUP_ACTIONS)[number]

/** One entry of the log of a group. */
export const GroupLogEntry = z.object({
  id: Id,
  action: z.enum(GROUP_ACTIONS),
  /** Null if their account was deleted, and to the person whom a moderator’s decision is about. */
  actor: z.nullable(MemberCard),
  /** Whom it was done to; null if no one, or if their account was deleted. */
  subject: z.nullable(MemberCard),
  /** The role that was given. */
  role: z.nullable(GroupRole),
  reason: z.nullable(z.enum(REPORT_REASONS)),
  /** What a moderator wrote to the person. */
  note: z.string(),
  /** The end of a mute or ban; null if it has none. */
  until: z.nullable(Moment),
  createdAt: Moment,
})
export type GroupLogEntry = z.output<typeof GroupLogEntry>

export const ListGroupLog = endpoint({
  method: 'GET',
  path: '/api/groups/{id}/log',
  summary: 'Lists what was done in a group and by whom, newest first; for its owner and admins.',
  access: 'member',
  quota: 'reads',
  errors: ['not_found', 'forbidden'],
  params: z.strictObject({ id: Id }),
  query: z.strictObject(pageQuery()),
  answer: z.array(GroupLogEntry),
})
