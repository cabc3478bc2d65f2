import { AUDIENCES } from '@guildhall/contract/audiences'
import { Id } from '@guildhall/contract/fields'
import { z } from 'zod'
import { defineEvent } from '#platform/events/define-event'
import { GroupId } from './group-id.ts'

/** A post or share was created. */
export const PostCreated = defineEvent(
  'post.created',
  z.object({ postId: Id, authorId: Id, groupId: z.nullable(Id) }),
)

/** A post was shared, beside `PostCreated` of the share. Few posts are shares, so this spares the others a worker. */
export const PostShared = defineEvent('post.shared', z.object({ postId: Id, groupId: z.nullable(Id) }))

/** The text, the audience or the alt text of a post was changed. */
export const PostEdited = defineEvent(
  'post.edited',
  z.object({
    postId: Id,
    authorId: Id,
    groupId: GroupId,
    audienceBefore: z.enum(AUDIENCES).optional(),
  }),
)

export const PostDeleted = defineEvent(
  'post.deleted',
  z.object({
    postId: Id,
    authorId: Id,
    mediaId: z.nullable(Id),
    groupId: GroupId,
    /** Moderators of its group had hidden it before. */
    wasHidden: z.boolean().optional(),
  }),
)

/** Moderators of a group hid a post in it, or restored it. */
export const PostVisibilityChanged = defineEvent(
  'post.visibility_changed',
  z.object({ postId: Id, groupId: Id, isHidden: z.boolean() }),
)

/** A poll has ended. Published at that time, even if the post is deleted by then. */
export const PollEnded = defineEvent('poll.ended', z.object({ postId: Id }))

/**
 * A member added, changed or removed a reaction to a post. In events of earlier releases, whose name this is, other
 * counters may have changed, without a reactor.
 */
export const PostReacted = defineEvent(
  'post.counted',
  z.object({ postId: Id, groupId: GroupId, reactorId: z.optional(Id) }),
)

/**
 * What the score of a post outside of groups depends on changed: votes, shares, comments that were deleted, hidden or
 * restored. A new comment is an event of its own.
 */
export const PostPointsChanged = defineEvent('post.points_changed', z.object({ postId: Id }))

/** A member voted in a poll of a group, or withdrew the vote. */
export const PollVoted = defineEvent('poll.voted', z.object({ postId: Id, voterId: Id }))

/** A batch of a poll's voters was notified that it ended; `after` is the last of them. */
export const PollVotersNotified = defineEvent('poll.voters_told', z.object({ postId: Id, after: Id }))
