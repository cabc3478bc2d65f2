import { z } from 'zod'
import { Id } from './common.ts'
import { endpoint } from './endpoint.ts'

export const MENTION_TYPES = ['agent', 'group', 'user'] as const
export type MentionType = (typeof MENTION_TYPES)[number]

/** Whom or what a text names, and where: positions count code points, `end` is behind the last one. */
export const Mention = z.object({
  start: z.number().int(),
  end: z.number().int(),
  type: z.enum(MENTION_TYPES),
  id: Id,
  /** The handle as it is today; the text keeps what was written. Null for a group without one. */
  handle: z.string().nullable(),
})
export type Mention = z.output<typeof Mention>

/** The picker shows at most so many; another letter finds the rest. */
export const MAX_SUGGESTIONS = 10

export const MentionSuggestion = z.object({
  id: Id,
  type: z.enum(MENTION_TYPES),
  /** The handle: what picking inserts behind the @. */
  name: z.string(),
  displayName: z.string(),
  avatar: z.string().nullable(),
  description: z.string(),
})
export type MentionSuggestion = z.output<typeof MentionSuggestion>

export const SearchMentions = endpoint({
  method: 'GET',
  path: '/api/mentions/search',
  summary:
    'Members, groups and agents whose handle or name begins with `q`. Only such as may see the text that is being written: a comment on `postId`, or a post in `groupId` or with `privacy`.',
  access: 'member',
  quota: 'reads',
  errors: ['invalid', 'not_found'],
  query: z.strictObject({
    q: z.string().max(50),
    postId: Id.optional(),
    groupId: Id.optional(),
    privacy: z.enum(['public', 'friends', 'private']).optional(),
  }),
  answer: z.array(MentionSuggestion).max(MAX_SUGGESTIONS),
})
