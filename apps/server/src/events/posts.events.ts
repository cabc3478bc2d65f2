import { Id } from '@guildhall/contract/common'
import { z } from 'zod'
import { defineEvent } from '#platform/events/define-event'

/** A post or share was written. */
export const PostCreated = defineEvent(
  'post.created',
  z.object({ postId: Id, authorId: Id, groupId: Id.nullable() }),
)

/** The text, the audience or the picture description of a post was changed. */
export const PostEdited = defineEvent(
  'post.edited',
  z.object({
    postId: Id,
    authorId: Id,
    audienceBefore: z.enum(['public', 'friends', 'private', 'members']).optional(),
  }),
)

export const PostDeleted = defineEvent(
  'post.deleted',
  z.object({ postId: Id, authorId: Id, mediaId: Id.nullable() }),
)

/** The time of a poll is over. Told at that time, also where the post is gone by then. */
export const PollEnded = defineEvent('poll.ended', z.object({ postId: Id }))

/** A counter of a post moved: votes, views, shares, reactions, comments. `reactorId` gave a reaction or took it back. */
export const PostCounted = defineEvent('post.counted', z.object({ postId: Id, reactorId: Id.optional() }))
