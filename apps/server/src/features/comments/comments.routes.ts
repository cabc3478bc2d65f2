import {
  AcceptAnswer,
  CreateComment,
  DeleteComment,
  EditComment,
  GetComment,
  ListCommentEdits,
  ListComments,
} from '@guildhall/contract/comments'
import { viewPost } from '#features/posts'
import type { Server } from '#platform/http/server'
import { acceptAnswer } from './accept-answer.ts'
import { viewTop } from './comments.views.ts'
import { createComment } from './create-comment.ts'
import { deleteComment } from './delete-comment.ts'
import { editComment } from './edit-comment.ts'
import { listComments } from './list-comments.ts'
import { listEdits } from './list-edits.ts'
import { showComment } from './show-comment.ts'

/** The HTTP doors of comments. */
export function commentsRoutes(server: Server): void {
  server.add(ListComments, async ({ ctx, viewer, params, query, reply }) => {
    const { comments, next } = await listComments(ctx, viewer, params.id, query)
    if (next) reply.header('x-next-cursor', next)
    return comments
  })
  server.add(GetComment, ({ ctx, viewer, params }) => showComment(ctx, viewer, params.id))
  server.addCreating(
    CreateComment,
    async ({ ctx, viewer, params, body }) => {
      const { id, post } = await createComment(ctx, viewer, params.id, body)
      return viewTop(ctx, viewer, post, id)
    },
    ({ ctx, viewer }, id) => showComment(ctx, viewer, id),
  )
  server.add(EditComment, async ({ ctx, viewer, params, body }) => {
    const post = await editComment(ctx, viewer, params.id, body.content)
    return viewTop(ctx, viewer, post, params.id)
  })
  server.add(DeleteComment, ({ ctx, viewer, params }) => deleteComment(ctx, viewer, params.id))
  server.add(ListCommentEdits, async ({ ctx, viewer, params, query, reply }) => {
    const { edits, next } = await listEdits(ctx, viewer, params.id, query)
    if (next) reply.header('x-next-cursor', next)
    return edits
  })
  server.add(AcceptAnswer, async ({ ctx, viewer, params, body }) => {
    await acceptAnswer(ctx, viewer, params.id, body.commentId)
    return viewPost(ctx, viewer, params.id)
  })
}
