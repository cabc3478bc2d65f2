import { t } from '@lingui/core/macro'
import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { Request } from '@guildhall/contract/endpoint'
import {
  CreateCollection,
  DeleteCollection,
  EditCollection,
  ListCollections,
  type Collection,
} from '@guildhall/contract/saved'
import { api } from '#web/lib/api.ts'
import { savedKeys, type SavedFilter } from './saved.queries.ts'

const COLLECTIONS_KEY = [ListCollections.path] as const

/** The viewer's collections, oldest first. */
export const collectionsQuery = queryOptions({
  queryKey: COLLECTIONS_KEY,
  queryFn: ({ signal }) => api.call(ListCollections, {}, signal),
})

/** Request body of a collection. */
export type CollectionBody = NonNullable<Request<typeof CreateCollection>['body']>

/** Creates a collection, or updates the given one. */
export const saveCollection = (collection: Collection | null) =>
  mutationOptions({
    meta: {
      failureText: () =>
        collection ? t`Couldn’t save the collection. Please try again.` : t`Failed to create collection.`,
    },
    mutationFn: ({ key, ...body }: CollectionBody & { key: string }) =>
      collection
        ? api.call(EditCollection, { params: { id: collection.id }, body })
        : api.call(CreateCollection, { body }, undefined, key),
    onSuccess: (saved: Collection, _body, _before, { client }) => {
      client.setQueryData(collectionsQuery.queryKey, (cached) =>
        cached?.some(({ id }) => id === saved.id)
          ? cached.map((item) => (item.id === saved.id ? saved : item))
          : cached && [...cached, saved],
      )
      refreshCollections(client)
      // Entries of saved posts contain the name and the colour of their collection.
      if (collection) void client.invalidateQueries({ queryKey: savedKeys.lists })
    },
  })

/** Deletes a collection; its posts stay saved. */
export const deleteCollection = (id: string) =>
  mutationOptions({
    meta: { failureText: () => t`Couldn’t delete the collection. Please try again.` },
    mutationFn: () => api.call(DeleteCollection, { params: { id } }),
    onSuccess: (_answer, _none, _before, { client }) => {
      client.setQueryData(collectionsQuery.queryKey, (cached) => cached?.filter((item) => item.id !== id))
      refreshCollections(client)
      // The list of a deleted collection must not be refetched.
      client.removeQueries({
        queryKey: savedKeys.lists,
        predicate: ({ queryKey }) => (queryKey[2] as SavedFilter).collectionId === id,
      })
      void client.invalidateQueries({ queryKey: savedKeys.all })
    },
  })

/** Refetches the collections, because their post counts have changed. */
export function refreshCollections(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: COLLECTIONS_KEY })
}
