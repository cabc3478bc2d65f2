import type { Collection } from '@guildhall/contract/saved'
import { visibleTo } from '#features/posts'
import { statement, type Db } from '#platform/db'

/** A saved post, with its collection. */
export type SavedRow = {
  id: string
  post_id: string
  created_at: Date
  collection_id: string | null
  collection_name: string | null
  collection_color: Collection['color'] | null
}

/** How many saved posts one page of a search scans. */
const MAX_SCANNED = 2_000

const COLUMNS = `saved.id, saved.post_id, saved.created_at, collection.id as collection_id,
          collection.name as collection_name, collection.color as collection_color`

const page = statement<{ userId: string; before: string; limit: number }, SavedRow>(
  'saved.page',
  `select ${COLUMNS}
     from saved_posts as saved
     left join saved_collections as collection on collection.id = saved.collection_id
    where saved.user_id = :userId and saved.id < :before
    order by saved.id desc
    limit :limit`,
)

const pageOfCollection = statement<{ collectionId: string; before: string; limit: number }, SavedRow>(
  'saved.page_of_collection',
  `select ${COLUMNS}
     from saved_posts as saved
     join saved_collections as collection on collection.id = saved.collection_id
    where saved.collection_id = :collectionId and saved.id < :before
    order by saved.id desc
    limit :limit`,
)

// Searches only what the viewer may still see: a search must not reveal what a hidden text contains.
const search = statement<
  { userId: string; before: string; limit: number; text: string; collectionId: string | null },
  SavedRow
>(
  'saved.search',
  `with scanned as (
     select * from saved_posts where user_id = :userId and id < :before order by id desc limit ${MAX_SCANNED}
   )
   select ${COLUMNS}
     from scanned as saved
     join posts as post on post.id = saved.post_id
     join users as author on author.id = post.author_id
     left join saved_collections as collection on collection.id = saved.collection_id
    where (:collectionId::uuid is null or saved.collection_id = :collectionId)
      and (strpos(lower(post.content), lower(:text)) > 0
           or strpos(lower(coalesce(author.first_name, '') || ' ' || coalesce(author.last_name, '')), lower(:text)) > 0)
      and ${visibleTo(':userId')}
    order by saved.id desc
    limit :limit`,
  { slow: true },
)

const lastScanned = statement<{ userId: string; before: string }, { id: string }>(
  'saved.last_scanned',
  `select id from saved_posts where user_id = :userId and id < :before order by id desc offset ${MAX_SCANNED - 1} limit 1`,
  { slow: true },
)

// Bounded by the maximum per member: an index is enough.
const count = statement<{ userId: string }, { count: number }>(
  'saved.count',
  `select count(*)::int as count from saved_posts where user_id = :userId`,
)

const isFull = statement<{ userId: string; max: number }, { id: string }>(
  'saved.is_full',
  `select id from saved_posts where user_id = :userId order by id desc offset :max - 1 limit 1`,
)

const find = statement<{ userId: string; postId: string }, { collection_id: string | null }>(
  'saved.find',
  `select collection_id from saved_posts where user_id = :userId and post_id = :postId`,
)

const insert = statement<
  { id: string; userId: string; postId: string; collectionId: string | null; at: Date },
  { id: string }
>(
  'saved.insert',
  `insert into saved_posts (id, user_id, post_id, collection_id, created_at)
   values (:id, :userId, :postId, :collectionId, :at)
   on conflict (user_id, post_id) do nothing
   returning id`,
)

const move = statement<{ userId: string; postId: string; collectionId: string | null }, { id: string }>(
  'saved.move',
  `update saved_posts set collection_id = :collectionId where user_id = :userId and post_id = :postId returning id`,
)

const remove = statement<{ userId: string; postId: string }>(
  'saved.remove',
  `delete from saved_posts where user_id = :userId and post_id = :postId`,
)

const listOf = statement<{ userId: string; after: string; limit: number }, { id: string }>(
  'saved.list_of',
  `select id, post_id, collection_id, created_at
     from saved_posts
    where user_id = :userId and id > :after
    order by id
    limit :limit`,
)

const removeBatch = statement<{ userId: string; limit: number }, { id: string }>(
  'saved.remove_batch',
  `delete from saved_posts
    where id in (select id from saved_posts where user_id = :userId limit :limit)
   returning id`,
)

/** The only file that writes SQL for `saved_posts`. Every statement is limited to the owner's posts. */
export const savedStore = {
  /** Returns saved posts newest first, with one row more than `limit`. */
  page: (db: Db, userId: string, before: string, limit: number) =>
    page.all(db, { userId, before, limit: limit + 1 }),

  /** The same for one collection. The caller checks that it is the viewer's own. */
  pageOfCollection: (db: Db, collectionId: string, before: string, limit: number) =>
    pageOfCollection.all(db, { collectionId, before, limit: limit + 1 }),

  /** The same for posts whose content or author's name contains `text`, among the next `MAX_SCANNED`. */
  search: (
    db: Db,
    userId: string,
    before: string,
    limit: number,
    { text, collectionId }: { text: string; collectionId: string | null },
  ) => search.all(db, { userId, before, limit: limit + 1, text, collectionId }),

  /** Returns the last saved post that a search from here scans, or undefined if it reaches the end. */
  lastScanned: async (db: Db, userId: string, before: string) =>
    (await lastScanned.maybe(db, { userId, before }))?.id,

  /** Whether the user has saved `max` posts. */
  isFull: async (db: Db, userId: string, max: number) =>
    (await isFull.maybe(db, { userId, max })) !== undefined,

  count: async (db: Db, userId: string) => (await count.one(db, { userId })).count,

  find: (db: Db, userId: string, postId: string) => find.maybe(db, { userId, postId }),

  /** Returns false if it was already saved. */
  insert: async (
    db: Db,
    saved: { id: string; user_id: string; post_id: string; collection_id: string | null; created_at: Date },
  ) => {
    const { id, user_id, post_id, collection_id, created_at } = saved
    return (
      (await insert.maybe(db, {
        id,
        userId: user_id,
        postId: post_id,
        collectionId: collection_id,
        at: created_at,
      })) !== undefined
    )
  },

  /** Returns false if it is not saved. */
  move: async (db: Db, userId: string, postId: string, collectionId: string | null) =>
    (await move.maybe(db, { userId, postId, collectionId })) !== undefined,

  remove: (db: Db, userId: string, postId: string) => remove.all(db, { userId, postId }),

  /** All of them, oldest first. */
  listOf: (db: Db, userId: string, after: string, limit: number) => listOf.all(db, { userId, after, limit }),

  /** Deletes a batch and returns how many there were. */
  removeBatch: async (db: Db, userId: string, limit: number) =>
    (await removeBatch.all(db, { userId, limit })).length,
}
