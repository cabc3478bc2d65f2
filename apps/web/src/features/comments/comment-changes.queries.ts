import { t } from '@lingui/core/macro'
import { infiniteQueryOptions, mutationOptions, notifyManager, type QueryClient } from '@tanstack/react-query'
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
import { isUnauthorized } from '#web/lib/api-error.ts'
import { settle } from '#web/lib/settle.ts'
import { toastError } from '#web/ui/toasts.ts'
import { draftOf, giveBack } from './comment-drafts.ts'
import { changeComment, commentKeys, refreshComments, takeIn, type CommentEntry } from './comments.queries.ts'
import { addFresh, dropFresh, settleFresh } from './fresh-comments.ts'
import { setOpenPart } from './open-parts.ts'

/** What is said, in reply to what, by whom. `tempId` stands for it until the server has given it an id. */
export type NewComment = { tempId: string; content: string; parentId: string | null; author: MemberCard }

const writingKey = (postId: string) => ['/api/comments', 'write', postId]

/**
 * Writes a comment. It shows at once under a temporary id, which goes when the server has answered; then the comments
 * are read again. What could not be sent is back in its field.
 */
export const writeComment = (postId: string) =>
  mutationOptions({
    mutationKey: writingKey(postId),
    mutationFn: ({ tempId, content, parentId }: NewComment) =>
      // The temporary id is the key too: however often it is sent, it is written once.
      api.call(CreateComment, { params: { id: postId }, body: { content, parentId } }, undefined, tempId),
    onMutate: async (comment, { client }) => {
      addFresh(client, postId, { ...comment, id: null, createdAt: new Date().toISOString() })
      // A list that is being read again could bring the comment a second time.
      await client.cancelQueries({
        queryKey: commentKeys.of(postId),
        predicate: ({ state }) => state.data !== undefined,
      })
    },
    onSuccess: (comment: Comment, { tempId }, _before, { client }) =>
      notifyManager.batch(() => {
        takeIn(client, [comment])
        settleFresh(client, postId, tempId, comment)
        countReplies(client, comment.parentId, 1)
        countComments(client, postId, 1)
      }),
    onError: (error, { tempId, content, parentId, author }, _before, { client }) => {
      dropFresh(client, postId, tempId)
      giveBack(parentId ? draftOf.reply(author.id, parentId) : draftOf.comment(author.id, postId), content)
      if (parentId) setOpenPart('reply', parentId, true)
      if (!isUnauthorized(error)) toastError(t`Failed to post comment.`)
    },
    onSettled: (_comment, _error, _new, _before, { client }) => void refreshComments(client, postId),
  })

/** True while a comment on this post is on its way. */
export function isWriting(client: QueryClient, postId: string): boolean {
  return client.isMutating({ mutationKey: writingKey(postId) }) > 0
}

/** Changes one's own comment; what it said before stays readable. */
export const editComment = ({ id, postId }: CommentEntry) =>
  mutationOptions({
    mutationFn: (content: string) => api.call(EditComment, { params: { id }, body: { content } }),
    onSuccess: (comment: Comment, _content, _before, { client }) => {
      takeIn(client, [comment])
      client.removeQueries({ queryKey: commentEditsQuery(id).queryKey })
      // A list that was being read would bring back the earlier wording.
      void refreshComments(client, postId)
    },
  })

/** Removes a comment. Where others have replied, its place stays. */
export const deleteComment = ({ id, postId, parentId, replyCount }: CommentEntry) =>
  mutationOptions({
    mutationFn: () => api.call(DeleteComment, { params: { id } }),
    onSuccess: (_answer, _nothing, _before, { client }) => {
      notifyManager.batch(() => {
        changeComment(client, id, (comment) => (replyCount > 0 ? tombOf(comment) : null))
        if (replyCount === 0) {
          dropFresh(client, postId, id)
          countReplies(client, parentId, -1)
        }
        countComments(client, postId, -1)
      })
      void refreshComments(client, postId)
    },
  })

/** Marks a comment as the answer to a question, or takes the mark away. */
export const acceptAnswer = ({ id, postId }: CommentEntry) =>
  mutationOptions({
    mutationFn: (isAccepted: boolean) =>
      api.call(AcceptAnswer, { params: { id: postId }, body: { commentId: isAccepted ? id : null } }),
    onSuccess: async (post: Post, isAccepted, _before, { client }) => {
      const before = client.getQueryData(postQuery(postId).queryKey)?.acceptedCommentId
      notifyManager.batch(() => {
        if (before) changeComment(client, before, (comment) => ({ ...comment, isAccepted: false }))
        changeComment(client, id, (comment) => ({ ...comment, isAccepted }))
      })
      await settle(client, postQuery(postId).queryKey, post)
      void refreshComments(client, postId)
    },
  })

/** The earlier texts of a comment, newest first. */
export const commentEditsQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['/api/comments', 'edits', id] as string[],
    queryFn: ({ pageParam, signal }) =>
      api.page(ListCommentEdits, { params: { id }, query: pageParam ? { cursor: pageParam } : {} }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    // The history grows without a word to those who once looked at it.
    staleTime: 0,
  })

/** What is left of a comment that others have replied to. */
function tombOf(comment: CommentEntry): CommentEntry {
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

function countComments(client: QueryClient, postId: string, step: 1 | -1): void {
  client.setQueryData(
    postQuery(postId).queryKey,
    (post) =>
      post && { ...post, _count: { ...post._count, comments: Math.max(0, post._count.comments + step) } },
  )
}

function countReplies(client: QueryClient, id: string | null, step: 1 | -1): void {
  if (id === null) return
  changeComment(client, id, (comment) => ({
    ...comment,
    replyCount: comment.replyCount + step,
    descendantCount: comment.descendantCount + step,
  }))
}
