import * as z from 'zod/mini'
import { Id, Moment, pageQuery } from './fields.ts'
import { endpoint } from './endpoint.ts'
import { NoticeAnswerInput } from './moderation.input.ts'
import { CASE_TARGETS } from './moderation.ts'
import { REPORT_REASONS } from './reports.input.ts'

/** What a notice can be about. */
export const NOTICE_ACTIONS = ['hide', 'remove', 'warn', 'mute', 'ban'] as const
export type NoticeAction = (typeof NOTICE_ACTIONS)[number]
/** Maximum length of the quoted content. */
export const MAX_NOTICE_QUOTE = 1_000

/** What the moderators of a group decided about the reader or what they wrote, and why. It names no moderator. */
export const Notice = z.object({
  id: Id,
  groupId: Id,
  /** The name of the group at that time. */
  groupName: z.string(),
  action: z.enum(NOTICE_ACTIONS),
  targetType: z.enum(CASE_TARGETS),
  targetId: Id,
  /** The post or comment as it was, possibly shortened; null if it is not about one. */
  quote: z.nullable(z.string()),
  reason: z.enum(REPORT_REASONS),
  note: z.string(),
  /** The end of a mute or ban; null if it has none. */
  until: z.nullable(Moment),
  createdAt: Moment,
  answer: z.nullable(z.object({ text: z.string(), answeredAt: Moment })),
  /** What became of it: the decision was kept after the answer, or lifted. */
  outcome: z.nullable(z.object({ result: z.enum(['kept', 'lifted']), note: z.string(), decidedAt: Moment })),
  viewer: z.object({ canAnswer: z.boolean() }),
})
export type Notice = z.output<typeof Notice>

const byId = z.strictObject({ id: Id })

export const ListNotices = endpoint({
  method: 'GET',
  path: '/api/user/notices',
  summary: 'Lists what moderators of groups decided about the caller, newest first.',
  access: 'member',
  quota: 'reads',
  query: z.strictObject(pageQuery(20)),
  answer: z.array(Notice),
})

export const GetNotice = endpoint({
  method: 'GET',
  path: '/api/user/notices/{id}',
  summary: 'Returns one of the caller’s notices.',
  access: 'member',
  quota: 'reads',
  errors: ['not_found'],
  params: byId,
  answer: Notice,
})

export const AnswerNotice = endpoint({
  method: 'POST',
  path: '/api/user/notices/{id}/answer',
  summary: 'Answers a notice, once: the moderators look at their decision again.',
  access: 'member',
  quota: 'writes',
  errors: ['invalid', 'not_found', 'conflict'],
  params: byId,
  body: NoticeAnswerInput,
  answer: Notice,
})
