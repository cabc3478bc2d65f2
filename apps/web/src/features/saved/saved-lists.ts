import type { QueryClient } from '@tanstack/react-query'
import { savedKeys, type SavedEntry, type SavedFilter, type SavedList } from './saved.queries.ts'

/** Takes a post out of every list of saved posts. */
export function dropEntry(client: QueryClient, postId: string): void {
  changeEntries(client, postId, () => null)
}

/** Puts a post under another label, and out of the lists of other collections. */
export function moveEntry(client: QueryClient, postId: string, collection: SavedEntry['collection']): void {
  changeEntries(client, postId, (entry, { collectionId }) =>
    collectionId !== null && collectionId !== (collection?.id ?? null) ? null : { ...entry, collection },
  )
}

/** Changes one entry, or takes it away with null, wherever it is listed. */
function changeEntries(
  client: QueryClient,
  postId: string,
  change: (entry: SavedEntry, filter: SavedFilter) => SavedEntry | null,
): void {
  for (const { queryKey } of client.getQueryCache().findAll({ queryKey: savedKeys.lists })) {
    const filter = queryKey[2] as SavedFilter
    client.setQueryData<SavedList>(
      queryKey,
      (list) =>
        list && {
          ...list,
          pages: list.pages.map((page) => ({
            ...page,
            entries: page.entries.flatMap((entry) =>
              entry.postId === postId ? (change(entry, filter) ?? []) : entry,
            ),
          })),
        },
    )
  }
}
