import type { Comment } from '@guildhall/contract/comments'
import { countsOf } from '@guildhall/contract/reactions'
import type { PostRow } from '#features/posts'
import type { Ctx, Viewer } from '#platform/context'
import { ensure } from '#platform/errors'
import { commentsPolicy } from './comments.policy.ts'
import { threadsStore, type Reader, type ThreadRow } from './threads.store.ts'

/** The comments of a page with the replies that came with them, in the order of the rows. */
export function viewThread(
  { memberId }: Pick<Viewer, 'memberId'>,
  post: PostRow,
  rows: readonly ThreadRow[],
): Comment[] {
  const page: Comment[] = []
  const byId = new Map<string, Comment>()
  for (const row of rows) {
    const comment = viewComment(memberId, post, row)
    byId.set(row.id, comment)
    const among = row.level === 1 ? page : byId.get(row.parent_id ?? '')?.replies
    among?.push(comment)
  }
  return page
}

/** Whoever moderates the group reads on in spite of blocks. */
export function readerOf({ memberId }: Pick<Viewer, 'memberId'>, post: PostRow): Reader {
  return { memberId, seesBlocked: commentsPolicy.canModerate(post) }
}

/**
 * One comment as this viewer meets it, with its first replies where they may read what others wrote; not found where it
 * is gone.
 */
export async function viewTop(
  ctx: Pick<Ctx, 'db'>,
  viewer: Viewer,
  post: PostRow,
  id: string,
): Promise<Comment> {
  const rows = await threadsStore.one(ctx.db, readerOf(viewer, post), id)
  const canRead = commentsPolicy.canRead(viewer.memberId, post)
  const [comment] = viewThread(viewer, post, canRead ? rows : rows.slice(0, 1))
  ensure(comment, 'not_found')
  return comment
}

function viewComment(viewerId: string, post: PostRow, row: ThreadRow): Comment {
  return {
    id: row.id,
    postId: row.post_id,
    parentId: row.parent_id,
    depth: row.depth,
    authorId: row.is_deleted ? null : row.author_id,
    author: row.is_deleted ? null : row.author,
    content: row.content,
    mentions: row.mentions ?? [],
    createdAt: row.created_at.toISOString(),
    editedAt: row.edited_at?.toISOString() ?? null,
    isDeleted: row.is_deleted,
    isSystemComment: row.is_system_comment,
    systemAgentType: row.system_agent_type,
    isAccepted: row.id === post.accepted_comment_id,
    reactions: countsOf(row.reaction_counts),
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
