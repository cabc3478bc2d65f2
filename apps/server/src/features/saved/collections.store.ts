import type { Collection } from '@guildhall/contract/saved'
import { statement, type Db } from '#platform/db'

export type CollectionRow = {
  id: string
  /** Null for the default collection until its owner renames it. */
  name: string | null
  description: string | null
  color: Collection['color']
  is_default: boolean
  /** Number of posts in it. */
  count: number
}

type NewCollection = Pick<CollectionRow, 'id' | 'description' | 'color'> & {
  user_id: string
  name: string
  created_at: Date
}

const COLUMNS = `id, name, description, color, is_default,
          (select count(*)::int from saved_posts where collection_id = saved_collections.id) as count`

const page = statement<{ userId: string; after: string; limit: number }, CollectionRow>(
  'collections.page',
  `select ${COLUMNS} from saved_collections where user_id = :userId and id > :after order by id limit :limit`,
)

const show = statement<{ id: string; userId: string }, CollectionRow>(
  'collections.show',
  `select ${COLUMNS} from saved_collections where id = :id and user_id = :userId`,
)

const find = statement<{ id: string; userId: string }, { id: string }>(
  'collections.find',
  `select id from saved_collections where id = :id and user_id = :userId`,
)

// Protected from deletion until the end of the transaction.
const lock = statement<{ id: string; userId: string }, { id: string }>(
  'collections.lock',
  `select id from saved_collections where id = :id and user_id = :userId for key share`,
)

const lockDefault = statement<{ userId: string }, { id: string }>(
  'collections.lock_default',
  `select id from saved_collections where user_id = :userId and is_default for key share`,
)

// Of concurrent first saves, one creates the collection and the others get the same one.
const createDefault = statement<{ id: string; userId: string; color: string; at: Date }, { id: string }>(
  'collections.create_default',
  `insert into saved_collections (id, user_id, color, is_default, created_at)
   values (:id, :userId, :color, true, :at)
   on conflict (user_id) where is_default do update set is_default = true
   returning id`,
)

const lockAll = statement<{ userId: string }, { id: string }>(
  'collections.lock_all',
  `select id from saved_collections where user_id = :userId order by id for update`,
)

const insert = statement<
  {
    id: string
    userId: string
    name: string
    description: string | null
    color: string
    at: Date
    max: number
  },
  CollectionRow
>(
  'collections.insert',
  `insert into saved_collections (id, user_id, name, description, color, created_at)
   select :id, :userId, :name, :description, :color, :at
    where (select count(*) from saved_collections where user_id = :userId and not is_default) < :max
   returning ${COLUMNS}`,
)

const update = statement<
  {
    id: string
    userId: string
    name: string | null
    defaultName: string
    description: string | null
    color: string | null
  },
  CollectionRow
>(
  'collections.update',
  `update saved_collections
      set name = case when name is null and :name::text = :defaultName then null else coalesce(:name, name) end,
          description = case when :description::text is null then description else nullif(:description, '') end,
          color = coalesce(:color, color)
    where id = :id and user_id = :userId
   returning ${COLUMNS}`,
)

const remove = statement<{ id: string; userId: string }, { id: string }>(
  'collections.remove',
  `delete from saved_collections where id = :id and user_id = :userId returning id`,
)

const listOf = statement<
  { userId: string; after: string; limit: number },
  { id: string; name: string | null }
>(
  'collections.list_of',
  `select id, name, description, color, is_default, created_at
     from saved_collections
    where user_id = :userId and id > :after
    order by id
    limit :limit`,
)

const removeBatch = statement<{ userId: string; limit: number }, { id: string }>(
  'collections.remove_batch',
  `delete from saved_collections
    where id in (select id from saved_collections where user_id = :userId limit :limit)
   returning id`,
)

/** The only file that writes SQL for `saved_collections`. Every statement is limited to the owner's collections. */
export const collectionsStore = {
  /** Returns collections oldest first, with one row more than `limit`. */
  page: (db: Db, userId: string, after: string, limit: number) =>
    page.all(db, { userId, after, limit: limit + 1 }),

  show: (db: Db, id: string, userId: string) => show.maybe(db, { id, userId }),

  isOwn: async (db: Db, id: string, userId: string) => (await find.maybe(db, { id, userId })) !== undefined,

  /** Whether the user owns it; it cannot be deleted before the end of the transaction. */
  lock: async (db: Db, id: string, userId: string) => (await lock.maybe(db, { id, userId })) !== undefined,

  /** Locks the default collection and returns its id, if it has been created. */
  lockDefault: async (db: Db, userId: string) => (await lockDefault.maybe(db, { userId }))?.id,

  createDefault: async (db: Db, row: Omit<NewCollection, 'name' | 'description'>) =>
    (
      await createDefault.one(db, {
        id: row.id,
        userId: row.user_id,
        color: row.color,
        at: row.created_at,
      })
    ).id,

  /** Returns undefined if there are already `max` besides the default one. Serialized per member. */
  async insert(db: Db, row: NewCollection, max: number): Promise<CollectionRow | undefined> {
    await lockAll.all(db, { userId: row.user_id })
    const { id, user_id, name, description, color, created_at } = row
    return insert.maybe(db, { id, userId: user_id, name, description, color, at: created_at, max })
  },

  /**
   * Null leaves a field unchanged; an empty description is cleared. The default collection stays unnamed if it gets
   * `defaultName`, which its owner sees instead of a name.
   */
  update: (
    db: Db,
    id: string,
    userId: string,
    change: Pick<CollectionRow, 'name' | 'description'> & { defaultName: string; color: string | null },
  ) =>
    update.maybe(db, {
      id,
      userId,
      name: change.name,
      defaultName: change.defaultName,
      description: change.description,
      color: change.color,
    }),

  /** Its posts stay saved. */
  remove: async (db: Db, id: string, userId: string) =>
    (await remove.maybe(db, { id, userId })) !== undefined,

  /** All of them, oldest first, without the number of posts. */
  listOf: (db: Db, userId: string, after: string, limit: number) => listOf.all(db, { userId, after, limit }),

  /** Deletes a batch and returns how many there were. */
  removeBatch: async (db: Db, userId: string, limit: number) =>
    (await removeBatch.all(db, { userId, limit })).length,
}
