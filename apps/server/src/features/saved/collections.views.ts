import type { Collection } from '@guildhall/contract/saved'
import { textOf } from '@guildhall/contract/texts'
import { render } from '#platform/texts'
import type { CollectionRow } from './collections.store.ts'

/** Builds a collection for its owner, in a language. */
export function viewCollection(row: CollectionRow, language: string): Collection {
  return {
    id: row.id,
    name: row.name ?? defaultName(language),
    ...(row.description === null ? {} : { description: row.description }),
    color: row.color,
    isDefault: row.is_default,
    count: row.count,
  }
}

/** The name of the default collection, unless its owner renames it. */
export function defaultName(language: string): string {
  return render(textOf('collection.default'), language)
}
