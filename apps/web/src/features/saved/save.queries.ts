import { t } from '@lingui/core/macro'
import type { QueryClient } from '@tanstack/react-query'
import type { Post } from '@guildhall/contract/posts'
import { MoveSavedPost, SavePost, UnsavePost, type SavedState } from '@guildhall/contract/saved'
import { postKeys, postQuery } from '#web/features/posts/posts.queries.ts'
import { api } from '#web/lib/api.ts'
import { isNotFound } from '#web/lib/api-error.ts'
import { makeChange, optimistic, useOptimistic } from '#web/lib/optimistic.ts'
import { refreshCollections } from './collections.queries.ts'
import { savedKeys, savedStateQuery } from './saved.queries.ts'
import { updateEntries, type SaveChange } from './saved-lists.ts'

const NOT_SAVED: SavedState = { isSaved: false, collectionId: null }

/** Saves a post, moves it between collections, or removes it. */
export const save = (postId: string) =>
  optimistic({
    mutationKey: [...savedKeys.all, 'saving', postId],
    affects: [postKeys.detail(postId), savedKeys.lists],
    onlyLast: true,
    send: (change: SaveChange) => send(postId, change),
    commit: (client, state, change) => {
      client.setQueryData(postQuery(postId).queryKey, (post) => post && withSaved(post, state.isSaved))
      client.setQueryData(savedStateQuery(postId).queryKey, state)
      updateEntries(client, postId, change)
    },
    failureText: (_error, { kind }) =>
      kind === 'move' ? t`Couldn’t move the post. Please try again.` : t`Failed to save post.`,
    onSettled: (client) => {
      void client.invalidateQueries({ queryKey: savedKeys.all })
      refreshCollections(client)
    },
  })

/** Applies a change to a saved post, everywhere it is shown. Returns false if it failed or a later one replaced it. */
export function changeSaved(client: QueryClient, postId: string, change: SaveChange): Promise<boolean> {
  return makeChange(client, save(postId), change).then(Boolean, () => false)
}

/** Returns whether a post is saved, including changes in flight. */
export function useIsSaved({ id, viewer }: Post): boolean {
  return useOptimistic(save(id), viewer.isSaved, (_isSaved, { kind }) => kind !== 'remove')
}

async function send(postId: string, change: SaveChange): Promise<SavedState> {
  if (change.kind === 'remove') {
    await api.call(UnsavePost, { params: { id: postId } })
    return NOT_SAVED
  }
  if (change.kind === 'save') {
    const { collectionId } = change
    return api.call(SavePost, { body: { postId, ...(collectionId !== undefined && { collectionId }) } })
  }
  const collectionId = change.collection?.id ?? null
  try {
    return await api.call(MoveSavedPost, { params: { id: postId }, body: { collectionId } })
  } catch (error) {
    // It was removed in the meantime: moving it to a collection saves it again.
    if (!isNotFound(error)) throw error
    return api.call(SavePost, { body: { postId, collectionId } })
  }
}

function withSaved(post: Post, isSaved: boolean): Post {
  return { ...post, viewer: { ...post.viewer, isSaved } }
}
