import { statement, type Db } from '#platform/db'

const current = statement<[], { generation: number }>(
  'feed.generation',
  `select generation from timeline_generation`,
)

const advance = statement<[generation: number]>(
  'feed.advance_generation',
  `update timeline_generation set generation = generation + 1 where generation = $1`,
)

/** The only file that writes SQL for `timeline_generation`. */
export const generationStore = {
  current: async (db: Db) => (await current.one(db, [])).generation,
  /** Ends a generation, unless another one has ended it: from the commit on, every timeline of it is invalid. */
  advance: (db: Db, generation: number) => advance.all(db, [generation]),
}
