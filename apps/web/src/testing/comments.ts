import type { Comment, CommentSort } from '@guildhall/contract/comments'
import { buildPost, idOf } from './posts.ts'
import type { testServer } from './server.ts'

/** Builds a comment on the first post, as the server returns it. */
export function buildComment(n: number, overrides: Partial<Comment> = {}): Comment {
  const { author } = buildPost(1)
  return {
    id: idOf(n),
    postId: idOf(1),
    parentId: null,
    depth: 1,
    author: { ...author, id: idOf(901), firstName: 'Tomasz', lastName: 'Król', username: 'tomasz' },
    authorId: idOf(901),
    content: `Comment number ${n}`,
    mentions: [],
    createdAt: new Date(Date.now() - 2 * 3_600_000).toISOString(),
    editedAt: null,
    isDeleted: false,
    isSystemComment: false,
    systemAgentType: null,
    isAccepted: false,
    reactions: [],
    replyCount: overrides.replies?.length ?? 0,
    descendantCount: overrides.replies?.length ?? 0,
    viewer: {
      reaction: null,
      hasBlockedAuthor: false,
      canEdit: false,
      canDelete: false,
      canReply: true,
      canAccept: false,
    },
    replies: [],
    ...overrides,
  }
}

/** Serves the comments on the first post in one order; with `next` there are more after that cursor. */
export function serveComments(
  server: ReturnType<typeof testServer>,
  comments: Comment[],
  { sort = 'top', cursor, next }: { sort?: CommentSort; cursor?: string; next?: string } = {},
): void {
  const path = `/api/posts/${idOf(1)}/comments?limit=10&sort=${sort}${cursor ? `&cursor=${cursor}` : ''}`
  server.on(`GET ${path}`, { json: comments, headers: next ? { 'x-next-cursor': next } : {} })
}
