import { t } from '@lingui/core/macro'
import { mutationOptions } from '@tanstack/react-query'
import { ListGroupPins, MAX_GROUP_PINS, PinPost, UnpinPost } from '@guildhall/contract/group-pins'
import { groupPinsList, upsertPage } from '#web/features/posts/post-lists.ts'
import { api } from '#web/lib/api.ts'
import { serverMessage } from '#web/lib/api-error.ts'
import { LIST_CACHE_MS, listQuery } from '#web/lib/list-query.ts'

/** The pinned posts of a group, the one pinned last first; the posts themselves are cached under their own keys. */
export const groupPinsQuery = (id: string) => ({
  ...listQuery({
    queryKey: groupPinsList(id),
    pageSize: MAX_GROUP_PINS,
    fetchPage: async (_query, { client, signal }) => {
      const items = await api.call(ListGroupPins, { params: { id } }, signal)
      return upsertPage(client, { items, next: null })
    },
    gcTime: LIST_CACHE_MS,
  }),
  retry: false,
})

/** Pins a post to the top of its group. */
export const pinPost = (id: string, postId: string) =>
  change(
    id,
    () => api.call(PinPost, { params: { id, postId } }),
    (error) => serverMessage(error) ?? t`Couldn’t pin the post. Please try again.`,
  )

/** Unpins a post. */
export const unpinPost = (id: string, postId: string) =>
  change(
    id,
    () => api.call(UnpinPost, { params: { id, postId } }),
    () => t`Couldn’t unpin the post. Please try again.`,
  )

function change(id: string, send: () => Promise<unknown>, failureText: (error: Error) => string) {
  return mutationOptions({
    meta: { failureText },
    mutationFn: send,
    onSettled: (_answer, _error, _none, _before, { client }) =>
      client.invalidateQueries({ queryKey: groupPinsList(id) }),
  })
}
