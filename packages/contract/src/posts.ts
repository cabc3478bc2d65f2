import { z } from 'zod'
import { Id, IdList, Moment, pageQuery, queryInt } from './common.ts'
import { endpoint } from './endpoint.ts'
import { MAX_IDS } from './limits.ts'
import { MediaView } from './media.ts'
import { MemberCard } from './members.ts'
import { Mention } from './mentions.ts'
import { hasSomething, mediaMatches, optionsDiffer, POLL_OPTIONS, pollIsWhole } from './post-rules.ts'
import { ReactionCounts, ReactionKind } from './reactions.ts'
import { text } from './text.ts'

export { optionsDiffer, POLL_OPTIONS }

export const PRIVACIES = ['public', 'friends', 'private'] as const
export type Privacy = (typeof PRIVACIES)[number]

export const FEELINGS = [
  'happy',
  'excited',
  'grateful',
  'celebrating',
  'motivated',
  'blessed',
  'accomplished',
  'inspired',
  'proud',
] as const
export type Feeling = (typeof FEELINGS)[number]

export const POLL_DAYS = [1, 3, 7, 30] as const
export const MAX_POST_LENGTH = 5_000
export const MAX_QUESTION_LENGTH = 300
export const MAX_OPTION_LENGTH = 100
export const MAX_ALT_LENGTH = 1_000
/** From here on a view of a video counts. */
export const VIEW_COUNTS_FROM_SECONDS = 3

/** The sentences of the specification about posts. */
export const POST_MESSAGES = {
  empty: 'Post must have either content, media (image/video), or poll data (question and options).',
  media:
    'Media type must match the provided URLs. Only one of imageUrl or videoUrl should be set based on mediaType.',
  poll: 'A poll needs a question and 2 to 4 options.',
  sameOptions: 'The options of a poll must differ.',
} as const

const Privacy = z.enum(PRIVACIES)
const MediaKind = z.enum(['none', 'image', 'video'])

/** Everything of a post but the post it shares. */
export const PostFields = z.object({
  id: Id,
  author: MemberCard,
  content: z.string(),
  mentions: z.array(Mention),
  privacy: Privacy,
  createdAt: Moment,
  editedAt: Moment.nullable(),
  imageUrl: z.string().nullable(),
  videoUrl: z.string().nullable(),
  mediaType: MediaKind,
  media: MediaView.nullable(),
  postType: z.enum(['post', 'question']),
  /** The answer that whoever asked has accepted. */
  acceptedCommentId: Id.nullable(),
  /** The group it was written in. */
  group: z.object({ id: Id, name: z.string() }).nullable(),
  feeling: z.enum(FEELINGS).nullable(),
  isPoll: z.boolean(),
  pollQuestion: z.string().nullable(),
  pollOptions: z.array(z.string()).nullable(),
  pollEndsAt: Moment.nullable(),
})

/** What became of a post: counts instead of lists. */
export const PostCounts = z.object({
  reactions: ReactionCounts,
  /** Always empty: they are read from their own call, where the viewer opens them. */
  comments: z.array(z.never()),
  _count: z.object({ comments: z.number().int(), shares: z.number().int(), views: z.number().int() }),
})

/** A post as one viewer meets it, with what this viewer did and may do. */
export const Post = PostFields.extend({
  ...PostCounts.shape,
  isShare: z.boolean(),
  /** Null in a share whose original is gone or not for this viewer. */
  originalPost: PostFields.nullable(),
  /** Votes per option, once the viewer has voted or the poll has ended. */
  pollResults: z.array(z.number().int()).nullable(),
  /** How many have voted, for everyone; null where there is no poll. */
  pollVotes: z.number().int().nullable(),
  viewerVote: z.number().int().nullable(),
  viewer: z.object({
    reaction: ReactionKind.nullable(),
    isSaved: z.boolean(),
    /** The viewer has blocked its author, and sees it because they moderate the group. */
    hasBlockedAuthor: z.boolean(),
    /** It is the viewer's own, in a private group that they have left: `group` is null. */
    hasLeftGroup: z.boolean(),
    canEdit: z.boolean(),
    canDelete: z.boolean(),
    canShare: z.boolean(),
    /** Whom a share on one's own page can be for, and the group within which it can be shared. */
    shareTo: z.object({ audiences: z.array(Privacy), groupId: Id.nullable() }),
    canVote: z.boolean(),
    /** Comment and react. */
    canTakePart: z.boolean(),
  }),
  /** Why a post of a stranger is in the feed. */
  reason: z.enum(['suggested']).nullable(),
})
export type Post = z.output<typeof Post>
export type OriginalPost = z.output<typeof PostFields>

const byId = z.strictObject({ id: Id })
const content = text({ max: MAX_POST_LENGTH })

