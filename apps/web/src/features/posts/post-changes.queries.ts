import { infiniteQueryOptions, mutationOptions } from '@tanstack/react-query'
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
import { settle } from '#web/lib/settle.ts'
import { putOnTop } from './post-lists.ts'
import { postKeys } from './posts.queries.ts'

/** What can be changed about one's own post. */
export type PostEdit = NonNullable<Request<typeof EditPost>['body']>

/** Changes one's own post; what the server makes of it is what is shown from then on. */
export const editPost = (id: string) =>
  mutationOptions({
    mutationFn: (edit: PostEdit) => api.call(EditPost, { params: { id }, body: edit }),
    onSuccess: async (post: Post, _edit, _before, { client }) => {
      await settle(client, postKeys.detail(id), post)
      client.removeQueries({ queryKey: editsQuery(id).queryKey })
    },
  })

/** Removes one's own post for everybody. Whoever asked takes it off the screen, once they are where it is not needed. */
export const deletePost = (id: string) =>
  mutationOptions({ mutationFn: () => api.call(DeletePost, { params: { id } }) })

/** On one's own page for an audience, or in a group. */
type ShareBody = { content: string; privacy?: Privacy; groupId?: string | null }

/** Shares a post; the share stands at the top of one's own feed. */
export const sharePost = (id: string) =>
  mutationOptions({
    mutationFn: ({ key, ...share }: ShareBody & { key: string }) =>
      api.call(SharePost, { params: { id }, body: { originalPostId: id, ...share } }, undefined, key),
    onSuccess: (post: Post, _share, _before, { client }) => {
      putOnTop(client, post)
      // Its number of shares has grown, and where it is a share itself, that of the original.
      for (const grown of new Set([id, post.originalPost?.id]))
        if (grown) void client.invalidateQueries({ queryKey: postKeys.detail(grown), exact: true })
    },
  })

/** The earlier texts of a post, newest first. */
export const editsQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: [...postKeys.all, 'edits', id],
    queryFn: ({ pageParam, signal }) =>
      api.page(ListPostEdits, { params: { id }, query: pageParam ? { cursor: pageParam } : {} }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    // The history grows without a word to those who once looked at it.
    staleTime: 0,
  })

/** The earlier texts of anything that can be edited. */
export type EditsQuery = ReturnType<typeof editsQuery>
