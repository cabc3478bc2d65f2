import { statement, type Db } from '#platform/db'

const current = statement<[], { generation: number }>(
  'feed.generation',
  `select generation from timeline_generation`,
)

const advance = statement<[]>(
  'feed.advance_generation',
  `update timeline_generation set generation = generation + 1`,
)

/** The only file that writes SQL for `timeline_generation`. */
export const generationStore = {
  current: async (db: Db) => (await current.one(db, [])).generation,
  /** From the commit on, every timeline made so far is forgotten. */
  advance: (db: Db) => advance.all(db, []),
}
