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
import { viewCommentWithReplies } from './comments.views.ts'
import { createComment } from './create-comment.ts'
import { deleteComment } from './delete-comment.ts'
import { editComment } from './edit-comment.ts'
import { listComments } from './list-comments.ts'
import { listEdits } from './list-edits.ts'
import { showComment } from './show-comment.ts'

/** The routes of comments. */
export function commentsRoutes(server: Server): void {
  server.addList(ListComments, ({ ctx, viewer, params, query }) =>
    listComments(ctx, viewer, params.id, query),
  )
  server.add(GetComment, ({ ctx, viewer, params }) => showComment(ctx, viewer, params.id))
  server.addIdempotent(
    CreateComment,
    async ({ ctx, viewer, params, body }) => {
      const { id, post } = await createComment(ctx, viewer, params.id, body)
      return viewCommentWithReplies(ctx, viewer, post, id)
    },
    ({ ctx, viewer }, id) => showComment(ctx, viewer, id),
  )
  server.add(EditComment, async ({ ctx, viewer, params, body }) => {
    const post = await editComment(ctx, viewer, params.id, body.content)
    return viewCommentWithReplies(ctx, viewer, post, params.id)
  })
  server.add(DeleteComment, ({ ctx, viewer, params }) => deleteComment(ctx, viewer, params.id))
  server.addList(ListCommentEdits, ({ ctx, viewer, params, query }) =>
    listEdits(ctx, viewer, params.id, query),
  )
  server.add(AcceptAnswer, async ({ ctx, viewer, params, body }) => {
    await acceptAnswer(ctx, viewer, params.id, body.commentId)
    return viewPost(ctx, viewer, params.id)
  })
}
