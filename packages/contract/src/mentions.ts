import * as z from 'zod/mini'
import { PRIVACIES } from './audiences.ts'
import { Id } from './fields.ts'
import { endpoint } from './endpoint.ts'
import { MediaUrl } from './media.ts'

export const MENTION_TYPES = ['agent', 'group', 'user'] as const
export type MentionType = (typeof MENTION_TYPES)[number]

/** Who or what a text mentions, and where: positions count code points, `end` is exclusive. */
export const Mention = z.object({
  start: z.int(),
  end: z.int(),
  type: z.enum(MENTION_TYPES),
  id: Id,
  /** The current handle; the text keeps what was written. Null for a group without one. */
  handle: z.nullable(z.string()),
})
export type Mention = z.output<typeof Mention>

/** Maximum number of suggestions; typing another letter finds the rest. */
export const MAX_SUGGESTIONS = 10

export const MentionSuggestion = z.object({
  id: Id,
  type: z.enum(MENTION_TYPES),
  /** The handle, which is inserted after the @. */
  name: z.string(),
  displayName: z.string(),
  avatar: z.nullable(MediaUrl),
  description: z.string(),
})
export type MentionSuggestion = z.output<typeof MentionSuggestion>

export const SearchMentions = endpoint({
  method: 'GET',
  path: '/api/mentions/search',
  summary:
    'Finds members, groups and agents whose handle or name begins with `q`. Only those who may see the text being written are returned: a comment on `postId`, or a post in `groupId` or with `privacy`.',
  access: 'member',
  quota: 'reads',
  errors: ['invalid', 'not_found'],
  query: z.strictObject({
    q: z.string().check(z.maxLength(50)),
    postId: z.optional(Id),
    groupId: z.optional(Id),
    privacy: z.optional(z.enum(PRIVACIES)),
  }),
  answer: z.array(MentionSuggestion).check(z.maxLength(MAX_SUGGESTIONS)),
})
