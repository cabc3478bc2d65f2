import type { Comment, CommentSort } from '@guildhall/contract/comments'
import { idOf } from '@guildhall/contract/testing/ids'
import type { testServer } from './server.ts'

/** Serves the comments on the first post in one order; with `next` there are more after that cursor. */
export function serveComments(
  server: ReturnType<typeof testServer>,
  comments: Comment[],
  { sort = 'top', cursor, next }: { sort?: CommentSort; cursor?: string; next?: string } = {},
): void {
  const path = `/api/posts/${idOf(1)}/comments?limit=10&sort=${sort}${cursor ? `&cursor=${cursor}` : ''}`
  server.on(`GET ${path}`, { json: comments, headers: next ? { 'x-next-cursor': next } : {} })
}
