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

const KEY = [ListCollections.path] as const

/** One's own collections, oldest first. */
export const collectionsQuery = queryOptions({
  queryKey: KEY,
  queryFn: ({ signal }) => api.call(ListCollections, {}, signal),
})

/** What makes a collection. */
export type CollectionBody = NonNullable<Request<typeof CreateCollection>['body']>

/** Makes a collection, or changes the one that is given. */
export const putCollection = (collection: Collection | null) =>
  mutationOptions({
    mutationFn: ({ key, ...body }: CollectionBody & { key: string }) =>
      collection
        ? api.call(EditCollection, { params: { id: collection.id }, body })
        : api.call(CreateCollection, { body }, undefined, key),
    onSuccess: (made: Collection, _body, _before, { client }) => {
      client.setQueryData(collectionsQuery.queryKey, (known) =>
        known?.some(({ id }) => id === made.id)
          ? known.map((one) => (one.id === made.id ? made : one))
          : known && [...known, made],
      )
      refreshCollections(client)
      // Saved posts carry the name and the colour of their collection.
      if (collection) void client.invalidateQueries({ queryKey: savedKeys.lists })
    },
  })

/** Removes a collection; its posts stay saved. */
export const deleteCollection = (id: string) =>
  mutationOptions({
    mutationFn: () => api.call(DeleteCollection, { params: { id } }),
    onSuccess: (_answer, _none, _before, { client }) => {
      client.setQueryData(collectionsQuery.queryKey, (known) => known?.filter((one) => one.id !== id))
      refreshCollections(client)
      // Its own list is not there any more and must not be asked for.
      client.removeQueries({
        queryKey: savedKeys.lists,
        predicate: ({ queryKey }) => (queryKey[2] as SavedFilter).collectionId === id,
      })
      void client.invalidateQueries({ queryKey: savedKeys.all })
    },
  })

/** Asks for the collections again: how many posts they hold has changed. */
export function refreshCollections(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: KEY })
}
