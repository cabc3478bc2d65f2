import { postsPolicy, type PostRow } from '#features/posts'

/** What decides about a comment. */
export type CommentFacts = { author_id: string; is_deleted: boolean }

/** Of its post: who wrote it, where, and how the viewer stands to both. */
export type ThreadFacts = Pick<
  PostRow,
  'author_id' | 'group_id' | 'audience' | 'post_type' | keyof Parameters<typeof postsPolicy.canTakePart>[1]
>

/** Who may do what with a comment of a post that they may see. Of a tombstone only the place is left: nobody may anything. */
export const commentsPolicy = {
  canComment: (post: ThreadFacts): boolean => postsPolicy.canTakePart(post, post),

  canReply: (comment: CommentFacts, post: ThreadFacts): boolean =>
    !comment.is_deleted && commentsPolicy.canComment(post),

  canEdit: (viewerId: string, comment: CommentFacts): boolean =>
    !comment.is_deleted && comment.author_id === viewerId,

  canDelete: (viewerId: string, comment: CommentFacts, post: ThreadFacts): boolean =>
    !comment.is_deleted && (comment.author_id === viewerId || keepsOrder(post)),

  /** Whoever asked says what the answer is, or who keeps order in the group. */
  canMarkAnswer: (viewerId: string, post: ThreadFacts): boolean =>
    post.author_id === viewerId || keepsOrder(post),

  canAccept: (viewerId: string, comment: CommentFacts, post: ThreadFacts): boolean =>
    !comment.is_deleted && post.post_type === 'question' && commentsPolicy.canMarkAnswer(viewerId, post),
}

function keepsOrder({ group_role }: ThreadFacts): boolean {
  return group_role === 'owner' || group_role === 'admin'
}
