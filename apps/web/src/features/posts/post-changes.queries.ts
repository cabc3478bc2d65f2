import { t } from '@lingui/core/macro'
import { mutationOptions } from '@tanstack/react-query'
import type { Request } from '@guildhall/contract/endpoint'
import {
  DeletePost,
  EditPost,
  ListPostEdits,
  SharePost,
  type Post,
  type Privacy,
} from '@guildhall/contract/posts'
import { api } from '#web/lib/api.ts'
import { commitAnswer } from '#web/lib/commit-answer.ts'
import { listQuery } from '#web/lib/list-query.ts'
import { putOnTop } from './post-lists.ts'
import { postKeys } from './posts.queries.ts'

/** The number of earlier texts on a page. */
export const EDITS_PAGE_SIZE = 10

/** The changes that an author can make to a post. */
export type PostEdit = NonNullable<Request<typeof EditPost>['body']>

/** Edits the viewer's own post and puts the server's answer in the cache. */
export const editPost = (id: string) =>
  mutationOptions({
    meta: { failureText: () => t`Couldn’t save your changes. Please try again.` },
    mutationFn: (edit: PostEdit) => api.call(EditPost, { params: { id }, body: edit }),
    onSuccess: async (post: Post, _edit, _before, { client }) => {
      await commitAnswer(client, postKeys.detail(id), post)
      client.removeQueries({ queryKey: editsQuery(id).queryKey })
    },
  })

/** Deletes a post for everyone. The caller drops it from the cache, after navigating away if needed. */
export const deletePost = (id: string) =>
  mutationOptions({
    meta: { failureText: () => t`Couldn’t delete the post. Please try again.` },
    mutationFn: () => api.call(DeletePost, { params: { id } }),
  })

/** Shared to the viewer's profile with a privacy, or to a group. */
type ShareBody = { content: string; privacy?: Privacy; groupId?: string | null }

/** Shares a post and puts the share at the top of the viewer's feed. */
export const sharePost = (id: string) =>
  mutationOptions({
    meta: { failureText: () => t`Failed to share post.` },
    mutationFn: ({ key, ...share }: ShareBody & { key: string }) =>
      api.call(SharePost, { params: { id }, body: { originalPostId: id, ...share } }, undefined, key),
    onSuccess: (post: Post, _share, _before, { client }) => {
      putOnTop(client, post)
      // Its share count has changed and, if it is a share itself, that of the original.
      for (const sharedId of new Set([id, post.originalPost?.id]))
        if (sharedId) void client.invalidateQueries({ queryKey: postKeys.detail(sharedId), exact: true })
    },
  })

/** Query for the earlier texts of a post, newest first. */
export const editsQuery = (id: string) =>
  listQuery({
    queryKey: [...postKeys.all, 'edits', id],
    pageSize: EDITS_PAGE_SIZE,
    fetchPage: (query, { signal }) => api.page(ListPostEdits, { params: { id }, query }, signal),
    // An edit elsewhere does not invalidate this query.
    staleTime: 0,
  })

/** Query for the earlier texts of a post or comment. */
export type EditsQuery = ReturnType<typeof editsQuery>
