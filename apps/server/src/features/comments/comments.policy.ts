import { postsPolicy, type PostRow } from '#features/posts'

/** What decides about a comment. */
export type CommentFacts = {
  author_id: string
  is_deleted: boolean
  /** Its author is in a block with the viewer. */
  is_blocked: boolean
}

/** Of its post: who wrote it, where, and how the viewer stands to both. */
export type ThreadFacts = Pick<
  PostRow,
  'author_id' | 'group_id' | 'audience' | 'post_type' | keyof Parameters<typeof postsPolicy.canTakePart>[2]
>

/** Who may do what with a comment. Of a tombstone only the place is left: nobody may anything. */
export const commentsPolicy = {
  /** One's own is always there. Of others whatever the post lets read, but nothing in a block, unless one moderates. */
  canSee: (viewerId: string, comment: CommentFacts & { is_hidden: boolean }, post: ThreadFacts): boolean =>
    comment.author_id === viewerId ||
    (commentsPolicy.canRead(viewerId, post) && (!comment.is_hidden || commentsPolicy.canModerate(post))),

  /** Reads what others wrote under a post. */
  canRead: (viewerId: string, post: ThreadFacts): boolean =>
    postsPolicy.canSee(viewerId, post, post) && postsPolicy.canReadThread(viewerId, post, post),

  canComment: (viewerId: string, post: ThreadFacts): boolean => postsPolicy.canTakePart(viewerId, post, post),

  /** Replies and reacts to it: to nobody with whom one is in a block. */
  canReply: (viewerId: string, comment: CommentFacts, post: ThreadFacts): boolean =>
    !comment.is_deleted && !comment.is_blocked && commentsPolicy.canComment(viewerId, post),

  /** As long as one may take part there: afterwards one's own can be removed, not changed. */
  canEdit: (viewerId: string, comment: CommentFacts, post: ThreadFacts): boolean =>
    !comment.is_deleted && comment.author_id === viewerId && postsPolicy.canTakePart(viewerId, post, post),

  canDelete: (viewerId: string, comment: CommentFacts, post: ThreadFacts): boolean =>
    !comment.is_deleted && (comment.author_id === viewerId || commentsPolicy.canModerate(post)),

  /** Whoever asked says what the answer is, or who keeps order in the group. */
  canMarkAnswer: (viewerId: string, post: ThreadFacts): boolean =>
    (post.author_id === viewerId && postsPolicy.canReadThread(viewerId, post, post)) ||
    commentsPolicy.canModerate(post),

  /** One's own word in a conversation below an answer is none. */
  canAccept: (
    viewerId: string,
    comment: CommentFacts & { parent_id: string | null },
    post: ThreadFacts,
  ): boolean =>
    !comment.is_deleted &&
    !(comment.parent_id !== null && comment.author_id === viewerId) &&
    post.post_type === 'question' &&
    commentsPolicy.canMarkAnswer(viewerId, post),

  canModerate: ({ group_role }: ThreadFacts): boolean => group_role === 'owner' || group_role === 'admin',
}
