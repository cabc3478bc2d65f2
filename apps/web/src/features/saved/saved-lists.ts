import type { QueryClient } from '@tanstack/react-query'
import type { Collection } from '@guildhall/contract/saved'
import { mapItems } from '#web/lib/list-query.ts'
import { savedKeys, type SavedEntry, type SavedFilter, type SavedListData } from './saved.queries.ts'

type Target = Pick<Collection, 'id' | 'name' | 'color'> | null

/** A change to a saved post: save (without `collectionId` to the default collection), move or remove. */
export type SaveChange =
  { kind: 'save'; collectionId?: string | null } | { kind: 'move'; collection: Target } | { kind: 'remove' }

/** Applies a change to an entry of a list; null if the list no longer contains it. */
export function changeEntry(entry: SavedEntry, change: SaveChange, filter: SavedFilter): SavedEntry | null {
  if (change.kind === 'remove') return null
  if (change.kind === 'save') return entry
  const { collection } = change
  const isElsewhere = filter.collectionId !== null && filter.collectionId !== (collection?.id ?? null)
  return isElsewhere ? null : { ...entry, collection }
}

/** Applies a change to the entry of a post in every cached list. */
export function updateEntries(client: QueryClient, postId: string, change: SaveChange): void {
  for (const { queryKey } of client.getQueryCache().findAll({ queryKey: savedKeys.lists })) {
    const filter = queryKey[2] as SavedFilter
    client.setQueryData<SavedListData>(
      queryKey,
      (list) =>
        list &&
        mapItems(list, (entries) =>
          entries.flatMap((entry) =>
            entry.postId === postId ? (changeEntry(entry, change, filter) ?? []) : entry,
          ),
        ),
    )
  }
}
