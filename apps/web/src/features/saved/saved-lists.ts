import type { QueryClient } from '@tanstack/react-query'
import { savedKeys, type SavedEntry, type SavedFilter, type SavedListData } from './saved.queries.ts'

/** Removes a post from every cached list of saved posts. */
export function removeEntry(client: QueryClient, postId: string): void {
  updateEntries(client, postId, () => null)
}

/** Sets the collection of a saved post, and removes it from the cached lists of other collections. */
export function moveEntry(client: QueryClient, postId: string, collection: SavedEntry['collection']): void {
  updateEntries(client, postId, (entry, { collectionId }) =>
    collectionId !== null && collectionId !== (collection?.id ?? null) ? null : { ...entry, collection },
  )
}

/** Updates an entry in every cached list; null removes it. */
function updateEntries(
  client: QueryClient,
  postId: string,
  update: (entry: SavedEntry, filter: SavedFilter) => SavedEntry | null,
): void {
  for (const { queryKey } of client.getQueryCache().findAll({ queryKey: savedKeys.lists })) {
    const filter = queryKey[2] as SavedFilter
    client.setQueryData<SavedListData>(
      queryKey,
      (list) =>
        list && {
          ...list,
          pages: list.pages.map((page) => ({
            ...page,
            entries: page.entries.flatMap((entry) =>
              entry.postId === postId ? (update(entry, filter) ?? []) : entry,
            ),
          })),
        },
    )
  }
}
