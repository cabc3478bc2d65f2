import { statement, type Db } from '#platform/db'
import { visibleTo } from './visibility.store.ts'

const find = statement<{ ids: readonly string[]; viewerId: string }, { id: string }>(
  'posts.visible_ids',
  `select post.id from posts as post where post.id = any(:ids) and ${visibleTo(':viewerId')}`,
)

const findReadable = statement<{ ids: readonly string[]; viewerId: string }, { id: string }>(
  'posts.readable_ids',
  `select post.id from posts as post where post.id = any(:ids) and ${visibleTo(':viewerId', 'group')}`,
)

/** Returns the given posts that a list may show to this viewer, in no guaranteed order. */
export async function visibleIds(db: Db, viewerId: string, ids: readonly string[]): Promise<string[]> {
  return (await find.all(db, { ids, viewerId })).map(({ id }) => id)
}

/** Returns the given posts that this viewer may see by id, also in a group they moderate; in no guaranteed order. */
export async function readableIds(db: Db, viewerId: string, ids: readonly string[]): Promise<string[]> {
  return (await findReadable.all(db, { ids, viewerId })).map(({ id }) => id)
}
