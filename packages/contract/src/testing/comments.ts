import type { Comment } from '../comments.ts'
import { idOf } from './ids.ts'
import { buildMember } from './members.ts'
import { hoursAgo } from './moments.ts'

/** Builds the nth comment, on the first post. */
export function buildComment(n: number, overrides: Partial<Comment> = {}): Comment {
  const { author = buildCommenter(), replies = [] } = overrides
  return {
    id: idOf(n),
    postId: idOf(1),
    parentId: null,
    depth: 1,
    author,
    authorId: author?.id ?? null,
    content: `Comment number ${n}`,
    mentions: [],
    createdAt: hoursAgo(2),
    editedAt: null,
    isDeleted: false,
    isSystemComment: false,
    systemAgentType: null,
    isAccepted: false,
    moderation: null,
    reactions: [],
    replyCount: replies.length,
    descendantCount: replies.length,
    viewer: buildCommentViewer(),
    replies,
    ...overrides,
  }
}

/** Builds what a member did with another member's comment, and may do. */
export function buildCommentViewer(overrides: Partial<Comment['viewer']> = {}): Comment['viewer'] {
  return {
    reaction: null,
    hasBlockedAuthor: false,
    canEdit: false,
    canDelete: false,
    canReply: true,
    canAccept: false,
    canModerate: false,
    ...overrides,
  }
}

function buildCommenter() {
  return buildMember(0, { id: idOf(901), firstName: 'Tomasz', lastName: 'Król', username: 'tomasz' })
}
