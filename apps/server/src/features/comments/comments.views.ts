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

/** Moderators of the group see comments despite blocks, and what they hid. */
export function readerOf({ memberId }: Pick<Actor, 'memberId'>, post: PostRow): Reader {
  return { memberId, isModerator: commentsPolicy.canModerate(post) }
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

/** The notice is the author's alone. */
function viewHidden(viewerId: string, row: ThreadRow): Comment['moderation'] {
  if (row.hidden_at === null) return null
  return {
    hiddenAt: row.hidden_at.toISOString(),
    reason: row.hidden_reason ?? 'other',
    note: row.hidden_note ?? '',
    noticeId: row.author_id === viewerId ? row.hidden_notice_id : null,
  }
}

function viewComment(viewerId: string, post: PostRow, row: ThreadRow): Comment {
  const isGone =
    row.is_deleted || (row.hidden_at !== null && !commentsPolicy.canSeeHidden(viewerId, row, post))
  const comment = { ...row, is_deleted: isGone }
  return {
    id: row.id,
    postId: row.post_id,
    parentId: row.parent_id,
    depth: row.depth,
    authorId: isGone ? null : row.author_id,
    author: isGone ? null : viewAuthor(row),
    content: isGone ? '' : row.content,
    mentions: isGone ? [] : (row.mentions ?? []),
    createdAt: row.created_at.toISOString(),
    editedAt: isGone ? null : (row.edited_at?.toISOString() ?? null),
    isDeleted: isGone,
    isSystemComment: row.is_system_comment,
    systemAgentType: row.system_agent_type,
    isAccepted: row.id === post.accepted_comment_id,
    moderation: isGone ? null : viewHidden(viewerId, row),
    reactions: isGone ? [] : toReactionCounts(row.reaction_counts),
    replyCount: row.reply_count,
    descendantCount: row.descendant_count,
    viewer: {
      reaction: isGone ? null : row.reaction,
      hasBlockedAuthor: !isGone && row.has_blocked,
      canEdit: commentsPolicy.canEdit(viewerId, comment, post),
      canDelete: commentsPolicy.canDelete(viewerId, comment),
      canReply: commentsPolicy.canReply(viewerId, comment, post),
      canAccept: commentsPolicy.canAccept(viewerId, comment, post),
      canModerate: commentsPolicy.canModerateComment(viewerId, comment, post),
    },
    replies: [],
  }
}
