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
import { keepPost, postKeys, postQuery } from '#web/features/posts/posts.queries.ts'
import { api } from '#web/lib/api.ts'
import { isNotFound, isUnauthorized, limitMessage } from '#web/lib/api-error.ts'
import { settle } from '#web/lib/settle.ts'
import { toast, toastError } from '#web/ui/toasts.ts'
import { refreshCollections } from './collections.queries.ts'
import { openSaveTo } from './save-to.ts'
import { dropEntry, moveEntry } from './saved-lists.ts'
import { savedKeys, savedStateQuery } from './saved.queries.ts'

type Target = Pick<Collection, 'id' | 'name' | 'color'> | null

/** What shall become of a post: saved, into a collection where one is named; moved; or let go. */
export type SaveWish =
  { kind: 'save'; collectionId?: string | null } | { kind: 'move'; collection: Target } | { kind: 'remove' }

const SAVING = [...savedKeys.all, 'saving'] as const
const GONE: SavedState = { isSaved: false, collectionId: null }

/** Makes a wish about a saved post come true. It shows at once; of several quick ones the last counts; a refusal is undone. */
const saving = (postId: string) => {
  const { queryKey } = postQuery(postId)
  const stateKey = savedStateQuery(postId).queryKey
  const mutationKey = [...SAVING, postId]
  const isLast = (client: QueryClient) => client.isMutating({ mutationKey }) === 1

  return mutationOptions({
    mutationKey,
    scope: { id: mutationKey.join('/') },
    mutationFn: async (wish: SaveWish, { client }): Promise<SavedState | null> =>
      isLast(client) ? send(postId, wish) : null,
    onMutate: async (wish, { client }) => {
      const before = client.getQueriesData({ queryKey: savedKeys.lists })
      const wasSaved = client.getQueryData(queryKey)?.viewer.isSaved
      show(client, postId, wish)
      // Lists under way would bring back what has just changed.
      await client.cancelQueries({ queryKey: savedKeys.lists })
      show(client, postId, wish)
      return { before, wasSaved }
    },
    onError: (error, wish, shown, { client }) => {
      if (!isUnauthorized(error)) toastError(limitMessage(error) ?? failureOf(wish))
      // A later wish is on its way and stands.
      if (!isLast(client)) return
      for (const [key, list] of shown?.before ?? []) client.setQueryData(key, list)
      if (shown?.wasSaved !== undefined) mark(client, postId, shown.wasSaved)
      void client.invalidateQueries({ queryKey: postKeys.detail(postId), exact: true })
    },
    onSuccess: async (state, wish, _shown, { client }) => {
      if (!state || !isLast(client)) return
      await settle<Post | null>(client, queryKey, (post) => post && withSaved(post, state.isSaved))
      client.setQueryData(stateKey, state)
      if (wish.kind === 'save' && wish.collectionId === undefined) tellWhere(postId)
    },
    onSettled: (_state, _error, _wish, _shown, { client }) => {
      if (client.isMutating({ mutationKey: SAVING }) > 1) return
      void client.invalidateQueries({ queryKey: savedKeys.all })
      refreshCollections(client)
    },
  })
}

/** Wishes something for a post, wherever it is shown. What goes wrong is told to the member by itself. */
export function wishFor(client: QueryClient, postId: string, wish: SaveWish): void {
  client
    .getMutationCache()
    .build(client, saving(postId))
    .execute(wish)
    .catch(() => {})
}

async function send(postId: string, wish: SaveWish): Promise<SavedState> {
  if (wish.kind === 'remove') {
    await api.call(UnsavePost, { params: { id: postId } })
    return GONE
  }
  if (wish.kind === 'save') {
    const { collectionId } = wish
    return api.call(SavePost, { body: { postId, ...(collectionId !== undefined && { collectionId }) } })
  }
  const collectionId = wish.collection?.id ?? null
  try {
    return await api.call(MoveSavedPost, { params: { id: postId }, body: { collectionId } })
  } catch (error) {
    // It was let go meanwhile: whoever wants it in a collection wants it saved.
    if (!isNotFound(error)) throw error
    return api.call(SavePost, { body: { postId, collectionId } })
  }
}

/** Shows a wish as if it had come true already. */
function show(client: QueryClient, postId: string, wish: SaveWish): void {
  mark(client, postId, wish.kind !== 'remove')
  if (wish.kind === 'remove') dropEntry(client, postId)
  if (wish.kind === 'move') moveEntry(client, postId, wish.collection)
}

function mark(client: QueryClient, postId: string, isSaved: boolean): void {
  const post = client.getQueryData(postQuery(postId).queryKey)
  if (post && post.viewer.isSaved !== isSaved) keepPost(client, withSaved(post, isSaved))
}

function withSaved(post: Post, isSaved: boolean): Post {
  return { ...post, viewer: { ...post.viewer, isSaved } }
}

/** One tap saves to the default collection; the way to another is offered right after. */
function tellWhere(postId: string): void {
  toast({
    title: t`Post saved`,
    text: t`Find it in Saved.`,
    tone: 'good',
    action: { label: t`Choose collection`, run: () => openSaveTo(postId) },
  })
}

function failureOf(wish: SaveWish): string {
  return wish.kind === 'move' ? t`Failed to move post.` : t`Failed to save post.`
}
