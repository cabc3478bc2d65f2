import { audiencePolicy } from '#features/audiences'
import { postsPolicy, type PostRow } from '#features/posts'

/** The facts about a comment that permissions depend on. */
export type CommentFacts = {
  author_id: string
  is_deleted: boolean
  /** Its author is in a block with the viewer. */
  is_blocked: boolean
  /** Moderators of the group hid it. */
  hidden_at: Date | null
}

/** The facts about its post: author, group, and the viewer's relation to both. */
export type ThreadFacts = Pick<
  PostRow,
  | 'author_id'
  | 'group_id'
  | 'audience'
  | 'is_hidden'
  | 'post_type'
  | keyof Parameters<typeof postsPolicy.canTakePart>[2]
>

/** Who may do what with a comment. Nothing is allowed on a tombstone. */
export const commentsPolicy = {
  /** Authors always see their own. Others must be able to read the thread; a block hides it from all but moderators. */
  canSee: (viewerId: string, comment: CommentFacts & { is_hidden: boolean }, post: ThreadFacts): boolean =>
    comment.author_id === viewerId ||
    (commentsPolicy.canRead(viewerId, post) && (!comment.is_hidden || commentsPolicy.canModerate(post))),

  /** Whether the viewer may read what others wrote under a post. */
  canRead: (viewerId: string, post: ThreadFacts): boolean =>
    postsPolicy.canSee(viewerId, post, post) && postsPolicy.canReadThread(viewerId, post, post),

  /** What moderators hid, its author and they themselves see; for everyone else it is like a deleted one. */
  canSeeHidden: (viewerId: string, comment: { author_id: string }, post: ThreadFacts): boolean =>
    comment.author_id === viewerId || commentsPolicy.canModerate(post),

  canComment: (viewerId: string, post: ThreadFacts): boolean => postsPolicy.canTakePart(viewerId, post, post),

  /** Whether the viewer may reply or react to it: not if they are in a block with its author. */
  canReply: (viewerId: string, comment: CommentFacts, post: ThreadFacts): boolean =>
    !isGone(comment) && !comment.is_blocked && commentsPolicy.canComment(viewerId, post),

  /** Only while the author may take part: afterwards they can delete their comment but not edit it. */
  canEdit: (viewerId: string, comment: CommentFacts, post: ThreadFacts): boolean =>
    !isGone(comment) && comment.author_id === viewerId && postsPolicy.canTakePart(viewerId, post, post),

  canDelete: (viewerId: string, comment: CommentFacts): boolean =>
    !comment.is_deleted && comment.author_id === viewerId,

  /** Hiding, restoring and removing: what others wrote in the group, but not its owner. */
  canModerateComment: (
    viewerId: string,
    comment: CommentFacts,
    post: ThreadFacts & Pick<PostRow, 'group_owner_id'>,
  ): boolean =>
    !comment.is_deleted &&
    comment.author_id !== viewerId &&
    comment.author_id !== post.group_owner_id &&
    commentsPolicy.canModerate(post),

  /** The author of the question, or a moderator of the group. */
  canMarkAnswer: (viewerId: string, post: ThreadFacts): boolean =>
    (post.author_id === viewerId && postsPolicy.canReadThread(viewerId, post, post)) ||
    commentsPolicy.canModerate(post),

  /** The viewer's own reply to another comment is not offered as an answer. */
  canAccept: (
    viewerId: string,
    comment: CommentFacts & { parent_id: string | null },
    post: ThreadFacts,
  ): boolean =>
    !isGone(comment) &&
    !(comment.parent_id !== null && comment.author_id === viewerId) &&
    post.post_type === 'question' &&
    commentsPolicy.canMarkAnswer(viewerId, post),

  canModerate: (post: ThreadFacts): boolean => audiencePolicy.isModerator(post),
}

function isGone({ is_deleted, hidden_at }: CommentFacts): boolean {
  return is_deleted || hidden_at !== null
}
