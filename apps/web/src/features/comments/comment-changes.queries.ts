import { t } from '@lingui/core/macro'
import { mutationOptions, notifyManager, type QueryClient } from '@tanstack/react-query'
import {
  AcceptAnswer,
  CreateComment,
  DeleteComment,
  EditComment,
  ListCommentEdits,
  type Comment,
} from '@guildhall/contract/comments'
import type { MemberCard } from '@guildhall/contract/members'
import type { Post } from '@guildhall/contract/posts'
import { postQuery } from '#web/features/posts/posts.queries.ts'
import { api } from '#web/lib/api.ts'
import { EDITS_PAGE_SIZE } from '#web/features/posts/post-changes.queries.ts'
import { listQuery } from '#web/lib/list-query.ts'
import { commitAnswer } from '#web/lib/commit-answer.ts'
import { draftKeys, restoreText } from './comment-drafts.ts'
import {
  changeComment,
  commentKeys,
  refreshComments,
  upsertComments,
  type CommentEntry,
} from './comments.queries.ts'
import { addFresh, dropFresh, resolvePending } from './fresh-comments.ts'
import { setOpenPart } from './open-parts.ts'

/** A comment to be created. `tempId` identifies it until the server has assigned an id. */
export type NewComment = { tempId: string; content: string; parentId: string | null; author: MemberCard }

/**
 * Creates a comment. It appears immediately under a temporary id, which is replaced when the server responds;
 * then the comments are refetched. Text that could not be sent is restored to its field.
 */
export const writeComment = (postId: string) =>
  mutationOptions({
    mutationKey: commentKeys.writing(postId),
    meta: { failureText: () => t`Failed to post comment.` },
    mutationFn: ({ tempId, content, parentId }: NewComment) =>
      // The temporary id is also the idempotency key: a retry does not create a second comment.
      api.call(CreateComment, { params: { id: postId }, body: { content, parentId } }, undefined, tempId),
    onMutate: async (comment, { client }) => {
      addFresh(postId, { ...comment, id: null, createdAt: new Date().toISOString() })
      // A list that is being refetched could contain the comment a second time.
      await client.cancelQueries({
        queryKey: commentKeys.of(postId),
        predicate: ({ state }) => state.data !== undefined,
      })
    },
    onSuccess: (comment: Comment, { tempId }, _onMutateResult, { client }) =>
      notifyManager.batch(() => {
        upsertComments(client, [comment])
        notifyManager.schedule(() => resolvePending(postId, tempId, comment))
        adjustReplyCount(client, comment.parentId, 1)
        adjustCommentCount(client, postId, 1)
      }),
    onError: (_error, { tempId, content, parentId, author }) => {
      dropFresh(postId, tempId)
      restoreText(
        parentId ? draftKeys.reply(author.id, parentId) : draftKeys.comment(author.id, postId),
        content,
      )
      if (parentId) setOpenPart('reply', parentId, true)
    },
    onSettled: (_comment, _error, _variables, _onMutateResult, { client }) =>
      void refreshComments(client, postId),
  })

/** Edits the viewer's comment; its earlier versions stay readable. */
export const editComment = ({ id, postId }: CommentEntry) =>
  mutationOptions({
    meta: { failureText: () => t`Couldn’t save your changes. Please try again.` },
    mutationFn: (content: string) => api.call(EditComment, { params: { id }, body: { content } }),
    onSuccess: (comment: Comment, _content, _onMutateResult, { client }) => {
      upsertComments(client, [comment])
      client.removeQueries({ queryKey: commentEditsQuery(id).queryKey })
      // A list that was being fetched would restore the earlier text.
      void refreshComments(client, postId)
    },
  })

/** Deletes a comment. If it has replies, a tombstone stays. */
export const deleteComment = ({ id, postId, parentId, replyCount }: CommentEntry) =>
  mutationOptions({
    meta: { failureText: () => t`Couldn’t delete the comment. Please try again.` },
    mutationFn: () => api.call(DeleteComment, { params: { id } }),
    onSuccess: (_response, _variables, _onMutateResult, { client }) => {
      notifyManager.batch(() => {
        changeComment(client, id, (comment) => (replyCount > 0 ? tombstoneOf(comment) : null))
        if (replyCount === 0) {
          notifyManager.schedule(() => dropFresh(postId, id))
          adjustReplyCount(client, parentId, -1)
        }
        adjustCommentCount(client, postId, -1)
      })
      void refreshComments(client, postId)
    },
  })

/** Accepts a comment as the answer to a question, or undoes it. */
export const acceptAnswer = ({ id, postId }: CommentEntry) =>
  mutationOptions({
    meta: { failureText: () => t`Couldn’t accept the answer. Please try again.` },
    mutationFn: (isAccepted: boolean) =>
      api.call(AcceptAnswer, { params: { id: postId }, body: { commentId: isAccepted ? id : null } }),
    onSuccess: async (post: Post, isAccepted, _onMutateResult, { client }) => {
      const previousId = client.getQueryData(postQuery(postId).queryKey)?.acceptedCommentId
      notifyManager.batch(() => {
        if (previousId) changeComment(client, previousId, (comment) => ({ ...comment, isAccepted: false }))
        changeComment(client, id, (comment) => ({ ...comment, isAccepted }))
      })
      await commitAnswer(client, postQuery(postId).queryKey, post)
      void refreshComments(client, postId)
    },
  })

/** The earlier versions of a comment, newest first. */
export const commentEditsQuery = (id: string) =>
  listQuery({
    queryKey: ['/api/comments', 'edits', id],
    pageSize: EDITS_PAGE_SIZE,
    fetchPage: (query, { signal }) => api.page(ListCommentEdits, { params: { id }, query }, signal),
    // Clients that have loaded the history are not notified when it grows.
    staleTime: 0,
  })

/** Returns the tombstone of a deleted comment that has replies. */
function tombstoneOf(comment: CommentEntry): CommentEntry {
  return {
    ...comment,
    isDeleted: true,
    author: null,
    authorId: null,
    content: '',
    mentions: [],
    reactions: [],
  }
}

function adjustCommentCount(client: QueryClient, postId: string, delta: 1 | -1): void {
  client.setQueryData(
    postQuery(postId).queryKey,
    (post) =>
      post && { ...post, _count: { ...post._count, comments: Math.max(0, post._count.comments + delta) } },
  )
}

function adjustReplyCount(client: QueryClient, id: string | null, delta: 1 | -1): void {
  if (id === null) return
  changeComment(client, id, (comment) => ({
    ...comment,
    replyCount: comment.replyCount + delta,
    descendantCount: comment.descendantCount + delta,
  }))
}
