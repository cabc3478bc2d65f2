import * as z from 'zod/mini'
import { PRIVACIES } from './audiences.ts'
import { Id, IdList, Moment, pageQuery, queryInt } from './fields.ts'
import { endpoint } from './endpoint.ts'
import { HiddenContent } from './hidden-content.ts'
import { MAX_IDS } from './limits.ts'
import { MediaUrl, MediaView } from './media.ts'
import { MemberCard } from './members.ts'
import { Mention } from './mentions.ts'
import { FEELINGS, POLL_OPTIONS } from './post-rules.ts'
import { NewPost, PostEdit, PostShare } from './posts.input.ts'
import { ReactionCounts, ReactionKind } from './reactions.ts'

export { PRIVACIES }
export {
  FEELINGS,
  MAX_ALT_LENGTH,
  MAX_OPTION_LENGTH,
  MAX_POST_LENGTH,
  MAX_QUESTION_LENGTH,
  optionsDiffer,
  POLL_DAYS,
  POLL_OPTIONS,
  type Feeling,
} from './post-rules.ts'
export type { Privacy } from './audiences.ts'

/** A view of a video counts after this many seconds. */
export const VIEW_COUNTS_FROM_SECONDS = 3

const Privacy = z.enum(PRIVACIES)
const MediaKind = z.enum(['none', 'image', 'video'])

/** The fields of a post, without the post it shares. */
export const PostFields = z.object({
  id: Id,
  author: MemberCard,
  content: z.string(),
  mentions: z.array(Mention),
  privacy: Privacy,
  createdAt: Moment,
  editedAt: z.nullable(Moment),
  imageUrl: z.nullable(MediaUrl),
  videoUrl: z.nullable(MediaUrl),
  mediaType: MediaKind,
  media: z.nullable(MediaView),
  postType: z.enum(['post', 'question']),
  /** The answer accepted by the author of the question. */
  acceptedCommentId: z.nullable(Id),
  /** The group it was written in. */
  group: z.nullable(z.object({ id: Id, name: z.string() })),
  feeling: z.nullable(z.enum(FEELINGS)),
  isPoll: z.boolean(),
  pollQuestion: z.nullable(z.string()),
  pollOptions: z.nullable(z.array(z.string())),
  pollEndsAt: z.nullable(Moment),
  /** AI agents neither read it nor answer below it. */
  isHumansOnly: z.boolean(),
})

const counts = {
  reactions: ReactionCounts,
  /** Always empty: comments have a separate call, made when the viewer opens them. */
  comments: z.array(z.never()),
  _count: z.object({ comments: z.int(), shares: z.int(), views: z.int() }),
}

/** The counters of a post. */
export const PostCounts = z.object(counts)

/** A post as one viewer sees it, with what this viewer did and may do. */
export const Post = z.extend(z.extend(PostFields, counts), {
  isShare: z.boolean(),
  /** Null in a share whose original is deleted or not visible to this viewer. */
  originalPost: z.nullable(PostFields),
  /** Votes per option, once the viewer has voted or the poll has ended. */
  pollResults: z.nullable(z.array(z.int())),
  /** The number of votes, visible to everyone; null if there is no poll. */
  pollVotes: z.nullable(z.int()),
  viewerVote: z.nullable(z.int()),
  /** Not null if moderators hid it. */
  moderation: z.nullable(HiddenContent),
  viewer: z.object({
    reaction: z.nullable(ReactionKind),
    isSaved: z.boolean(),
    /** The viewer has blocked the author, but sees the post as a moderator of the group. */
    hasBlockedAuthor: z.boolean(),
    /** The viewer's own post in a private group that they have left: `group` is null. */
    hasLeftGroup: z.boolean(),
    canEdit: z.boolean(),
    canDelete: z.boolean(),
    canShare: z.boolean(),
    /** The audiences of a share on the viewer's own page, and the group within which the post can be shared. */
    shareTo: z.object({ audiences: z.array(Privacy), groupId: z.nullable(Id) }),
    canVote: z.boolean(),
    /** May comment and react. */
    canTakePart: z.boolean(),
    /** Until when the viewer is muted in the group of the post. */
    mutedUntil: z.nullable(Moment),
    /** May hide, restore and remove it. */
    canModerate: z.boolean(),
  }),
  /** Why a stranger's post is in the feed. */
  reason: z.nullable(z.enum(['suggested'])),
})
export type Post = z.output<typeof Post>
export type OriginalPost = z.output<typeof PostFields>