export const ListPosts = endpoint({
  method: 'GET',
  path: '/api/posts',
  summary:
    'The home feed, newest first; with mediaType=video the videos, with sort=viral what is talked about.',
  access: 'member',
  quota: 'reads',
  query: z.strictObject({
    ...pageQuery(10),
    // Behind an `s` the members' own sources are read to the end, and posts of others follow.
    cursor: z
      .string()
      .regex(/^s?[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
      .optional(),
    offset: queryInt({ min: 0, max: 1_000, preset: 0 }),
    mediaType: z.literal('video').optional(),
    sort: z.literal('viral').optional(),
  }),
  answer: z.array(Post),
})

export const CreatePost = endpoint({
  method: 'POST',
  path: '/api/posts',
  summary: 'Writes a post on one’s own page or in a group.',
  access: 'member',
  quota: 'posts',
  creates: true,
  errors: ['invalid', 'not_found', 'forbidden', 'media_not_ready'],
  body: z
    .strictObject({
      content: content.prefault(''),
      privacy: Privacy.prefault('public'),
      imageUrl: z.string().max(200).nullable().prefault(null),
      videoUrl: z.string().max(200).nullable().prefault(null),
      mediaType: MediaKind.prefault('none'),
      mediaAlt: text({ max: MAX_ALT_LENGTH }).prefault(''),
      groupId: Id.nullable().prefault(null),
      postType: z.enum(['post', 'question']).prefault('post'),
      feeling: z.enum(FEELINGS).nullable().prefault(null),
      isPoll: z.boolean().prefault(false),
      pollQuestion: text({ max: MAX_QUESTION_LENGTH }).nullable().prefault(null),
      pollOptions: z
        .array(text({ max: MAX_OPTION_LENGTH }))
        .max(20)
        .transform((options) => options.filter((option) => option !== ''))
        .nullable()
        .prefault(null),
      pollDays: z
        .literal([...POLL_DAYS])
        .nullable()
        .prefault(null),
    })
    .refine(mediaMatches, POST_MESSAGES.media)
    .refine(pollIsWhole, POST_MESSAGES.poll)
    .refine(optionsDiffer, POST_MESSAGES.sameOptions)
    .refine(hasSomething, POST_MESSAGES.empty),
  answer: Post,
})

export const GetPost = endpoint({
  method: 'GET',
  path: '/api/posts/{id}',
  summary: 'One post.',
  access: 'member',
  quota: 'reads',
  errors: ['not_found'],
  params: byId,
  answer: Post,
})

export const ListPostsByIds = endpoint({
  method: 'GET',
  path: '/api/posts/by-ids',
  summary:
    'Several posts at once, in the order of their ids. Whatever is gone or not for the caller is missing.',
  access: 'member',
  quota: 'reads',
  errors: ['invalid'],
  query: z.strictObject({ ids: IdList }),
  answer: z.array(Post).max(MAX_IDS),
})

export const EditPost = endpoint({
  method: 'PATCH',
  path: '/api/posts/{id}',
  summary:
    'Changes the text, audience or picture description of one’s own post; earlier texts stay readable.',
  access: 'member',
  quota: 'writes',
  errors: ['invalid', 'not_found', 'forbidden'],
  params: byId,
  body: z.strictObject({
    content: content.optional(),
    privacy: Privacy.optional(),
    mediaAlt: text({ max: MAX_ALT_LENGTH }).optional(),
  }),
  answer: Post,
})

export const DeletePost = endpoint({
  method: 'DELETE',
  path: '/api/posts/{id}',
  summary: 'Removes one’s own post.',
  access: 'member',
  quota: 'writes',
  errors: ['not_found', 'forbidden'],
  params: byId,
})

export const ListPostEdits = endpoint({
  method: 'GET',
  path: '/api/posts/{id}/edits',
  summary: 'The earlier texts of a post, newest first.',
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
  summary: 'Shares a post, never with more people than its author chose.',
  access: 'member',
  quota: 'posts',
  creates: true,
  errors: ['invalid', 'not_found', 'forbidden'],
  params: byId,
  body: z.strictObject({
    /** The same post as in the address. */
    originalPostId: Id.optional(),
    content: content.prefault(''),
    privacy: Privacy.prefault('public'),
    groupId: Id.nullable().prefault(null),
  }),
  answer: Post,
})

export const VoteInPoll = endpoint({
  method: 'POST',
  path: '/api/posts/{id}/vote',
  summary: 'Votes in a poll, or changes one’s vote.',
  access: 'member',
  quota: 'writes',
  errors: ['invalid', 'not_found', 'forbidden', 'poll_over'],
  params: byId,
  body: z.strictObject({
    optionIndex: z
      .number()
      .int()
      .min(0)
      .max(POLL_OPTIONS.max - 1),
  }),
  answer: Post,
})

export const WithdrawVote = endpoint({
  method: 'DELETE',
  path: '/api/posts/{id}/vote',
  summary: 'Takes one’s vote back.',
  access: 'member',
  quota: 'writes',
  errors: ['not_found', 'poll_over'],
  params: byId,
  answer: Post,
})

export const RecordView = endpoint({
  method: 'POST',
  path: '/api/posts/{id}/view',
  summary: 'Says that one watched a video for 3 seconds or more; the longest time counts, once per member.',
  access: 'member',
  quota: 'writes',
  errors: ['invalid', 'not_found'],
  params: byId,
  body: z.strictObject({
    viewDuration: z.number().min(VIEW_COUNTS_FROM_SECONDS).max(86_400),
    completedView: z.boolean(),
  }),
})
