import * as z from 'zod/mini'
import { Id, Moment, queryInt } from './fields.ts'
import { endpoint } from './endpoint.ts'
import { HiddenContent } from './hidden-content.ts'
import { MAX_PAGE } from './limits.ts'
import { MemberCard } from './members.ts'
import { Mention } from './mentions.ts'
import { Post } from './posts.ts'
import { ReactionCounts, ReactionKind } from './reactions.ts'
import { text } from './text-field.ts'

export const MAX_COMMENT_LENGTH = 1_000
/** Number of levels of a thread that are shown nested. */
export const SHOWN_DEPTH = 3
/** Number of replies returned with each comment; the rest is fetched separately. */
export const FIRST_REPLIES = 3
/** With nested replies these are 195 comments, which keeps a response below 10 ms of CPU and 400 kB. */
export const MAX_COMMENT_PAGE = 15
/** A reply to a comment at this depth becomes its sibling. */
export const MAX_DEPTH = 20

export const COMMENT_SORTS = ['top', 'newest', 'oldest'] as const
export type CommentSort = (typeof COMMENT_SORTS)[number]

/** A comment without its replies. A tombstone has no author and no text. */
const CommentFields = z.object({
  id: Id,
  postId: Id,
  parentId: z.nullable(Id),
  /** 1 for a comment on the post itself. */
  depth: z.int(),
  authorId: z.nullable(Id),
  author: z.nullable(MemberCard),
  content: z.string(),
  mentions: z.array(Mention),
  createdAt: Moment,
  editedAt: z.nullable(Moment),
  isDeleted: z.boolean(),
  isSystemComment: z.boolean(),
  systemAgentType: z.nullable(z.string()),
  /** Accepted as the answer by the author of the question. */
  isAccepted: z.boolean(),
  /** Not null if moderators hid it. */
  moderation: z.nullable(HiddenContent),
  reactions: ReactionCounts,
  /** Direct replies; `descendantCount` includes nested ones. */
  replyCount: z.int(),
  descendantCount: z.int(),
  viewer: z.object({
    reaction: z.nullable(ReactionKind),
    /** The viewer has blocked the author, but sees the comment as a moderator of the group. */
    hasBlockedAuthor: z.boolean(),
    canEdit: z.boolean(),
    canDelete: z.boolean(),
    canReply: z.boolean(),
    canAccept: z.boolean(),
    /** May hide, restore and remove it. */
    canModerate: z.boolean(),
  }),
})

/** A comment as one viewer sees it. `replies` are the first ones, oldest first, down to the shown depth. */
export type Comment = z.output<typeof CommentFields> & { replies: Comment[] }
export const Comment: z.ZodMiniType<Comment> = z.extend(CommentFields, {
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
    'Lists the comments on a post, each with its first replies; with `parentId` the replies to one comment, oldest first.',
  access: 'member',
  quota: 'reads',
  errors: ['not_found'],
  params: byId,
  query: z.strictObject({
    limit: queryInt({ min: 1, max: MAX_COMMENT_PAGE, default: 10 }),
    sort: z.prefault(z.enum(COMMENT_SORTS), 'top'),
    parentId: z.optional(Id),
    /** As returned with the previous page; for `top` it has the score before the id. */
    cursor: z.optional(
      z.string().check(z.regex(/^(-?\d{1,10}_)?[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)),
    ),
  }),
  answer: z.array(Comment),
})

export const GetComment = endpoint({
  method: 'GET',
  path: '/api/comments/{id}',
  summary: 'Returns one comment with its first replies: the top of a thread.',
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
  idempotencyKey: true,
  errors: ['invalid', 'not_found', 'forbidden'],
  params: byId,
  body: z.strictObject({ content, parentId: z.prefault(z.nullable(Id), null) }),
  answer: Comment,
})

export const EditComment = endpoint({
  method: 'PATCH',
  path: '/api/comments/{id}',
  summary: 'Changes the caller’s own comment; earlier texts stay readable.',
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
  summary: 'Deletes a comment; if it has replies, a tombstone stays in its place.',
  access: 'member',
  quota: 'writes',
  errors: ['not_found', 'forbidden'],
  params: byId,
})

export const ListCommentEdits = endpoint({
  method: 'GET',
  path: '/api/comments/{id}/edits',
  summary: 'Lists the earlier texts of a comment, newest first.',
  access: 'member',
  quota: 'reads',
  errors: ['not_found'],
  params: byId,
  query: z.strictObject({
    limit: queryInt({ min: 1, max: MAX_PAGE, default: 50 }),
    cursor: z.optional(Id),
  }),
  answer: z.array(z.object({ id: Id, content: z.string(), writtenAt: Moment })),
})

export const AcceptAnswer = endpoint({
  method: 'PUT',
  path: '/api/posts/{id}/accepted-answer',
  summary: 'Marks a comment as the answer to a question; null removes the mark.',
  access: 'member',
  quota: 'writes',
  errors: ['invalid', 'not_found', 'forbidden'],
  params: byId,
  body: z.strictObject({ commentId: z.nullable(Id) }),
  answer: Post,
})