const byId = z.strictObject({ id: Id })

export const ListPosts = endpoint({
  method: 'GET',
  path: '/api/posts',
  summary:
    'Lists the home feed, newest first; with mediaType=video the videos, with sort=viral trending posts.',
  access: 'member',
  quota: 'reads',
  query: z.strictObject({
    ...pageQuery(10),
    // With the prefix `s` the viewer's own sources are exhausted, and suggested posts follow.
    cursor: z.optional(z.string().check(z.regex(/^s?[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/))),
    offset: queryInt({ min: 0, max: 1_000, default: 0 }),
    mediaType: z.optional(z.literal('video')),
    sort: z.optional(z.literal('viral')),
  }),
  answer: z.array(Post),
})

export const CreatePost = endpoint({
  method: 'POST',
  path: '/api/posts',
  summary: 'Creates a post on the caller’s own page or in a group.',
  access: 'member',
  quota: 'posts',
  idempotencyKey: true,
  errors: ['invalid', 'not_found', 'forbidden', 'media_not_ready'],
  body: NewPost,
  answer: Post,
})

export const GetPost = endpoint({
  method: 'GET',
  path: '/api/posts/{id}',
  summary: 'Returns one post.',
  access: 'member',
  quota: 'reads',
  errors: ['not_found'],
  params: byId,
  answer: Post,
})

export const ListPostsByIds = endpoint({
  method: 'GET',
  path: '/api/posts/by-ids',
  summary: 'Returns posts in the order of `ids`, without deleted ones and those the caller may not see.',
  access: 'member',
  quota: 'reads',
  errors: ['invalid'],
  query: z.strictObject({ ids: IdList }),
  answer: z.array(Post).check(z.maxLength(MAX_IDS)),
})

export const EditPost = endpoint({
  method: 'PATCH',
  path: '/api/posts/{id}',
  summary: 'Changes the text, audience or alt text of the caller’s own post; earlier texts stay readable.',
  access: 'member',
  quota: 'writes',
  errors: ['invalid', 'not_found', 'forbidden'],
  params: byId,
  body: PostEdit,
  answer: Post,
})

export const DeletePost = endpoint({
  method: 'DELETE',
  path: '/api/posts/{id}',
  summary: 'Deletes the caller’s own post.',
  access: 'member',
  quota: 'writes',
  errors: ['not_found', 'forbidden'],
  params: byId,
})

export const ListPostEdits = endpoint({
  method: 'GET',
  path: '/api/posts/{id}/edits',
  summary: 'Lists the earlier texts of a post, newest first.',
  access: 'member',
  quota: 'reads',
  errors: ['not_found'],
  params: byId,
  query: z.strictObject(pageQuery()),
  answer: z.array(z.object({ id: Id, content: z.string(), writtenAt: Moment })),
})

export const SharePost = endpoint({
  method: 'POST',
  path: '/api/posts/{id}/share',
  summary: 'Shares a post, never with a wider audience than its author chose.',
  access: 'member',
  quota: 'posts',
  idempotencyKey: true,
  errors: ['invalid', 'not_found', 'forbidden'],
  params: byId,
  body: PostShare,
  answer: Post,
})

export const VoteInPoll = endpoint({
  method: 'POST',
  path: '/api/posts/{id}/vote',
  summary: 'Votes in a poll, or changes the caller’s vote.',
  access: 'member',
  quota: 'writes',
  errors: ['invalid', 'not_found', 'forbidden', 'poll_over'],
  params: byId,
  body: z.strictObject({
    optionIndex: z.int().check(z.minimum(0), z.maximum(POLL_OPTIONS.max - 1)),
  }),
  answer: Post,
})

export const WithdrawVote = endpoint({
  method: 'DELETE',
  path: '/api/posts/{id}/vote',
  summary: 'Withdraws the caller’s vote.',
  access: 'member',
  quota: 'writes',
  errors: ['not_found', 'poll_over'],
  params: byId,
  answer: Post,
})

export const RecordView = endpoint({
  method: 'POST',
  path: '/api/posts/{id}/view',
  summary: 'Records a view of a video of 3 seconds or more; the longest time counts, once per member.',
  access: 'member',
  quota: 'writes',
  errors: ['invalid', 'not_found'],
  params: byId,
  body: z.strictObject({
    viewDuration: z.number().check(z.minimum(VIEW_COUNTS_FROM_SECONDS), z.maximum(86_400)),
    completedView: z.boolean(),
  }),
})
