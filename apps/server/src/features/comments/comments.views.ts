import type { Comment } from '@guildhall/contract/comments'
import { toReactionCounts } from '@guildhall/contract/reactions'
import type { PostRow } from '#features/posts'
import type { Actor, Ctx } from '#platform/context'
import { ensure } from '#platform/errors'
import { commentsPolicy } from './comments.policy.ts'
import { threadsStore, type Reader, type ThreadRow } from './threads.store.ts'

/** Builds the comments of a page with the replies loaded for them, in the order of the rows. */
export function viewThread(
  { memberId }: Pick<Actor, 'memberId'>,
  post: PostRow,
  rows: readonly ThreadRow[],
): Comment[] {
  const page: Comment[] = []
  const byId = new Map<string, Comment>()
  for (const row of rows) {
    const comment = viewComment(memberId, post, row)
    byId.set(row.id, comment)
    const siblings = row.level === 1 ? page : byId.get(row.parent_id ?? '')?.replies
    siblings?.push(comment)
  }
  return page
}

/** Moderators of the group see comments despite blocks. */
export function readerOf({ memberId }: Pick<Actor, 'memberId'>, post: PostRow): Reader {
  return { memberId, seesBlocked: commentsPolicy.canModerate(post) }
}

/**
 * Returns a comment for this viewer, with its first replies if they may read what others wrote. Throws `not_found` if
 * the comment no longer exists.
 */
export async function viewCommentWithReplies(
  ctx: Pick<Ctx, 'db'>,
  viewer: Actor,
  post: PostRow,
  id: string,
): Promise<Comment> {
  const rows = await threadsStore.one(ctx.db, readerOf(viewer, post), id)
  const canRead = commentsPolicy.canRead(viewer.memberId, post)
  const [comment] = viewThread(viewer, post, canRead ? rows : rows.slice(0, 1))
  ensure(comment, 'not_found')
  return comment
}

/** A block hides the photo, even from moderators, who see the comment. */
function viewAuthor({ author, is_blocked }: ThreadRow): ThreadRow['author'] {
  return is_blocked ? { ...author, profileImageUrl: null } : author
}

function viewComment(viewerId: string, post: PostRow, row: ThreadRow): Comment {
  return {
    id: row.id,
    postId: row.post_id,
    parentId: row.parent_id,
    depth: row.depth,
    authorId: row.is_deleted ? null : row.author_id,
    author: row.is_deleted ? null : viewAuthor(row),
    content: row.content,
    mentions: row.mentions ?? [],
    createdAt: row.created_at.toISOString(),
    editedAt: row.edited_at?.toISOString() ?? null,
    isDeleted: row.is_deleted,
    isSystemComment: row.is_system_comment,
    systemAgentType: row.system_agent_type,
    isAccepted: row.id === post.accepted_comment_id,
    reactions: toReactionCounts(row.reaction_counts),
    replyCount: row.reply_count,
    descendantCount: row.descendant_count,
    viewer: {
      reaction: row.reaction,
      hasBlockedAuthor: row.has_blocked,
      canEdit: commentsPolicy.canEdit(viewerId, row, post),
      canDelete: commentsPolicy.canDelete(viewerId, row, post),
      canReply: commentsPolicy.canReply(viewerId, row, post),
      canAccept: commentsPolicy.canAccept(viewerId, row, post),
    },
    replies: [],
  }
}
