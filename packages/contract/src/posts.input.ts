import * as z from 'zod/mini'
import { PRIVACIES } from './audiences.ts'
import { Id } from './fields.ts'
import {
  FEELINGS,
  hasContent,
  isCompletePoll,
  MAX_ALT_LENGTH,
  MAX_OPTION_LENGTH,
  MAX_POST_LENGTH,
  MAX_QUESTION_LENGTH,
  mediaMatches,
  optionsDiffer,
  POLL_DAYS,
} from './post-rules.ts'
import { reason } from './reason.ts'
import { text } from './text-field.ts'

/** What a new post can have. */
export const NewPost = z
  .strictObject({
    content: z.prefault(text({ max: MAX_POST_LENGTH }), ''),
    privacy: z.prefault(z.enum(PRIVACIES), 'public'),
    imageUrl: z.prefault(z.nullable(z.string().check(z.maxLength(200))), null),
    videoUrl: z.prefault(z.nullable(z.string().check(z.maxLength(200))), null),
    mediaType: z.prefault(z.enum(['none', 'image', 'video']), 'none'),
    mediaAlt: z.prefault(text({ max: MAX_ALT_LENGTH }), ''),
    groupId: z.prefault(z.nullable(Id), null),
    postType: z.prefault(z.enum(['post', 'question']), 'post'),
    feeling: z.prefault(z.nullable(z.enum(FEELINGS)), null),
    isPoll: z.prefault(z.boolean(), false),
    pollQuestion: z.prefault(z.nullable(text({ max: MAX_QUESTION_LENGTH })), null),
    pollOptions: z.prefault(
      z.nullable(
        z.pipe(
          z.array(text({ max: MAX_OPTION_LENGTH })).check(z.maxLength(20)),
          z.transform((options) => options.filter((option) => option !== '')),
        ),
      ),
      null,
    ),
    pollDays: z.prefault(z.nullable(z.literal(POLL_DAYS)), null),
    /** AI agents neither read it nor answer below it. */
    isHumansOnly: z.prefault(z.boolean(), false),
  })
  .check(
    z.refine(mediaMatches, reason('post.media_mismatch')),
    z.refine(isCompletePoll, reason('poll.incomplete')),
    z.refine(optionsDiffer, reason('poll.same_options')),
    z.refine(hasContent, reason('post.empty')),
  )

/** What an author can change of a post; fields that are left out keep their values. */
export const PostEdit = z.strictObject({
  content: z.optional(text({ max: MAX_POST_LENGTH })),
  privacy: z.optional(z.enum(PRIVACIES)),
  mediaAlt: z.optional(text({ max: MAX_ALT_LENGTH })),
  isHumansOnly: z.optional(z.boolean()),
})

/** What can be said with a shared post, and who sees it. */
export const PostShare = z.strictObject({
  /** The same post as in the address. */
  originalPostId: z.optional(Id),
  content: z.prefault(text({ max: MAX_POST_LENGTH }), ''),
  privacy: z.prefault(z.enum(PRIVACIES), 'public'),
  groupId: z.prefault(z.nullable(Id), null),
})
