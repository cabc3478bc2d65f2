import { statement, type Db } from '#platform/db'

const current = statement<object, { generation: number }>(
  'feed.cache_epoch',
  `select generation from timeline_generation`,
)

const advance = statement<{ epoch: number }>(
  'feed.advance_cache_epoch',
  `update timeline_generation set generation = generation + 1 where generation = :epoch`,
)

/** The cache epoch that every timeline belongs to. The only file that writes SQL for `timeline_generation`. */
export const cacheEpochStore = {
  current: async (db: Db) => (await current.one(db)).generation,
  /** Ends an epoch, unless it has already ended: once this commits, all its timelines are invalid. */
  advance: (db: Db, epoch: number) => advance.all(db, { epoch }),
}
