import { statement, type Db } from '#platform/db'
import { visibleTo } from './visibility.store.ts'

const find = statement<[ids: readonly string[], viewerId: string], { id: string }>(
  'posts.visible_ids',
  `select post.id from posts as post where post.id = any($1) and ${visibleTo('$2')}`,
)

const findReadable = statement<[ids: readonly string[], viewerId: string], { id: string }>(
  'posts.readable_ids',
  `select post.id from posts as post where post.id = any($1) and ${visibleTo('$2', 'group')}`,
)

/** Those of the given posts that a list may show to this viewer, in no promised order. */
export async function visibleIds(db: Db, viewerId: string, ids: readonly string[]): Promise<string[]> {
  return (await find.all(db, [ids, viewerId])).map(({ id }) => id)
}

/** Those of the given posts that this viewer may see by their ids, also in a group they moderate; in no promised order. */
export async function readableIds(db: Db, viewerId: string, ids: readonly string[]): Promise<string[]> {
  return (await findReadable.all(db, [ids, viewerId])).map(({ id }) => id)
}
