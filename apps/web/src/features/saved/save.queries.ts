import { t } from '@lingui/core/macro'
import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import type { Post } from '@guildhall/contract/posts'
import {
  MoveSavedPost,
  SavePost,
  UnsavePost,
  type Collection,
  type SavedState,
} from '@guildhall/contract/saved'
import { setPost, postKeys, postQuery } from '#web/features/posts/posts.queries.ts'
import { api } from '#web/lib/api.ts'
import { isNotFound, isUnauthorized, limitMessage } from '#web/lib/api-error.ts'
import { commitAnswer } from '#web/lib/commit-answer.ts'
import { toast, toastError } from '#web/ui/toasts.ts'
import { refreshCollections } from './collections.queries.ts'
import { openSaveTo } from './save-to.dialog.ts'
import { moveEntry, removeEntry } from './saved-lists.ts'
import { savedKeys, savedStateQuery } from './saved.queries.ts'

type Target = Pick<Collection, 'id' | 'name' | 'color'> | null

/** A change to a saved post: save (without `collectionId` to the default collection), move or remove. */
export type SaveChange =
  { kind: 'save'; collectionId?: string | null } | { kind: 'move'; collection: Target } | { kind: 'remove' }

const SAVING_KEY = [...savedKeys.all, 'saving'] as const
const NOT_SAVED: SavedState = { isSaved: false, collectionId: null }

/** Optimistic mutation of a saved post. The last of several quick changes wins; a failure is rolled back. */
const saveMutation = (postId: string) => {
  const { queryKey } = postQuery(postId)
  const stateKey = savedStateQuery(postId).queryKey
  const mutationKey = [...SAVING_KEY, postId]
  const isLast = (client: QueryClient) => client.isMutating({ mutationKey }) === 1

  return mutationOptions({
    mutationKey,
    scope: { id: mutationKey.join('/') },
    mutationFn: async (change: SaveChange, { client }): Promise<SavedState | null> =>
      isLast(client) ? send(postId, change) : null,
    onMutate: async (change, { client }) => {
      const before = client.getQueriesData({ queryKey: savedKeys.lists })
      const wasSaved = client.getQueryData(queryKey)?.viewer.isSaved
      applyChange(client, postId, change)
      // List requests in flight would overwrite the change.
      await client.cancelQueries({ queryKey: savedKeys.lists })
      applyChange(client, postId, change)
      return { before, wasSaved }
    },
    onError: (error, change, context, { client }) => {
      if (!isUnauthorized(error)) toastError(limitMessage(error) ?? failureMessage(change))
      // A later change is pending and wins.
      if (!isLast(client)) return
      for (const [key, list] of context?.before ?? []) client.setQueryData(key, list)
      if (context?.wasSaved !== undefined) setSaved(client, postId, context.wasSaved)
      void client.invalidateQueries({ queryKey: postKeys.detail(postId), exact: true })
    },
    onSuccess: async (state, change, _context, { client }) => {
      if (!state || !isLast(client)) return
      await commitAnswer<Post | null>(client, queryKey, (post) => post && withSaved(post, state.isSaved))
      client.setQueryData(stateKey, state)
      if (change.kind === 'save' && change.collectionId === undefined) toastSaved(postId)
    },
    onSettled: (_state, _error, _change, _context, { client }) => {
      if (client.isMutating({ mutationKey: SAVING_KEY }) > 1) return
      void client.invalidateQueries({ queryKey: savedKeys.all })
      refreshCollections(client)
    },
  })
}

/** Applies a change to a saved post, everywhere it is shown. Shows a toast if it fails. */
export function changeSaved(client: QueryClient, postId: string, change: SaveChange): void {
  client
    .getMutationCache()
    .build(client, saveMutation(postId))
    .execute(change)
    .catch(() => {})
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

/** Applies a change to the cache optimistically. */
function applyChange(client: QueryClient, postId: string, change: SaveChange): void {
  setSaved(client, postId, change.kind !== 'remove')
  if (change.kind === 'remove') removeEntry(client, postId)
  if (change.kind === 'move') moveEntry(client, postId, change.collection)
}

function setSaved(client: QueryClient, postId: string, isSaved: boolean): void {
  const post = client.getQueryData(postQuery(postId).queryKey)
  if (post && post.viewer.isSaved !== isSaved) setPost(client, withSaved(post, isSaved))
}

function withSaved(post: Post, isSaved: boolean): Post {
  return { ...post, viewer: { ...post.viewer, isSaved } }
}

/** Confirms that a post was saved to the default collection, and offers to choose another. */
function toastSaved(postId: string): void {
  toast({
    title: t`Post saved`,
    text: t`You can find it in Saved.`,
    tone: 'good',
    action: { label: t`Choose collection`, run: () => openSaveTo(postId) },
  })
}

function failureMessage(change: SaveChange): string {
  return change.kind === 'move' ? t`Couldn’t move the post. Please try again.` : t`Failed to save post.`
}
