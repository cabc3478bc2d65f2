import type { Collection } from '@guildhall/contract/saved'
import { visibleTo } from '#features/posts'
import { statement, type Db } from '#platform/db'

/** A post someone saved, with the collection it is in. */
export type SavedRow = {
  id: string
  post_id: string
  created_at: Date
  collection_id: string | null
  collection_name: string | null
  collection_color: Collection['color'] | null
}

/** A search looks through so many of one's saved posts at a time. */
const LOOKED_THROUGH = 2_000

const COLUMNS = `saved.id, saved.post_id, saved.created_at, collection.id as collection_id,
          collection.name as collection_name, collection.color as collection_color`

const page = statement<[userId: string, before: string, limit: number], SavedRow>(
  'saved.page',
  `select ${COLUMNS}
     from saved_posts as saved
     left join saved_collections as collection on collection.id = saved.collection_id
    where saved.user_id = $1 and saved.id < $2
    order by saved.id desc
    limit $3`,
)

const pageOfCollection = statement<[collectionId: string, before: string, limit: number], SavedRow>(
  'saved.page_of_collection',
  `select ${COLUMNS}
     from saved_posts as saved
     join saved_collections as collection on collection.id = saved.collection_id
    where saved.collection_id = $1 and saved.id < $2
    order by saved.id desc
    limit $3`,
)

// Only what the viewer may still see is looked into: a search must not tell what a hidden text says.
const search = statement<
  [userId: string, before: string, limit: number, words: string, collectionId: string | null],
  SavedRow
>(
  'saved.search',
  `with looked as (
     select * from saved_posts where user_id = $1 and id < $2 order by id desc limit ${LOOKED_THROUGH}
   )
   select ${COLUMNS}
     from looked as saved
     join posts as post on post.id = saved.post_id
     join users as author on author.id = post.author_id
     left join saved_collections as collection on collection.id = saved.collection_id
    where ($5::uuid is null or saved.collection_id = $5)
      and (strpos(lower(post.content), lower($4)) > 0
           or strpos(lower(coalesce(author.first_name, '') || ' ' || coalesce(author.last_name, '')), lower($4)) > 0)
      and ${visibleTo('$1')}
    order by saved.id desc
    limit $3`,
)

const lastLooked = statement<[userId: string, before: string], { id: string }>(
  'saved.last_looked',
  `select id from saved_posts where user_id = $1 and id < $2 order by id desc offset ${LOOKED_THROUGH - 1} limit 1`,
)

// As many as one can have: an index is enough.
const count = statement<[userId: string], { count: number }>(
  'saved.count',
  `select count(*)::int as count from saved_posts where user_id = $1`,
)

const isFull = statement<[userId: string, most: number], { id: string }>(
  'saved.is_full',
  `select id from saved_posts where user_id = $1 order by id desc offset $2 - 1 limit 1`,
)

const find = statement<[userId: string, postId: string], { collection_id: string | null }>(
  'saved.find',
  `select collection_id from saved_posts where user_id = $1 and post_id = $2`,
)

const insert = statement<
  [id: string, userId: string, postId: string, collectionId: string | null, at: Date],
  { id: string }
>(
  'saved.insert',
  `insert into saved_posts (id, user_id, post_id, collection_id, created_at)
   values ($1, $2, $3, $4, $5)
   on conflict (user_id, post_id) do nothing
   returning id`,
)

const move = statement<[userId: string, postId: string, collectionId: string | null], { id: string }>(
  'saved.move',
  `update saved_posts set collection_id = $3 where user_id = $1 and post_id = $2 returning id`,
)

const remove = statement<[userId: string, postId: string]>(
  'saved.remove',
  `delete from saved_posts where user_id = $1 and post_id = $2`,
)

/** The only file that writes SQL for `saved_posts`. Every statement asks for one's own. */
export const savedStore = {
  /** Newest first, one row more than asked. */
  page: (db: Db, userId: string, before: string, limit: number) => page.all(db, [userId, before, limit + 1]),

  /** The same for one collection, which the caller knows to be the viewer's. */
  pageOfCollection: (db: Db, collectionId: string, before: string, limit: number) =>
    pageOfCollection.all(db, [collectionId, before, limit + 1]),

  /** The same for what says these words or was written by someone of this name, among the next ones. */
  search: (
    db: Db,
    userId: string,
    before: string,
    limit: number,
    { words, collectionId }: { words: string; collectionId: string | null },
  ) => search.all(db, [userId, before, limit + 1, words, collectionId]),

  /** How far a search looks from here; nothing where it looks through to the end. */
  lastLooked: async (db: Db, userId: string, before: string) =>
    (await lastLooked.maybe(db, [userId, before]))?.id,

  /** Whether one has saved `most` posts. */
  isFull: async (db: Db, userId: string, most: number) =>
    (await isFull.maybe(db, [userId, most])) !== undefined,

  count: async (db: Db, userId: string) => (await count.one(db, [userId])).count,

  find: (db: Db, userId: string, postId: string) => find.maybe(db, [userId, postId]),

  /** False where it was saved already. */
  insert: async (
    db: Db,
    saved: { id: string; user_id: string; post_id: string; collection_id: string | null; created_at: Date },
  ) => {
    const { id, user_id, post_id, collection_id, created_at } = saved
    return (await insert.maybe(db, [id, user_id, post_id, collection_id, created_at])) !== undefined
  },

  /** False where it is not saved. */
  move: async (db: Db, userId: string, postId: string, collectionId: string | null) =>
    (await move.maybe(db, [userId, postId, collectionId])) !== undefined,

  remove: (db: Db, userId: string, postId: string) => remove.all(db, [userId, postId]),
}
