import type { Collection } from '@guildhall/contract/saved'
import { statement, type Db } from '#platform/db'

export type CollectionRow = {
  id: string
  name: string
  description: string | null
  color: Collection['color']
  is_default: boolean
  /** Posts in it. */
  count: number
}

type NewCollection = Pick<CollectionRow, 'id' | 'name' | 'description' | 'color'> & {
  user_id: string
  created_at: Date
}

const COLUMNS = `id, name, description, color, is_default,
          (select count(*)::int from saved_posts where collection_id = saved_collections.id) as count`

const page = statement<[userId: string, after: string, limit: number], CollectionRow>(
  'collections.page',
  `select ${COLUMNS} from saved_collections where user_id = $1 and id > $2 order by id limit $3`,
)

const show = statement<[id: string, userId: string], CollectionRow>(
  'collections.show',
  `select ${COLUMNS} from saved_collections where id = $1 and user_id = $2`,
)

const find = statement<[id: string, userId: string], { id: string }>(
  'collections.find',
  `select id from saved_collections where id = $1 and user_id = $2`,
)

// Held against its removal until the end of the transaction.
const hold = statement<[id: string, userId: string], { id: string }>(
  'collections.hold',
  `select id from saved_collections where id = $1 and user_id = $2 for key share`,
)

const holdDefault = statement<[userId: string], { id: string }>(
  'collections.hold_default',
  `select id from saved_collections where user_id = $1 and is_default for key share`,
)

// Of first saves at the same moment one makes it, and the others are given the same.
const makeDefault = statement<
  [id: string, userId: string, name: string, color: string, at: Date],
  { id: string }
>(
  'collections.make_default',
  `insert into saved_collections (id, user_id, name, color, is_default, created_at)
   values ($1, $2, $3, $4, true, $5)
   on conflict (user_id) where is_default do update set is_default = true
   returning id`,
)

const lockAll = statement<[userId: string], { id: string }>(
  'collections.lock_all',
  `select id from saved_collections where user_id = $1 order by id for update`,
)

const insert = statement<
  [
    id: string,
    userId: string,
    name: string,
    description: string | null,
    color: string,
    at: Date,
    most: number,
  ],
  CollectionRow
>(
  'collections.insert',
  `insert into saved_collections (id, user_id, name, description, color, created_at)
   select $1, $2, $3, $4, $5, $6
    where (select count(*) from saved_collections where user_id = $2 and not is_default) < $7
   returning ${COLUMNS}`,
)

const update = statement<
  [id: string, userId: string, name: string | null, description: string | null, color: string | null],
  CollectionRow
>(
  'collections.update',
  `update saved_collections
      set name = coalesce($3, name),
          description = case when $4::text is null then description else nullif($4, '') end,
          color = coalesce($5, color)
    where id = $1 and user_id = $2
   returning ${COLUMNS}`,
)

const remove = statement<[id: string, userId: string], { id: string }>(
  'collections.remove',
  `delete from saved_collections where id = $1 and user_id = $2 returning id`,
)

/** The only file that writes SQL for `saved_collections`. Every statement asks for one's own. */
export const collectionsStore = {
  /** Oldest first, one row more than asked. */
  page: (db: Db, userId: string, after: string, limit: number) => page.all(db, [userId, after, limit + 1]),

  show: (db: Db, id: string, userId: string) => show.maybe(db, [id, userId]),

  isOwn: async (db: Db, id: string, userId: string) => (await find.maybe(db, [id, userId])) !== undefined,

  /** Whether it is one's own; it cannot go before the end of the transaction. */
  hold: async (db: Db, id: string, userId: string) => (await hold.maybe(db, [id, userId])) !== undefined,

  /** Where one tap saves to, if it has been made. */
  holdDefault: async (db: Db, userId: string) => (await holdDefault.maybe(db, [userId]))?.id,

  makeDefault: async (db: Db, made: Omit<NewCollection, 'description'>) =>
    (await makeDefault.one(db, [made.id, made.user_id, made.name, made.color, made.created_at])).id,

  /** Nothing where there are already `most`, the default one not counted. One at a time for each member. */
  async insert(db: Db, made: NewCollection, most: number): Promise<CollectionRow | undefined> {
    await lockAll.all(db, [made.user_id])
    const { id, user_id, name, description, color, created_at } = made
    return insert.maybe(db, [id, user_id, name, description, color, created_at, most])
  },

  /** What is null stays as it is; an empty description goes. */
  update: (
    db: Db,
    id: string,
    userId: string,
    change: { name: string | null; description: string | null; color: string | null },
  ) => update.maybe(db, [id, userId, change.name, change.description, change.color]),

  /** What was in it stays saved. */
  remove: async (db: Db, id: string, userId: string) => (await remove.maybe(db, [id, userId])) !== undefined,
}
