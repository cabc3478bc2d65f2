import { z } from 'zod'
import { Id, Moment, queryInt } from './common.ts'
import { endpoint } from './endpoint.ts'
import { MAX_PAGE } from './limits.ts'
import { MemberCard } from './members.ts'
import { Mention } from './mentions.ts'
import { Post } from './posts.ts'
import { ReactionCounts, ReactionKind } from './reactions.ts'
import { text } from './text.ts'

export const MAX_COMMENT_LENGTH = 1_000
/** So many levels of a thread are shown below each other. */
export const SHOWN_DEPTH = 3
/** So many replies of each comment come with it; the rest is asked for. */
export const FIRST_REPLIES = 3
/** With their replies these are 195 comments, which keeps an answer below 10 ms of processor and 400 kB. */
export const MAX_COMMENT_PAGE = 15
/** A reply below the deepest level stands beside what it answers. */
export const MAX_DEPTH = 20

export const COMMENT_SORTS = ['top', 'newest', 'oldest'] as const
export type CommentSort = (typeof COMMENT_SORTS)[number]

/** A comment without its replies. Of a tombstone only its place is left: no author, no text. */
const CommentFields = z.object({
  id: Id,
  postId: Id,
  parentId: Id.nullable(),
  /** 1 for a comment on the post itself. */
  depth: z.number().int(),
  authorId: Id.nullable(),
  author: MemberCard.nullable(),
  content: z.string(),
  mentions: z.array(Mention),
  createdAt: Moment,
  editedAt: Moment.nullable(),
  isDeleted: z.boolean(),
  isSystemComment: z.boolean(),
  systemAgentType: z.string().nullable(),
  /** The answer that whoever asked has accepted. */
  isAccepted: z.boolean(),
  reactions: ReactionCounts,
  /** Direct replies, and everything below. */
  replyCount: z.number().int(),
  descendantCount: z.number().int(),
  viewer: z.object({
    reaction: ReactionKind.nullable(),
    /** The viewer has blocked its author, and sees it because they moderate the group. */
    hasBlockedAuthor: z.boolean(),
    canEdit: z.boolean(),
    canDelete: z.boolean(),
    canReply: z.boolean(),
    canAccept: z.boolean(),
  }),
})

/** A comment as one viewer meets it. `replies` are the first ones, oldest first, down to the depth that is shown. */
export type Comment = z.output<typeof CommentFields> & { replies: Comment[] }
export const Comment: z.ZodType<Comment> = CommentFields.extend({
  get replies() {
    return z.array(Comment)
  },
})

const byId = z.strictObject({ id: Id })
const content = text({ min: 1, max: MAX_COMMENT_LENGTH })

export const ListComments = endpoint({
  method: 'GET',
  path: '/api/posts/{id}/comments',
  summary:
    'The comments on a post, each with its first replies; with `parentId` the replies to one comment, oldest first.',
  access: 'member',
  quota: 'reads',
  errors: ['not_found'],
  params: byId,
  query: z.strictObject({
    limit: queryInt({ min: 1, max: MAX_COMMENT_PAGE, preset: 10 }),
    sort: z.enum(COMMENT_SORTS).prefault('top'),
    parentId: Id.optional(),
    /** As the page before answered it; that of `top` carries the score before the id. */
    cursor: z
      .string()
      .regex(/^(-?\d{1,10}_)?[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
      .optional(),
  }),
  answer: z.array(Comment),
})

export const GetComment = endpoint({
  method: 'GET',
  path: '/api/comments/{id}',
  summary: 'One comment with its first replies: the top of a thread.',
  access: 'member',
  quota: 'reads',
  errors: ['not_found'],
  params: byId,
  answer: Comment,
})

export const CreateComment = endpoint({
  method: 'POST',
  path: '/api/posts/{id}/comments',
  summary: 'Comments on a post, or replies to a comment.',
  access: 'member',
  quota: 'comments',
  creates: true,
  errors: ['invalid', 'not_found', 'forbidden'],
  params: byId,
  body: z.strictObject({ content, parentId: Id.nullable().prefault(null) }),
  answer: Comment,
})

export const EditComment = endpoint({
  method: 'PATCH',
  path: '/api/comments/{id}',
  summary: 'Changes one’s own comment; earlier texts stay readable.',
  access: 'member',
  quota: 'writes',
  errors: ['invalid', 'not_found', 'forbidden'],
  params: byId,
  body: z.strictObject({ content }),
  answer: Comment,
})

export const DeleteComment = endpoint({
  method: 'DELETE',
  path: '/api/comments/{id}',
  summary: 'Removes a comment; where others have replied, its place stays.',
  access: 'member',
  quota: 'writes',
  errors: ['not_found', 'forbidden'],
  params: byId,
})

export const ListCommentEdits = endpoint({
  method: 'GET',
  path: '/api/comments/{id}/edits',
  summary: 'The earlier texts of a comment, newest first.',
  access: 'member',
  quota: 'reads',
  errors: ['not_found'],
  params: byId,
  query: z.strictObject({
    limit: queryInt({ min: 1, max: MAX_PAGE, preset: 50 }),
    cursor: Id.optional(),
  }),
  answer: z.array(z.object({ id: Id, content: z.string(), writtenAt: Moment })),
})

export const AcceptAnswer = endpoint({
  method: 'PUT',
  path: '/api/posts/{id}/accepted-answer',
  summary: 'Marks a comment as the answer to a question, or with null takes the mark away.',
  access: 'member',
  quota: 'writes',
  errors: ['invalid', 'not_found', 'forbidden'],
  params: byId,
  body: z.strictObject({ commentId: Id.nullable() }),
  answer: Post,
})
