import type { Collection } from '@guildhall/contract/saved'
import type { CollectionRow } from './collections.store.ts'

/** A collection as its owner meets it. */
export function viewCollection(row: CollectionRow): Collection {
  return {
    id: row.id,
    name: row.name,
    ...(row.description === null ? {} : { description: row.description }),
    color: row.color,
    isDefault: row.is_default,
    count: row.count,
  }
}
